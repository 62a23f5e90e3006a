import type { SharedGate } from '@paddock/contract/features/family/family.shapes'
import { QUESTIONNAIRE_KEYS } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { selectAskedOfFamily, type AskedOfFamily } from './shared-gates.queries.ts'

/**
 * The one rule of when somebody reads what the others of their family share: nobody who helps from outside ever; the others once they have
 * sent the same questionnaire, or once the adviser released it. By questionnaire, in the order in which they ship.
 */
export async function sharedGates(reader: Reader, membership: FamilyMembership): Promise<SharedGate[]> {
  if (membership.involvement === 'helper') return []
  const asked = await selectAskedOfFamily(reader, membership)
  const gates = await Promise.all(
    asked.filter(concernsReader).map(async (each): Promise<SharedGate> => {
      const { title } = await findDefinition(reader, each.questionnaireKey, each.questionnaireVersion)
      return { questionnaireKey: each.questionnaireKey, questionnaire: title, ...gateOf(each) }
    }),
  )
  const place = ({ questionnaireKey }: SharedGate) => QUESTIONNAIRE_KEYS.indexOf(questionnaireKey)
  return gates.toSorted((one, other) => place(one) - place(other))
}

/** What only somebody else was asked, such as the facts of the business, is no promise to the reader. */
const concernsReader = ({ surveyId, releasedAt, people }: AskedOfFamily) => surveyId !== null || releasedAt !== null || people > 1

/**
 * The newest survey counts: who is asked again answers again before they read. Once sent it stays open, also while the person changes their
 * answers: what they said first is kept, so what they read since cannot pass for it.
 */
function gateOf({ surveyId, sent, releasedAt }: AskedOfFamily): Pick<SharedGate, 'openedBy' | 'releasedAt' | 'surveyId'> {
  if (sent) return { openedBy: 'sent', releasedAt: null, surveyId: null }
  if (releasedAt !== null) return { openedBy: 'release', releasedAt, surveyId: null }
  return { openedBy: null, releasedAt: null, surveyId }
}
