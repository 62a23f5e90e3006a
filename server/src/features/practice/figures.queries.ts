import { sql, type SQL } from 'drizzle-orm'
import { QUIET_AFTER_DAYS } from '@paddock/contract/features/clients/clients.rules'
import type { ClientFilters } from '@paddock/contract/features/clients/clients.shapes'
import { STAGES } from '@paddock/contract/features/clients/clients.words'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { readRowsPlanned } from '../../platform/database/read-json.ts'
import { visibleClients } from '../access/index.ts'
import { conditionOf } from '../clients/index.ts'

const stages = sql.raw(STAGES.map((stage, place) => `('${stage}', ${place})`).join(', '))
const counted = (which: SQL) => sql`count(*) filter (where ${which})::int`
const isClient = sql`status = 'client'`
const isProspect = sql`status = 'prospect'`

/**
 * All counts as the contract's JSON. Each record that the person may see is judged once, by the same conditions as the list's filters, so
 * that no number differs from the list that it opens.
 */
export async function readFigures(database: Database, scope: Scope, { today }: { today: string }): Promise<string> {
  const is = (filter: Omit<ClientFilters, 'status'>) => conditionOf(scope, { ...filter, status: 'client', today })
  const [row] = await readRowsPlanned<{ figures: string }>(
    database,
    sql`
      with seen as materialized (
        select clients.status, clients.stage, clients.source, clients.manager_ids, clients.stage_since,
          ${is({ converted: true })} as converted, ${is({ quietDays: QUIET_AFTER_DAYS })} as still,
          ${is({ completion: 'none' })} as none, ${is({ completion: 'waiting' })} as waiting, ${is({ completion: 'complete' })} as complete,
          clients.status = 'client' and ${is({ waitsFor: 'family' })} as for_family,
          clients.status = 'client' and ${is({ waitsFor: 'practice' })} as for_practice,
          clients.status = 'client' and ${is({ overdue: 'task' })} as late_task,
          clients.status = 'client' and ${is({ overdue: 'survey' })} as late_survey,
          clients.status = 'client' and ${is({ overdue: 'review' })} as late_review
        from clients join client_touches touches on touches.client_id = clients.id
        where clients.archived_at is null and ${visibleClients(scope)}
      ), by_stage as (
        select stage, count(*)::int as prospects,
          percentile_cont(0.5) within group (order by greatest(0, floor(extract(epoch from now() - stage_since) / 86400)))::int as days
        from seen where ${isProspect} group by stage
      ), by_source as (
        select source, ${counted(isProspect)} as prospects, ${counted(sql`${isProspect} and stage = 'lost'`)} as lost,
          ${counted(sql`${isClient} and converted`)} as converted
        from seen where ${isProspect} or converted group by source
      ), by_adviser as (
        select manager.id as adviser_id, ${counted(isClient)} as clients, ${counted(isProspect)} as prospects,
          ${counted(sql`late_task or late_survey or late_review`)} as overdue, ${counted(sql`${isClient} and still`)} as still
        from seen left join lateral unnest(seen.manager_ids) as manager(id) on true group by manager.id
      )
      select json_build_object(
        'stages', (select json_agg(json_build_object('stage', stages.stage, 'prospects', coalesce(by_stage.prospects, 0),
            'medianDays', by_stage.days) order by stages.place)
          from (values ${stages}) as stages(stage, place) left join by_stage on by_stage.stage = stages.stage),
        'sources', coalesce((select json_agg(by_source order by prospects + converted desc, source) from by_source), '[]'::json),
        'still', (select json_build_object('clients', count(*)::int, 'family', ${counted(sql`for_family`)},
            'practice', ${counted(sql`for_practice`)}, 'nobody', ${counted(sql`not for_family and not for_practice`)})
          from seen where ${isClient} and still),
        'completion', (select json_build_object('none', ${counted(sql`none`)}, 'waiting', ${counted(sql`waiting`)},
            'complete', ${counted(sql`complete`)}) from seen where ${isClient}),
        'overdue', (select json_build_object('task', ${counted(sql`late_task`)}, 'survey', ${counted(sql`late_survey`)},
            'review', ${counted(sql`late_review`)}) from seen),
        'workload', coalesce((select json_agg(json_build_object(
            'person', case when users.id is not null
              then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end,
            'clients', by_adviser.clients, 'prospects', by_adviser.prospects, 'overdue', by_adviser.overdue, 'still', by_adviser.still)
            order by users.id is null, by_adviser.clients desc, users.sort_name, users.id)
          from by_adviser left join users on users.id = by_adviser.adviser_id), '[]'::json))::text as figures`,
  )
  if (!row) throw new Error('The figures of the practice have no row')
  return row.figures
}
