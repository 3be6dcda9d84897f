### What the marks beside a result mean, and the questions about a score sheet.

disputed = the result is disputed and waits for a referee
half-signed = only one side has signed
ended-by-time = ended early, by time
ended-by-ruling = ended early, by a ruling
confirmed = unusual, checked and confirmed
unexplained = incomplete or unusual, without an explanation

## Answers to questions about a score sheet

doubts-title = One question first
doubts-time = Ended by time
doubts-ruling = Ended by a ruling
doubts-right = It is right
doubts-back = A slip: back to the sheet
