### What the operating system refuses.

problem = { $kind ->
    [missing] 沒有這個檔案或資料夾
    [permission] 沒有權限
    [read_only] 磁碟只能讀取
    [folder] 這是資料夾，不是檔案
    [no_folder] 路徑中有一段不是資料夾
    [exists] 已經存在
    [full] 磁碟已滿
    [name] 名稱過長
    [open_files] 開啟的檔案過多
    [address_in_use] 該位址和連接埠已被其他程式占用
    [address] 本機沒有這個位址
    [disk] 磁碟出錯
    [locked] 被其他程式鎖定
    [damaged] 已損壞，或不是資料庫
   *[other] 系統拒絕（{ $name }）
}
