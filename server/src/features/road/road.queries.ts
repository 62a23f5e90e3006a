import { sql, type SQL } from 'drizzle-orm'
import type { RoadFacts } from '@paddock/contract/features/road/road.rules'
import type { Scope } from '../../platform/access/scope.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { localTimeIn } from '../../platform/jobs/schedule.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { visibleClients } from '../access/index.ts'
import { currentDecisions } from '../meetings/front.queries.ts'
import { regionOf } from '../organizations/front.queries.ts'
import { dayOfRegion } from '../organizations/index.ts'
import { currentMilestones } from '../register/front.queries.ts'

type Parts = Pick<Dependencies, 'database' | 'configuration'>

interface DatedRoad extends RoadFacts {
  archived: boolean
  today: string
}

/** A road as PostgreSQL hands it over: tasks are done at a moment, whose day follows from the state of the practice. */
interface RoadRow extends Omit<DatedRoad, 'tasks' | 'today'> {
  region: string
  tasks: (Omit<DatedRoad['tasks'][number], 'doneOn'> & { doneAt: string | null })[]
}

const roadQuery = (clientId: string, visible: SQL) => sql`
  select clients.archived_at is not null as archived, ${regionOf(sql`clients.organization_id`)} as region,
    ${currentMilestones} as milestones,
    ${currentDecisions} as decisions,
    coalesce((
      select json_agg(json_build_object('id', id, 'name', trim(first_name || ' ' || last_name), 'birthYear', birth_year, 'life', life,
        'diedOn', died_on, 'userId', user_id) order by id)
      from stakeholders where client_id = clients.id and archived_at is null), '[]') as people,
    coalesce((
      select json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'status', status, 'signedOn', signed_on,
        'audience', audience) order by id)
      from papers where client_id = clients.id and archived_at is null), '[]') as papers,
    coalesce((
      select json_agg(json_build_object('id', id, 'title', title, 'doneAt', done_at, 'audience', audience) order by id)
      from tasks where client_id = clients.id and archived_at is null), '[]') as tasks,
    coalesce((
      select json_agg(json_build_object('key', questionnaire_key, 'status', surveys.status))
      from surveys join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null
        and stakeholders.involvement = 'family'
      where surveys.client_id = clients.id and surveys.archived_at is null), '[]') as surveys
  from clients where clients.id = ${clientId} and ${visible}`

/** What the road of a client that the person may see is made of, in one statement, and the practice's day; or "not found". */
export async function readRoad({ database, configuration }: Parts, scope: Scope, clientId: string): Promise<DatedRoad> {
  const [row] = await readRows<RoadRow>(database, roadQuery(clientId, visibleClients(scope)))
  return dated(configuration, row)
}

/** Reads the road of the signed-in person's own family. */
export async function readOwnRoad({ database, configuration }: Parts, clientId: string): Promise<DatedRoad> {
  const [row] = await readRows<RoadRow>(database, roadQuery(clientId, sql`clients.archived_at is null`))
  return dated(configuration, row)
}

function dated(configuration: Parts['configuration'], row: RoadRow | undefined): DatedRoad {
  if (!row) throw notFound()
  const { region, tasks, ...facts } = row
  const { today, timeZone } = dayOfRegion(region, configuration)
  const doneOn = (doneAt: string | null) => doneAt && localTimeIn(timeZone, new Date(doneAt)).day
  return { ...facts, tasks: tasks.map(({ doneAt, ...task }) => ({ ...task, doneOn: doneOn(doneAt) })), today }
}
