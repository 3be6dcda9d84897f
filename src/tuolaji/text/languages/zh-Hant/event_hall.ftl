### What is said in the hall: announcements, calls for the referee, appeals, lots.

last_deals = 打完正在打的一副後，再打{ $deals }副
time_up = 時間到：打完正在打的一副
sheets_due = 記分表截止
no_deal = 時間到，一副也沒有打
no_result = 打完後沒有分出結果，請裁定
nothing_said = 沒有要宣佈的內容
called_already = 第{ $table }桌已經叫過裁判：請稍候
unknown_call = 沒有第{ $call }號呼叫
signed = { $side }已在成績上簽字：請找裁判
appealed_already = 第{ $ruling }號裁決已在申訴中
not_appealed = 沒有人申訴第{ $ruling }號裁決
decided_on_appeal = 第{ $ruling }號裁決已經申訴裁定
lot_names = 抽籤至少要有兩個不同的名字
two_programs = 一對由兩個程式上場，或都不用程式
