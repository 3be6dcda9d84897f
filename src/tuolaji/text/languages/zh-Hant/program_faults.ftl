### What a program that plays got wrong, as the arena notes it.

noted = { $player }：{ $why }
noted_at = { $player }，{ $seat }，第{ $number }問：{ $why }

## Its lines

late = 沒有按時回答
ended = 程式已經結束
not_started = 無法啟動{ $command }
no_hello = 開頭不是協定{ $version }的hello
hello_again = 該回答時又發了hello
not_asked = 回答了沒有問過的第{ $answered }問
no_message = { $line }不是程式協定的訊息
no_response = { $line }不是Botzone程式的回答
no_numbers = { $line }不是一列牌的編號
card_twice = { $line }裡有重複的牌
numbers_not_held = 手裡沒有編號{ $numbers }
stopped = 程式已停用，以後都由系統代打

## Its answers

answer_due =
    { $due ->
        [bury] 該扣底而沒有回答
        [name] 該指定出牌而沒有回答
        [lead] 該首出而沒有回答
       *[follow] 該跟牌而沒有回答
    }
other_seat = 回答的是別家的座位
nothing_to_pass = 現在沒有可以不叫的
nothing_buried = 現在不扣底
nothing_declared = 現在不能亮主
nothing_named = 現在不指定出牌
cannot_be_declared = { $cards }不能亮；可以亮{ LIST($options, type: "either") }
cannot_be_named = { $cards }不能指定；可以指定{ LIST($options, type: "either") }
not_held = 手裡沒有全部的{ $cards }
bury_count = 應扣{ $due }張，不是{ $given }張
not_its_turn = 還沒有輪到這一家出牌
no_cards = 沒有出牌
play_refused = { $cards }不能出，見{ $clause }（{ $rule }）
not_asked_for = 沒有問這個
