import { sql, type SQL } from 'drizzle-orm'
import type { RoadFacts } from '@paddock/contract/features/road/road.rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'
import { currentDecisions } from '../meetings/front.queries.ts'
import { currentMilestones } from '../register/front.queries.ts'

export interface StoredRoad extends RoadFacts {
  archived: boolean
}

const roadQuery = (clientId: string, visible: SQL, timeZone: string) => sql`
  select clients.archived_at is not null as archived,
    ${currentMilestones} as milestones,
    ${currentDecisions} as decisions,
    coalesce((
      select json_agg(json_build_object('id', id, 'name', trim(first_name || ' ' || last_name), 'birthYear', birth_year) order by id)
      from stakeholders where client_id = clients.id and archived_at is null), '[]') as people,
    coalesce((
      select json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'status', status, 'signedOn', signed_on,
        'audience', audience) order by id)
      from papers where client_id = clients.id and archived_at is null), '[]') as papers,
    coalesce((
      select json_agg(json_build_object('id', id, 'title', title, 'doneOn', (done_at at time zone ${timeZone})::date,
        'audience', audience) order by id)
      from tasks where client_id = clients.id and archived_at is null), '[]') as tasks,
    coalesce((
      select json_agg(json_build_object('key', questionnaire_key, 'status', surveys.status))
      from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null
        and stakeholders.involvement = 'family'
      where surveys.client_id = clients.id and surveys.archived_at is null), '[]') as surveys
  from clients where clients.id = ${clientId} and ${visible}`

/** What the road of a client that the person may see is made of, in one statement; or "not found". */
export async function readRoad(database: Database, scope: Scope, clientId: string, timeZone: string): Promise<StoredRoad> {
  const [row] = await readRows<StoredRoad>(database, roadQuery(clientId, visibleClients(scope), timeZone))
  if (!row) throw notFound()
  return row
}

/** Reads the road of the signed-in person's own family. */
export async function readOwnRoad(database: Database, clientId: string, timeZone: string): Promise<StoredRoad> {
  const [row] = await readRows<StoredRoad>(database, roadQuery(clientId, sql`clients.archived_at is null`, timeZone))
  if (!row) throw notFound()
  return row
}
