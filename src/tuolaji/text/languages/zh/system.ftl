### What the operating system refuses.

problem = { $kind ->
    [missing] 没有这个文件或文件夹
    [permission] 没有权限
    [read_only] 磁盘只能读取
    [folder] 这是文件夹，不是文件
    [no_folder] 路径中有一段不是文件夹
    [exists] 已经存在
    [full] 磁盘已满
    [name] 名称过长
    [open_files] 打开的文件过多
    [address_in_use] 该地址和端口已被其他程序占用
    [address] 本机没有这个地址
    [disk] 磁盘出错
    [locked] 被其他程序锁定
    [damaged] 已损坏，或不是数据库
   *[other] 系统拒绝（{ $name }）
}
