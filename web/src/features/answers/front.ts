export { CONSENT_WORDS, MODEL_READS } from './consent-words.ts'
export { loadForgetAnswers } from './device/forget-answers.lazy.ts'
export { loadKeepQuestionnaires } from './device/keep-questionnaires.lazy.ts'
export { answeringAddress, dueWords, goOnWords, isAllAnswered, openedAgainWords, progressWords } from './my-surveys/my-survey-words.ts'
