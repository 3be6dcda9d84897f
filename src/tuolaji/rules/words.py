"""The words of every reason, Chinese and English: the fact first, then what must be done."""

KINDS = {
    "single": ("单张", "single"),
    "pair": ("对子", "pair"),
    "triple": ("刻子", "triple"),
    "quad": ("炸弹", "quad"),
    "quint": ("五张", "five of a kind"),
    "sext": ("六张", "six of a kind"),
    "tractor": ("拖拉机", "tractor"),
    "bulldozer": ("推土机", "bulldozer"),
    "throw": ("甩牌", "throw"),
}

WORDS: dict[str, tuple[str, str]] = {
    # lead
    "lead_unit": ("这是{units}，可以首出。", "This is {units}; it may be led."),
    "lead_throw": (
        "这是甩牌：{units}；每一组都没有人能压住才算甩成。",
        "This is a throw of {units}; it holds if nobody can beat any part of it.",
    ),
    "lead_throw_holds": (
        "甩牌成立：{units}，各家都压不住。",
        "The throw of {units} holds: no other hand beats any part of it.",
    ),
    "lead_throw_fails": (
        "甩牌失败：{stopped}能被别家压住，扣{penalty}分，必须出{owed}。",
        "The throw fails: {stopped} can be beaten. It costs {penalty} points, and {owed} must be played.",
    ),
    "lead_throw_fails_named": (
        "甩牌失败：{stopped}能被别家压住，扣{penalty}分，由下家指定出哪一组。",
        "The throw fails: {stopped} can be beaten. It costs {penalty} points, and the next seat names which unit is "
        "played.",
    ),
    "lead_several_groups": (
        "首出的牌不是同一门；一次只能出一门花色或主牌。",
        "The cards are of several suits; lead cards of one suit, or trumps only.",
    ),
    "lead_no_throws": (
        "这不是一个牌型，而是{units}；不许甩牌，请只出其中一组。",
        "This is not one unit but {units}; throws are not allowed, lead one of them.",
    ),
    "split_missing": (
        "甩牌里有刻子又有对子，要说明结构：{splits}；请说明是哪一种。",
        "A throw with a triple and a pair must be stated; it can be {splits}. State which.",
    ),
    "split_assumed": (
        "首家没有说明结构，按最大的牌型先拆：{units}。",
        "The lead was not stated; biggest unit first is assumed: {units}.",
    ),
    "split_not_here": (
        "不能自己声明甩牌结构；一律按最大的牌型先拆。",
        "A split may not be stated here; a throw splits biggest unit first.",
    ),
    "split_of_one_unit": (
        "这些牌合起来就是{units}，不能拆开声明。",
        "These cards are {units}; one unit cannot be stated as several.",
    ),
    "split_part_no_unit": (
        "{cards}不是一个牌型；声明的每一组都必须是单张、对子、刻子或连牌。",
        "{cards} is no unit; every stated part must be a single, a set or a run.",
    ),
    # follow
    "follow_count": ("应跟{due}张，却出了{given}张。", "As many cards as were led must be played: {due}, not {given}."),
    "follow_suit_all": (
        "你只有{held}张{group}，必须全部跟出。",
        "You hold {held} of {group}; all of them must be played.",
    ),
    "follow_suit": (
        "你有{held}张{group}，必须跟{due}张。",
        "You hold {held} of {group}; {due} of them must be played.",
    ),
    "follow_void": (
        "你没有{group}，可以毙牌，也可以垫任意牌。",
        "You hold no {group}; ruff or discard as you like.",
    ),
    "follow_all_given": (
        "你的{group}已全部跟出，其余可以任意出。",
        "You have given all your {group}; the other cards are free.",
    ),
    "follow_nothing_owed": (
        "手里没有必须跟的对子或连牌，跟够张数即可。",
        "Your hand has no set or run to give; any cards of the group will do.",
    ),
    "follow_met": ("手里应跟{owed}，已经跟出。", "The hand owes {owed}, and the play gives it."),
    "follow_owed": (
        "手里应跟{owed}，必须跟出同样的牌型。",
        "The hand can give {owed}; as much must be played.",
    ),
    # trick, dig, level
    "trick_lead_stands": ("没有人压过首家，{winner}赢得这一轮。", "Nobody beats the lead: {winner} wins the trick."),
    "trick_higher": (
        "{winner}的{units}大过{rival}的{beaten}，赢得这一轮。",
        "{winner} wins the trick: {units} is higher than {beaten} of {rival}.",
    ),
    "trick_equal": (
        "{winner}的{units}和{rival}的{beaten}一样大，先出的赢：{winner}赢得这一轮。",
        "{winner} wins the trick: {units} and {beaten} of {rival} are equal, and the earlier play stays.",
    ),
    "trick_wider": (
        "{winner}的{units}压过{rival}张数相同的{beaten}，赢得这一轮。",
        "{winner} wins the trick: {units} beats {beaten} of {rival}, which has as many cards.",
    ),
    "trick_ruff": ("{winner}用{units}毙牌，赢得这一轮。", "{winner} ruffs with {units} and wins the trick."),
    "trick_overruff": (
        "{winner}用{units}盖毙{rival}的{beaten}，赢得这一轮。",
        "{winner} over-ruffs {beaten} of {rival} with {units} and wins the trick.",
    ),
    "trick_ruff_stays": (
        "{winner}先用{units}毙牌，{rival}的{beaten}没有大过：{winner}赢得这一轮。",
        "{winner} ruffs with {units}, and {beaten} of {rival} does not beat it: {winner} wins the trick.",
    ),
    "trick_ruff_final": (
        "{winner}用{units}毙牌，赢得这一轮；{rival}的{beaten}是副牌，毙过之后赢不回来。",
        "{winner} ruffs with {units} and wins the trick; {beaten} of {rival} is of a side suit and cannot win it back.",
    ),
    "trick_ruff_narrow": (
        "{rival}的{beaten}虽是主牌，毙不了更宽的{units}，要同样宽的主牌才行：{winner}赢得这一轮。",
        "{winner} wins the trick: {beaten} of {rival} is trump, but narrower than {units} and does not ruff it.",
    ),
    "trick_ruff_shape": (
        "{rival}的主牌{cards}不成{led}那样的牌型，毙不了：{winner}赢得这一轮。",
        "{winner} wins the trick: the trumps {cards} of {rival} lack the shape of {led} and do not ruff.",
    ),
    "trick_barred": (
        "按裁决，{rival}的牌不能赢这一轮；{winner}的{units}赢得这一轮。",
        "By a ruling the play of {rival} cannot win the trick: {winner} wins it with {units}.",
    ),
    "dig_none": ("{side}赢得最后一轮，底牌没有被抠。", "The {side} win the last trick: the kitty is not dug."),
    "dig_not_trump": (
        "抓分方用副牌赢得最后一轮；只有主牌才能抠底。",
        "The defenders win the last trick in a side suit; only trumps dig.",
    ),
    "dig_kitty": (
        "抓分方以{units}抠底：底牌{kitty}分 × {multiplier} = {points}分。",
        "The defenders dig with {units}: {kitty} points in the kitty × {multiplier} = {points}.",
    ),
    "dig_last_trick": (
        "{side}赢得最后一轮：{kitty}分 × 每家{multiplier}张，抓分方得分变动{points}。",
        "The {side} win the last trick: {kitty} points × {multiplier} cards each is {points} for the defenders.",
    ),
    "result_dealer": (
        "抓分方得{points}分，庄家方保住台上，升{levels}级。",
        "Defenders at {points}: the dealer side keeps the stage and goes up {levels}.",
    ),
    "result_ruled": (
        "按裁决，{side}至少得此结果（{levels}）；抓分没有更高。",
        "A ruling gives the {side} at least this ({levels}); the count gives no more.",
    ),
    "result_stage": (
        "抓分方得{points}分，上台。",
        "Defenders at {points}: they take the stage.",
    ),
    "result_defenders": (
        "抓分方得{points}分，上台并升{levels}级。",
        "Defenders at {points}: they take the stage and go up {levels}.",
    ),
    "result_small_points": (
        "抓分方得{points}分，{side}赢{levels}个小分。",
        "Defenders at {points}: the {side} win {levels} small points.",
    ),
    # declare
    "declare_open": ("{seat}亮{cards}，定{trump}为主。", "{seat} shows {cards}: {trump} is trump."),
    "declare_overcall": ("{seat}以{cards}反主，改打{trump}。", "{seat} overcalls with {cards}: {trump} is trump now."),
    "declare_overcall_same": (
        "{seat}以{cards}反主，仍打{trump}。",
        "{seat} overcalls with {cards}: {trump} stays trump.",
    ),
    "declare_reinforce": ("{seat}加固到{count}张，仍打{trump}。", "{seat} reinforces to {count} cards: {trump} stays."),
    "declare_closed": ("叫主已经结束，不能再亮。", "Declaring is closed; nothing more may be shown."),
    "declare_nothing": ("没有亮出牌；请亮级牌。", "No card is shown; show level cards."),
    "declare_wrong_cards": (
        "{cards}不是同一花色的级牌；这副牌打{level}，请亮同一花色的{level}。",
        "{cards} is not level cards of one suit; the level is {level}, so show {level}s of one suit.",
    ),
    "declare_stray_joker": ("叫主只亮级牌，不带王。", "Level cards are shown without jokers."),
    "declare_barred_suit": (
        "{side}方亮错过{suit}，不得再亮这门花色。",
        "Side {side} has shown {suit} wrongly and may not show that suit again.",
    ),
    "declare_too_many": (
        "最多亮{most}张同花色级牌。",
        "At most {most} level cards of a suit may be shown.",
    ),
    "declare_joker_opens": (
        "王不能首先叫主；要等有人亮了级牌才能反。",
        "Jokers never open; they may only overcall level cards.",
    ),
    "declare_no_trump_never": ("不打无主，王不能反主。", "No trump is never played; jokers cannot declare."),
    "declare_no_joker_calls": ("单用王不能叫主，要亮级牌。", "Jokers alone declare nothing; show level cards."),
    "declare_joker_pair_only": (
        "反无主要用一对相同的王，{cards}不行。",
        "No trump needs a pair of equal jokers; {cards} will not do.",
    ),
    "declare_barred_at": ("打{level}时不能反无主。", "At level {level} nobody may overcall to no trump."),
    "declare_no_trump_stands": (
        "已经反成无主，不能再反。",
        "No trump stands already and cannot be overcalled.",
    ),
    "declare_big_over_small": (
        "大王对不能反小王对。",
        "Big jokers do not overcall small jokers here.",
    ),
    "declare_opening_closes": (
        "一开始就亮了{count}张，叫主已定，不得再反。",
        "The opening of {count} cards closed the declaring; nobody may overcall it.",
    ),
    "declare_self": (
        "现在的主就是你亮的，不能自己反自己。",
        "Your own declaration stands; nobody overcalls their own.",
    ),
    "declare_no_reinforce": ("不能加固自己亮的主。", "A declaration may not be reinforced."),
    "declare_same_suit": (
        "反主必须换一门花色；{trump}已经是主。",
        "An overcall names another suit; {trump} is trump already.",
    ),
    "declare_most_stands": (
        "已亮{count}张，级牌不能更多；张数相同，先亮的有效。",
        "{count} level cards stand, and there can be no more of them; with equal counts the earlier stays.",
    ),
    "declare_not_more": (
        "至少{due}张才能反，这里只有{count}张；张数相同，先亮的有效。",
        "An overcall takes at least {due} cards here, not {count}; with equal counts the earlier stays.",
    ),
    "declare_small_joker": (
        "开局叫牌必须带{due}张小王，{cards}不符。",
        "An opening-deal bid carries exactly {due} small joker; {cards} does not.",
    ),
    "nobody_turned": (
        "无人亮主，翻出{cards}，定{trump}为主。",
        "Nobody declared: {cards} is turned up, {trump} is trump.",
    ),
    "nobody_joker": ("无人亮主，底牌翻出王，打无主。", "Nobody declared and a joker is turned up: no trump."),
    "nobody_permanent": (
        "无人叫牌，只有常主是主牌。",
        "Nobody bid: only the permanent trumps are trump.",
    ),
    "nobody_redeal": ("底牌全是王，重新发牌。", "The kitty is all jokers: the cards are dealt again."),
    # before the draw
    "seating_dealer": (
        "{shuffles}洗牌，{cuts}切牌；{drawer}先抓牌{also}。",
        "First {shuffles} shuffles and {cuts} cuts; {drawer} draws first{also}.",
    ),
    "seating_turns": (
        "{shuffles}洗牌，{cuts}切牌；{turns}翻开一张牌，从自己数起，逆时针数到谁，谁先抓牌。",
        "First {shuffles} shuffles and {cuts} cuts; {turns} turns up a card and counts its pips round.",
    ),
    "seating_counted": (
        "{shuffles}洗牌，{cuts}切牌；{turns}翻开一张牌，从自己数起，数到{drawer}：{drawer}先抓牌。",
        "First {shuffles} shuffles and {cuts} cuts; {turns} turns up a card, which leads to {drawer} as first drawer.",
    ),
    "seating_joker": (
        "{shuffles}洗牌，{cuts}切牌；{turns}翻到王，要重翻一张。",
        "First {shuffles} shuffles and {cuts} cuts; {turns} has turned up a joker and turns another card.",
    ),
    "dealer_stays": (
        "庄家方升级，由同伴{dealer}做庄。",
        "The dealer side is promoted: the partner {dealer} deals next.",
    ),
    "dealer_changes": ("庄家方下台，由下家{dealer}做庄。", "The dealer side steps down: the next seat {dealer} deals."),
    "dealer_rotates": ("轮流坐庄，下一副由下家{dealer}做庄。", "The deal goes round: the next seat {dealer} deals."),
    # the deal
    "allowed": ("可以这样做。", "This may be done."),
    "deal_over": ("这副牌已经结束。", "The deal is over."),
    "not_now": ("现在是{phase}阶段，不能这样做。", "This is not the time for that: the phase is {phase}."),
    "not_your_turn": ("还没轮到{seat}，现在轮到{turn}。", "It is not {seat}'s turn; it is {turn}'s."),
    "not_held": ("{cards}不在手里。", "{cards} is not in the hand."),
    "no_cards": ("一张牌也没有出。", "No card is played."),
    "cut_thin": (
        "切牌要切在中间：两边至少各{due}张，你切起{given}张。",
        "Both parts of a cut have at least {due} cards; you lifted {given}.",
    ),
    "cut_most": ("最多切{most}次。", "The pack is cut at most {most} times."),
    "salt_bad": ("附言最多64个普通字符。", "What you add to the shuffle is at most 64 plain characters."),
    "bury_count": ("要扣{due}张，你扣了{given}张。", "{due} cards are buried, not {given}."),
    "split_not_all": ("声明的各组合起来不是所出的牌。", "The stated parts are not the cards played."),
    "early_committed": (
        "你已经抢先出了{cards}，现在合法，必须出这些牌。",
        "You played {cards} before your turn; they are legal now and must be played.",
    ),
    "call_own_side": ("{seat}不能指自己一方。", "{seat} cannot call an offence of his own side."),
    "paused": ("牌桌暂停中。", "The table is paused."),
    "not_paused": ("牌桌没有暂停。", "The table is not paused."),
    "choice_open": ("有一项裁决等着选择，选定后再继续。", "A ruling waits for a choice; play goes on after it."),
    "no_choice_open": ("现在没有要选的裁决。", "No ruling waits for a choice."),
    "not_your_choice": ("该由对方选择，不是{seat}。", "The other side chooses, not {seat}."),
    "not_a_choice": ("只能从中选：{options}。", "The choices are: {options}."),
    "reason_missing": ("裁决和申诉都要写明理由，中英文都要。", "A ruling or an appeal must give its reason."),
    "ruling_bad": ("这项裁决不能生效：{why}", "This ruling cannot take effect: {why}"),
    "ruling_number": ("下一项裁决应是第{due}号。", "The next ruling has number {due}."),
    "ruling_not_overruled": ("第{due}号裁决不能推翻。", "Ruling {due} cannot be overruled."),
    "ruling_levels": (
        "一项裁决最多给{most}级，不能是{given}级。",
        "A ruling gives at most {most} levels, not {given}.",
    ),
    "ruling_redealt": ("这副牌重发，没有可裁决的。", "The deal is dealt again: there is nothing to rule on."),
    "ruling_points": (
        "这副牌的裁决合计将达{points}分，一副牌没有这么多。",
        "The rulings of this deal would come to {points} points; no deal is worth that many.",
    ),
    "ruling_before_play": ("出牌之前只能判重发。", "Before the play begins a deal can only be replayed."),
    "ruling_no_play": ("还没有可以收回的牌。", "No play can be taken back yet."),
    "ruling_no_trick": ("没有第{number}轮。", "There is no trick {number}."),
    "ruling_not_taken_back": (
        "第{number}轮{seat}没有可以收回的牌。",
        "{seat} has no play in trick {number} that could be taken back.",
    ),
    "ruling_no_choice": ("第{due}号裁决没有{choice}这一选择。", "Ruling {due} gives no choice {choice}."),
    "ruling_no_card": ("{seat}没有这张牌可给。", "{seat} has no such card to give."),
    "ruling_too_late": ("已经开始出牌，来不及了。", "The play has begun: it is too late for that."),
    "ruled_already": ("这手牌已经裁决过；不服可以申诉。", "This play has been ruled on; appeal if you disagree."),
    "wrong_side": ("{seat}不属于所说的一方。", "{seat} is not of the side named."),
    "facts_missing": ("裁决还缺一项事实：{key}。", "The ruling needs one more fact: {key}."),
    "facts_wrong": ("所给的事实不适用于这种犯规：{key}。", "This offence does not know such a fact: {key}."),
    "ruling_unknown": ("没有第{due}号裁决。", "There is no ruling number {due}."),
    "all_drawn": ("牌已抓完。", "All cards are drawn."),
    "declare_no_right": ("{side}方已失去叫牌权。", "Side {side} has lost the right to bid."),
    "short_hand": (
        "有人手里只有{most}张牌，不能出更多；请核对张数。",
        "A hand has only {most} cards left, so no more can be led; the count is wrong somewhere.",
    ),
    "ruling_too_early": (
        "这要等首次出牌以后才能裁决。",
        "This can be ruled only once the play has begun.",
    ),
    "name_options": ("只能从被挡住的牌里指定一组。", "Name one of the units that were stopped."),
    "pass_standing": ("主是你亮的，不用表态。", "Your own declaration stands; you are not asked."),
    "passed_already": ("你已经表示不叫。", "You have passed already."),
    "window_open": ("还要等，叫主还没有结束。", "The window is still open."),
    # the match
    "match_over": ("这场比赛已经结束，不再开新的一副。", "The match is over; no other deal begins."),
    "match_not_over": ("这场比赛还没有结束。", "The match is not over yet."),
    "match_started": ("比赛的时间已经在走。", "The clock of the match is running already."),
    "match_not_running": ("比赛的时间没有在走。", "The clock of the match is not running."),
    "match_not_stopped": ("比赛的时间没有停。", "The clock of the match has not been stopped."),
    "match_deal_under_way": ("第{number}副还没有打完。", "Deal {number} is still under way."),
    "match_no_deal": ("现在没有正在打的一副。", "No deal is under way."),
    "match_late_after_start": (
        "第一副已经开始，迟到须在此前裁定。",
        "The first deal has begun; lateness is ruled before it.",
    ),
    "match_late_twice": ("{side}的迟到已经裁定。", "The lateness of {side} has been ruled already."),
    "match_wrong_dealer": ("这一副应由{dealer}做庄。", "{dealer} deals this one."),
    "match_wrong_dealing": ("对方迟到，应由{side}做庄。", "The others were late: {side} deal."),
    "match_wrong_level": ("这一副应打{level}。", "This deal is played at {level}."),
    "match_bad_gain": ("一副牌不会升{gain}级。", "A deal does not give {gain} levels."),
    "match_bad_count": (
        "防家得{points}分不是这个结果；如有裁决请写明。",
        "{points} points for the defenders bring another result; if a ruling changed it, say so.",
    ),
    "match_forfeited": ("{side}已经弃权。", "{side} have forfeited already."),
    "match_reason": ("请写明理由。", "Give the reason."),
    "match_no_line": ("记分表上没有第{number}行，共{most}行。", "The score sheet has no line {number}; it has {most}."),
    "match_signed": ("{side}已经签过字。", "{side} have signed already."),
    "match_unsigned": ("{side}还没有签字。", "{side} have not signed yet."),
    "match_handed_in": ("记分表已经交上。", "The score sheet is handed in already."),
}

HIDDEN: dict[str, tuple[str, str]] = {
    "declare_open": ("{seat}叫{cards}，叫{trump}为主。", "{seat} bids {cards}: {trump} is trump if the bid stands."),
    "declare_overcall": (
        "{seat}以{cards}反叫，改叫{trump}为主。",
        "{seat} overcalls with {cards}: {trump} is trump if the bid stands.",
    ),
    "declare_overcall_same": (
        "{seat}以{cards}反叫，主仍是{trump}。",
        "{seat} overcalls with {cards}: {trump} stays trump.",
    ),
    "declare_reinforce": (
        "{seat}加固到{count}张，主仍是{trump}。",
        "{seat} reinforces to {count} cards: {trump} stays.",
    ),
    "declare_closed": ("叫牌已经结束，不能再叫。", "The bidding is closed; no more bids are made."),
    "declare_nothing": ("没有放下牌；叫牌要用级牌。", "No card is laid down; a bid is made with level cards."),
    "declare_wrong_cards": (
        "{cards}不是同一花色的级牌；这一盘打{level}，叫牌要用同一花色的{level}。",
        "{cards} is not level cards of one suit; the level is {level}, so bid with {level}s of one suit.",
    ),
    "declare_stray_joker": ("叫牌只用级牌，不带王。", "A bid is level cards without jokers."),
    "declare_barred_suit": (
        "{side}方叫错过{suit}，不得再叫这门花色。",
        "Side {side} has bid {suit} wrongly and may not bid that suit again.",
    ),
    "declare_too_many": ("同花色级牌最多叫{most}张。", "At most {most} level cards of a suit may be bid."),
    "declare_joker_opens": (
        "王不能首先叫牌；要等有人用级牌叫过才能反。",
        "Jokers never open; they may only overcall level cards.",
    ),
    "declare_no_trump_never": ("不打无主，不能用王叫牌。", "No trump is never played; jokers cannot bid."),
    "declare_no_joker_calls": ("单用王不能叫牌，要用级牌。", "Jokers alone make no bid; bid with level cards."),
    "declare_opening_closes": (
        "一开始就叫了{count}张，叫牌已定，不得再反。",
        "The opening bid of {count} cards closed the bidding; nobody may overcall it.",
    ),
    "declare_self": ("现在有效的就是你的叫牌，不能自己反自己。", "Your own bid stands; nobody overcalls their own."),
    "declare_no_reinforce": ("不能加固自己的叫牌。", "A bid may not be reinforced."),
    "declare_same_suit": (
        "反叫必须换一门花色；已经叫了{trump}。",
        "An overcall names another suit; {trump} has been bid already.",
    ),
    "declare_most_stands": (
        "已叫{count}张，级牌不能更多；张数相同，先叫的有效。",
        "{count} level cards stand, and there can be no more of them; with equal counts the earlier stays.",
    ),
    "declare_not_more": (
        "至少{due}张才能反，这里只有{count}张；张数相同，先叫的有效。",
        "An overcall takes at least {due} cards here, not {count}; with equal counts the earlier stays.",
    ),
    "pass_standing": ("现在有效的就是你的叫牌，不用表态。", "Your own bid stands; you are not asked."),
}
"""The same where bids are laid face down: a bid is not a showing."""
