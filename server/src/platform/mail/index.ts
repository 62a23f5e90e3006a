export { codeLetter, confirmationCodeLetter, NOT_YOU } from './code-letter.ts'
export { compose, greeting, type Letter, type Letterhead, type Paragraph } from './letter.ts'
export { createMailer } from './mailer.ts'
export { outboxRoutes } from './outbox.routes.ts'
