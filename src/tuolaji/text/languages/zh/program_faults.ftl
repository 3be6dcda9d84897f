### What a program that plays got wrong, as the arena notes it.

noted = { $player }：{ $why }
noted_at = { $player }，{ $seat }，第{ $number }问：{ $why }

## Its lines

late = 没有按时回答
ended = 程序已经结束
not_started = 无法启动{ $command }
no_hello = 开头不是协议{ $version }的hello
hello_again = 该回答时又发了hello
not_asked = 回答了没有问过的第{ $answered }问
no_message = { $line }不是程序协议的消息
no_response = { $line }不是Botzone程序的回答
no_numbers = { $line }不是一列牌的编号
card_twice = { $line }里有重复的牌
numbers_not_held = 手里没有编号{ $numbers }
stopped = 程序已停用，以后都由系统代打

## Its answers

answer_due =
    { $due ->
        [bury] 该扣底而没有回答
        [name] 该指定出牌而没有回答
        [lead] 该首出而没有回答
       *[follow] 该跟牌而没有回答
    }
other_seat = 回答的是别家的座位
nothing_to_pass = 现在没有可以不叫的
nothing_buried = 现在不扣底
nothing_declared = 现在不能亮主
nothing_named = 现在不指定出牌
cannot_be_declared = { $cards }不能亮；可以亮{ LIST($options, type: "either") }
cannot_be_named = { $cards }不能指定；可以指定{ LIST($options, type: "either") }
not_held = 手里没有全部的{ $cards }
bury_count = 应扣{ $due }张，不是{ $given }张
not_its_turn = 还没有轮到这一家出牌
no_cards = 没有出牌
play_refused = { $cards }不能出，见{ $clause }（{ $rule }）
not_asked_for = 没有问这个
