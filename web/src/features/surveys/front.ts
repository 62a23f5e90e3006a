export { READER_CONSENT_WORDS } from './survey-words.ts'
