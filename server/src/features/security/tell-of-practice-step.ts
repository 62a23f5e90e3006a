import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { notify } from '../notifications/index.ts'
import { assignableManagers } from '../users/front.queries.ts'
import { practiceStepLetter } from './security-letters.ts'

/** Tells everybody of a practice that it asks for the second step from now on, or does so no more. Who changed that is told too. */
export async function tellOfPracticeStep(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs' | 'publicUrl'>,
  practice: { id: string; name: string; secondStepRequired: boolean },
): Promise<void> {
  const { id, name, secondStepRequired } = practice
  const people = await assignableManagers(tx, id)
  const publicUrl = deps.publicUrl()
  await notify(tx, deps, {
    kind: 'security',
    userIds: people.map((person) => person.id),
    organizationId: id,
    subject: '',
    detail: { change: secondStepRequired ? 'practice_step_on' : 'practice_step_off' },
    actorId: null,
    key: `security:${newId()}`,
    letter: ({ firstName }) => practiceStepLetter({ firstName, practice: name, isRequired: secondStepRequired, publicUrl }),
  })
}
