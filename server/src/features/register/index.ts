export { type FamilyRegister, familyRegister } from './family-register.ts'
export { expectUnnamed } from './parties/expect-unnamed.ts'
export { selectEntities } from './records/records.queries.ts'
export { readOwnRegister, readRegister } from './register.queries.ts'
