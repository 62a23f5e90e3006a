export { CONSENT_WORDS } from './survey-words.ts'
