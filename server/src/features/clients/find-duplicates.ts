import type { Duplicate } from '@paddock/contract/features/clients/clients.contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { selectDuplicates, type DuplicateSubject } from './duplicates.queries.ts'

/** Names at least this alike are probably one business (trigram similarity). */
const LIKENESS = 0.5
const MOST = 10

/** Current records of the same practice that the person may see and that are probably the same business, likeliest first. */
export async function findDuplicates(tx: Transaction, scope: Scope, subject: DuplicateSubject): Promise<Duplicate[]> {
  const found = await selectDuplicates(tx, scope, subject, LIKENESS, MOST)
  return found.map(({ sameAbn, sameEmail, sameName, ...row }) => {
    const reasons: Duplicate['reasons'] = []
    if (sameAbn) reasons.push('abn')
    if (sameEmail) reasons.push('email')
    if (sameName || row.likeness >= LIKENESS) reasons.push('name')
    return { ...row, reasons }
  })
}
