import { isSameParty } from '@paddock/contract/features/register/register.rules'
import { checkLifetime } from '@paddock/contract/features/register/register.checks'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { namesOfParties, titleOf } from '../records/record-words.ts'
import { selectRecords } from '../records/records.queries.ts'

/** Refuses a birth or a death that leaves a role of the person outside their life, and says which. */
export async function expectRolesWithinLife(
  tx: Transaction,
  clientId: string,
  person: { id: string; birthYear: number | null; diedOn: string | null },
): Promise<void> {
  const party = { kind: 'person', id: person.id } as const
  const theirs = (await selectRecords(tx, 'role', clientId)).filter(({ holder }) => holder && isSameParty(holder, party))
  const outside = (life: { birthYear: number | null; diedOn: string | null }) =>
    theirs.find((role) => Object.keys(checkLifetime(life, role)).length > 0)
  const unborn = outside({ birthYear: person.birthYear, diedOn: null })
  const dead = outside({ birthYear: null, diedOn: person.diedOn })
  if (!unborn && !dead) return
  const names = await namesOfParties(tx, clientId)
  throw new AppError('invalid_input', {
    fields: {
      ...(unborn && { birthYear: `They are ${titleOf('role', unborn, names)} from before this year. Change that role first.` }),
      ...(dead && { diedOn: `They are ${titleOf('role', dead, names)} until after this day, or from then on. Change that role first.` }),
    },
  })
}
