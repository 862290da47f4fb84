/** In lower case, 8 characters or longer; shorter ones are refused for their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 123123123 1234512345 11111111 111111111 1111111111
  00000000 0000000000 22222222 55555555 66666666 77777777 88888888 99999999 12121212 123454321 87654321
  987654321 9876543210 11223344 1122334455 112233445566 12344321 123321123 147258369 123456789a a123456789
  password password1 password12 password123 password1234 password! password1! passw0rd p@ssw0rd p@ssword
  pa55word pass1234 password0 mypassword changeme changeme1 default1 letmein1 letmein123 welcome1 welcome123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5
  1qaz2wsx 1qaz2wsx3edc zaq12wsx qazwsxedc asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 qweasdzxc
  qwer1234 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaaaaaaa
  iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball superman superman1 batman123 starwars pokemon1 dragon123 monkey123 shadow123 michael1 jennifer
  jessica1 jordan23 charlie1 computer internet samsung1 whatever trustno1 liverpool liverpool1 chocolate
  butterfly elizabeth alexander victoria patricia corvette mercedes midnight
  admin123 admin1234 administrator test1234 testtest master123 secret123 google123 facebook
  `
    .trim()
    .split(/\s+/),
)
