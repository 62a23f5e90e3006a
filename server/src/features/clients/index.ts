export { derivedColumns } from './names.ts'
export { holdsWord } from './list/search-words.queries.ts'
export { conditionOf, type ListFilters, onThisDay, selectMatching } from './list/client-filters.queries.ts'
export { nextTaskOf } from './list/client-rows.queries.ts'
export { type ClientRecord, findVisibleClient, lockVisibleClient, lockVisibleClients } from './clients.queries.ts'
export { readUntouched, touchClient, touchClients, touchOf } from './touch-client.queries.ts'
export { changeOutsideAdviser, findOutsideAdviser, insertOutsideAdviser } from './outside-advisers/outside-advisers.queries.ts'
export { addAdviser, changeAdviser, setAdviserArchived } from './outside-advisers/write-outside-adviser.ts'
export {
  changeFamilyClient,
  findAdviser,
  findBusiness,
  findFamilyClient,
  lockFamilyClient,
  selectFamilyAdvisers,
} from './record/family-client.queries.ts'
export {
  addClients,
  archiveClients,
  assignAll,
  changeClients,
  type ImportedDetails,
  lockClients,
  readComparables,
  readImportAssignments,
  readMerged,
} from './record/imported-clients.queries.ts'
export { exportedClients } from './list/export-clients.ts'
export { lockEditableClient } from './lock-editable-client.ts'
export { changeClient } from './record/client-detail.queries.ts'
export { ONE_BY_ONE, tellAssigned, tellOfRecords } from './tell-assigned.ts'
export { ALIKE, factsOf, likenessOf, trigramsOf, type Comparable, type Facts, type Likeness } from './merging/business-likeness.ts'
export {
  type AssignedClient,
  holdAssigned,
  managerNames,
  moveAssignments,
  removeAssignments,
  selectAssigned,
} from './assignments.queries.ts'
