export { answerRoutes } from './answers.routes.ts'
