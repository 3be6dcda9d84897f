### Accounts, sessions, passkeys, devices and links.

name_length = 名字為1到24個字
login_form = 帳號為2到40個字母、數字或點
has_login = 這個帳戶已有帳號
wrong_password = 密碼不對
wrong_login = 帳號或密碼不對
password_length = 密碼為8到200個字元
login_taken = { $login }已被使用
passkey_answer = 通行金鑰的回應無效
link_used = 連結已使用或已過期，請重新取得
no_account = 沒有這個帳戶。
link_gone = 連結已失效：請索取新的連結
name_first = 請先進入，再開啟連結
most_passkeys = 一個帳戶最多{ $most }個通行金鑰
passkey_unknown = 本站沒有登記過該通行金鑰
passkey_late = 已使用或已過期，請重試
passkey_kept = 該通行金鑰已登記
event_and_role = 賽事和角色須同時指定，或都不指定。
no_session = 沒有這個登入。
no_passkey = 沒有這個通行金鑰。
