export { greetingOf, letterheadOf, mailLetter, sendLetter, type UnwrittenLetter, writeLetter } from './send-letter.ts'
export { logoKey } from './logo-key.ts'
