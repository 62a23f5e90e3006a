export { READER_CONSENT_WORDS, SKIPPED_WORDS } from './survey-words.ts'
