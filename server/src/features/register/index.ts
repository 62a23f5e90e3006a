export { familyRegister } from './family-register.ts'
export {
  addImportedRelations,
  changeImportedRelations,
  type ChangedRelation,
  removeImportedRelations,
  restoreImportedRelations,
  selectRelationsOf,
} from './records/imported-relations.ts'
export { namedAmong } from './parties/where-named.queries.ts'
export { expectRolesWithinLife } from './parties/expect-within-life.ts'
export { expectUnnamed } from './parties/expect-unnamed.ts'
export { checkRecord } from './records/check-record.ts'
export { blankRecord } from './records/record-values.ts'
export { staleRecord } from './records/record-view.ts'
export { namesOfParties, titleOf } from './records/record-words.ts'
export {
  changeRecord,
  expectRoom,
  findRecord,
  insertRecord,
  MAX_OF_A_KIND,
  selectEntities,
  selectEntitiesOf,
  selectRecords,
  selectRecordsOfClients,
  type ValuesOf,
} from './records/records.queries.ts'
export { readOwnRegister, readRegister, readRegisterOf, selectRemovedEntities, type StoredRegister } from './register.queries.ts'
