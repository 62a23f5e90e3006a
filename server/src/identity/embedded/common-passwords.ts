/** The commonest passwords of eight characters and more, from what leaks have shown; shorter ones are refused anyway. */
const COMMON = new Set(
  `
  password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd password! password01 password2 password11
  pa55word pass1234 passport passwords qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qazwsxedc asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 abcd1234 abc12345
  abc123456 abcdefgh abcdefg1 a1b2c3d4 aa123456 aa12345678 123456789a 12345678a 1234567a 123abc123 123123123 12341234 123454321
  147258369 159753456 987654321 87654321 13579246 11223344 1122334455 102030405 10203040 98765432 iloveyou iloveyou1 iloveyou2
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman
  starwars pokemon1 trustno1 whatever whatever1 computer computer1 internet michelle jennifer jessica1 charlie1 michael1
  jordan23 liverpool liverpool1 chelsea1 arsenal1 welcome1 welcome12 welcome123 letmein1 letmein123 letmein! admin123 admin1234
  administrator changeme changeme1 changeme123 default1 secret123 master123 monkey123 dragon123 shadow12 freedom1 hello123
  hello1234 hellohello access14 mustang1 maverick mercedes corvette samantha butterfly chocolate elizabeth victoria jonathan
  november december september october1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 australia australia1
  melbourne sydney123 brisbane cowboys1 tractor1 johndeere farmer123 paddock1 paddock123 test1234 testtest guest123 google123
  facebook1 linkedin1 nintendo playstation samsung1 blink182 rockyou1 killer123 lovely123 babygirl babygirl1 angel123 myspace1
  loveyou1 lovelove mypassword yourpassword nopassword newpassword thepassword qwertyqwerty qweasdzxc qwe123qwe 1234qwer qwer1234
  `
    .trim()
    .split(/\s+/),
)

/** Whether a password is among the first that anybody would try: a known one, one character repeated, or a plain sequence. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || isSteady(lower, 0) || isSteady(lower, 1) || isSteady(lower, -1)
}

/** Every character follows the one before by the same step: aaaaaaaa, 12345678, hgfedcba; 0 counts as following 9. */
function isSteady(text: string, step: number): boolean {
  for (let index = 1; index < text.length; index++) {
    const difference = text.charCodeAt(index) - text.charCodeAt(index - 1)
    if (difference !== step && !(step !== 0 && difference === -9 * step)) return false
  }
  return true
}
