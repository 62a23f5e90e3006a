export {
  addImportedFinance,
  type ImportedFinance,
  problemsOfFinance,
  takeBackFinance,
  updateImportedFinance,
} from './records/imported-finances.ts'
export { type RecordOf, selectRecordsOf } from './records/records.queries.ts'
export { followChoices } from './audience/follow-choices.ts'
export { proposeFromSubmission } from './proposals/propose-from-submission.ts'
export { netPositionOfAll } from './net-position-of-all.ts'
export { selectKeptRecords, selectOwnedNames } from './records/record-names.queries.ts'
export { titleOf } from './records/record-words.ts'
export { snapshotFigures } from './snapshots/snapshot-figures.ts'
export { tellProposals } from './proposals/tell-proposals.ts'
export { readHoldings } from './get-finances.ts'
export { today } from './records/record-view.ts'
export { handOverOwners } from './records/hand-over-owners.ts'
