export { closeFullRound, closeRoundWithSent } from './rounds/close-round.ts'
export { selectFamilySendings } from './sent-answers/family-sendings.queries.ts'
export { selectOpenings } from './sent-answers/openings.queries.ts'
export { completeSurvey, insertSubmission, openSurvey } from './sent-answers/store-submission.queries.ts'
export {
  type MySurvey,
  selectMyAnswerChanges,
  selectMyAnswers,
  selectMySubmissions,
  selectMySurveys,
} from './sent-answers/own-surveys.queries.ts'
export { recordOpenings, recordPresenting } from './sent-answers/record-openings.ts'
export { askPeople } from './survey/assign-surveys.ts'
export { tellWaitingSurveys } from './survey/tell-waiting-surveys.ts'
export { sendingId } from './rounds/round-view.ts'
export { type FrozenRound, selectFrozenRounds } from './rounds/rounds.queries.ts'
export { withdrawUnbegun } from './survey/withdraw-unbegun.ts'
