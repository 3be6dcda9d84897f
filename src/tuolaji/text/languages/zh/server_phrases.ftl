### What players say with one tap.

hello = 大家好！
well_played = 打得好！
thanks = 谢谢！
sorry = 不好意思。
hurry = 快点吧，等得花都谢了。
moment = 稍等一下。
good_luck = 祝好运！
again = 再来一局？
bye = 先走了，再见！
