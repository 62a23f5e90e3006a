export { createMailer, type Mailer } from './mailer.ts'
export { outboxRoutes } from './outbox.routes.ts'
export {
  confirmationCodeLetter,
  emailChangeLetter,
  invitationLetter,
  mentionLetter,
  passwordResetLetter,
  signInCodeLetter,
  type Letter,
} from './letters.ts'
