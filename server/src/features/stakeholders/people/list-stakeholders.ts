import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { stakeholderView } from './stakeholder-view.ts'
import { selectShown } from '../stakeholders.queries.ts'

/** The people of a client with their accounts, those who are asked apart from those who are not, and those who were removed and can be put back. */
export async function listStakeholders(
  { database }: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.stakeholders.listStakeholders>> {
  const client = await findVisibleClient(database.db, scope, clientId)
  const people = await selectShown(database.db, client.id)
  const current = people.filter(({ record }) => record.archivedAt === null).map((person) => stakeholderView(person, client))
  return {
    stakeholders: current.filter(({ involvement }) => involvement !== 'register'),
    inRegister: current.filter(({ involvement }) => involvement === 'register'),
    removed: people.flatMap(({ record: { id, firstName, lastName, email, archivedAt } }) =>
      archivedAt === null ? [] : [{ id, firstName, lastName, email, removedAt: archivedAt.toISOString() }],
    ),
  }
}
