import { freezeRound } from '../../features/surveys/rounds/freeze-round.ts'
import { selectRoundFacts } from '../../features/surveys/rounds/rounds.queries.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** Closes a round of the stakeholder survey with what a client's people have sent, however few they are. */
export async function aClosedRound(db: Reader, clientId: string): Promise<void> {
  const { standing } = await selectRoundFacts(db, clientId)
  await freezeRound(db as Transaction, { clientId, questionnaireKey: 'stakeholder_survey', closedBy: null }, standing)
}
