import { consentToCount } from '@paddock/contract/features/analytics/shared-figures'
import type { Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { consentUnits } from '@paddock/contract/features/questionnaires/rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { insertRound, selectChoices, type StandingSending } from './rounds.queries.ts'

/** Closes a round with every person's last sending: what the family sees without names is made of these from now on, and of nothing else. */
export async function freezeRound(
  tx: Transaction,
  round: { clientId: string; questionnaireKey: QuestionnaireKey; closedBy: string | null; closedAt?: Date | undefined },
  standing: readonly StandingSending[],
): Promise<void> {
  const sendings = standing.filter(({ key }) => key === round.questionnaireKey)
  const choices = await selectChoices(
    tx,
    sendings.map(({ surveyId }) => surveyId),
  )
  const frozen = []
  for (const { surveyId, number, key, version, consents, sentAt } of sendings) {
    const definition = await findDefinition(tx, key, version)
    const sent = new Date(sentAt)
    const counted: [string, Consents[string]][] = consentUnits(definition).map((unit) => {
      const made = choices.filter((choice) => choice.surveyId === surveyId && choice.unitId === unit.id)
      const standingThen = made.findLast(({ savedAt }) => savedAt <= sent)?.choice ?? (made.length > 0 ? unit.default : undefined)
      const since = made.filter(({ savedAt }) => savedAt > sent).map(({ choice }) => choice)
      const now = consents[unit.id] ?? unit.default
      return [unit.id, consentToCount([...(standingThen === undefined ? [] : [standingThen]), ...since, now])]
    })
    frozen.push({ surveyId, number, consents: Object.fromEntries(counted) })
  }
  await insertRound(tx, round, frozen)
}
