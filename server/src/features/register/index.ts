export { type FamilyRegister, familyRegister } from './family-register.ts'
export { readOwnRegister } from './register.queries.ts'
