import Suite

CommandLineTool.main()
