import type { SharedGate, SharedItem } from '@paddock/contract/features/family/family.contract'
import { familyOf } from '../../platform/access/family-scope.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findDefinition } from '../questionnaires/index.ts'
import { recordOpenings } from '../surveys/index.ts'
import { sharedGates } from './shared-gates.ts'
import { nameOf } from './person-names.ts'
import { selectLastSent } from './shared-answers.queries.ts'
import { type AnswerSheet, sharedItems } from './shared-items.ts'

/** What the family's members share with each other, as far as the reader's gates are open. Whose named answers are shown learns who opened them, or nothing is shown. */
export function getSharedAnswers({ database }: Dependencies, scope: Scope): Promise<{ items: SharedItem[]; gates: SharedGate[] }> {
  const family = familyOf(scope)
  return transact(database, async (tx) => {
    const gates = await sharedGates(tx, family)
    const open = new Set(gates.flatMap(({ questionnaireKey, openedBy }) => (openedBy ? [questionnaireKey] : [])))
    const sheets: AnswerSheet[] = []
    for (const sent of await selectLastSent(tx, family)) {
      if (!open.has(sent.questionnaireKey)) continue
      const definition = await findDefinition(tx, sent.questionnaireKey, sent.questionnaireVersion)
      sheets.push({ ...sent, name: nameOf(sent) || 'Without a name', definition })
    }
    const items = sharedItems(sheets, family.stakeholderId)
    await recordOpenings(
      tx,
      scope,
      'family',
      sheets.filter((sheet) => isNamedIn(items, sheet)),
    )
    return { items, gates }
  })
}

function isNamedIn(items: readonly SharedItem[], { definition, stakeholderId }: AnswerSheet): boolean {
  return items.some(
    ({ questionnaireKey, named }) => questionnaireKey === definition.key && named.some((one) => one.stakeholderId === stakeholderId),
  )
}
