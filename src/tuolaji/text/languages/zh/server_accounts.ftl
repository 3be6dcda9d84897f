### Accounts, sessions, passkeys, devices and links.

name_length = 名字为1到24个字
login_form = 账号为2到40个字母、数字或点
has_login = 这个账户已有账号
wrong_password = 密码不对
wrong_login = 账号或密码不对
password_length = 密码为8到200位
login_taken = { $login }已被使用
passkey_answer = 通行密钥的应答无效
link_used = 链接已使用或已过期，请重新获取
no_account = 没有这个账户。
link_gone = 链接已失效：请索取新的链接
name_first = 请先进入，再打开链接
most_passkeys = 一个账户最多{ $most }个通行密钥
passkey_unknown = 本站没有登记过该通行密钥
passkey_late = 已使用或已过期，请重试
passkey_kept = 该通行密钥已登记
event_and_role = 赛事和角色须同时指定，或都不指定。
no_session = 没有这个登录。
no_passkey = 没有这个通行密钥。
