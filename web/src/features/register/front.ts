export { type Register, registerQuery } from './register-query.ts'
