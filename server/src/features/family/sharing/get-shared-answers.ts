import type { api, RouteOutput } from '@paddock/contract'
import type { SharedItem } from '@paddock/contract/features/family/family.shapes'
import { fullName } from '@paddock/contract/person-name'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type AskedRound, comparedItems, readRounds } from '../../analytics/index.ts'
import { asTold, selectUntold } from '../../finances/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { recordOpenings, selectFamilySendings } from '../../surveys/index.ts'
import { sharedGates } from './shared-gates.ts'
import { type AnswerSheet, sharedItems } from './shared-items.ts'

/** What the family's members share with each other, as far as the reader's gates are open. Whose named answers are shown learns who opened them, or nothing is shown. */
export function getSharedAnswers({ database }: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.family.getSharedAnswers>> {
  const family = familyOf(scope)
  return transact(database, async (tx) => {
    const gates = await sharedGates(tx, family)
    const open = new Set(gates.flatMap(({ questionnaireKey, openedBy }) => (openedBy ? [questionnaireKey] : [])))
    const untold = await selectUntold(tx, family)
    const sheets: AnswerSheet[] = []
    for (const sent of await selectFamilySendings(tx, family)) {
      if (!open.has(sent.questionnaireKey)) continue
      const definition = await findDefinition(tx, sent.questionnaireKey, sent.questionnaireVersion)
      const { stakeholderId: id, firstName, lastName } = sent
      const named = asTold({ id, firstName, lastName }, untold) ?? sent
      sheets.push({ ...sent, name: fullName(named, 'Without a name'), definition })
    }
    const rounds = await readRounds(tx, family.clientId)
    const items = sharedItems(sheets, rounds, family.stakeholderId)
    await recordOpenings(
      tx,
      scope,
      'family',
      sheets.filter((sheet) => isNamedIn(items, sheet)),
    )
    return { items, gates, rounds: countedRounds(sheets, rounds) }
  })
}

/** Tells when each questionnaire with compared answers was counted last. */
function countedRounds(sheets: readonly AnswerSheet[], rounds: readonly AskedRound[]) {
  const compared = new Map(
    sheets.flatMap(({ definition }) => (comparedItems(definition).size > 0 ? [[definition.key, definition.title] as const] : [])),
  )
  return [...compared].map(([questionnaireKey, questionnaire]) => {
    const last = rounds.findLast(({ key }) => key === questionnaireKey)
    return { questionnaireKey, questionnaire, closedAt: last ? new Date(last.closedAt).toISOString() : null }
  })
}

function isNamedIn(items: readonly SharedItem[], { definition, stakeholderId }: AnswerSheet): boolean {
  return items.some(
    ({ questionnaireKey, named }) => questionnaireKey === definition.key && named.some((one) => one.stakeholderId === stakeholderId),
  )
}
