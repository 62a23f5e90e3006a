export { emailChangedLetter } from './account-letters.ts'
export { createMailer } from './mailer.ts'
export { documentReminderLetter, documentRequestLetter } from './document-letters.ts'
export { familyInvitationLetter } from './family-invitation-letter.ts'
export { outboxRoutes } from './outbox.routes.ts'
export {
  confirmationCodeLetter,
  conversionLetter,
  emailChangeLetter,
  invitationLetter,
  mentionLetter,
  passwordResetLetter,
  signInCodeLetter,
  type Letter,
} from './letters.ts'
export { reviewsDueLetter } from './knowledge-letters.ts'
export { digestLetter, noticeLetter } from './notification-letters.ts'
export { newDeviceLetter, securityChangeLetter, type SecurityNotice } from './security-letters.ts'
export { supportAnswerLetter, supportQuestionLetter, type ToldMessage } from './support-letters.ts'
export {
  answersSentLetter,
  surveyAssignedLetter,
  surveyReminderLetter,
  surveyReopenedLetter,
  surveysWaitingLetter,
  type SurveyWords,
} from './survey-letters.ts'
