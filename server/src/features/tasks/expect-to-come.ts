import type { Reader } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { dayOfPractice } from '../organizations/index.ts'

/**
 * Refuses, at its field, a day to come that has passed where the practice is: what a family is asked for cannot be late when it is asked,
 * and nothing is put off to yesterday.
 */
export async function expectToCome(
  reader: Reader,
  deps: Pick<Dependencies, 'configuration'>,
  organizationId: string | null,
  day: string | null | undefined,
  field: 'dueOn' | 'snoozedUntil' = 'dueOn',
): Promise<void> {
  if (!day) return
  const { today } = await dayOfPractice(reader, deps, organizationId)
  if (day < today) throw new AppError('invalid_input', { fields: { [field]: 'That day has passed. Choose today or a later day.' } })
}
