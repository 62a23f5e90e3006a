import { sql } from 'drizzle-orm'
import { STAGES } from '@paddock/contract/features/clients/clients.words'
import { CARDS_OF_A_STAGE } from '@paddock/contract/features/practice/practice.rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { readRowsPlanned } from '../../platform/database/read-json.ts'
import { type ListFilters, nextTaskOf, selectMatching } from '../clients/index.ts'

const stages = sql.raw(STAGES.map((stage, place) => `('${stage}', ${place})`).join(', '))
const cards = sql.raw(String(CARDS_OF_A_STAGE))
const inBoard = sql`clients.id, clients.stage, clients.expected_fee_cents, clients.stage_since`

/** The board as the contract's JSON. What only a card shows is read for the cards alone. */
export async function readBoard(database: Database, scope: Scope, filters: ListFilters): Promise<string> {
  const [row] = await readRowsPlanned<{ board: string }>(
    database,
    sql`
      with matching as materialized (${selectMatching(scope, filters, inBoard)}),
      placed as (
        select id, stage, row_number() over (partition by stage order by expected_fee_cents desc nulls last, stage_since, id) as place
        from matching
      ), shown as materialized (
        select placed.stage as column_stage, placed.place, clients.*, touches.last_touch_at
        from placed join clients on clients.id = placed.id join client_touches touches on touches.client_id = placed.id
        where placed.place <= ${cards}
      ), totals as (
        select stage, count(*)::int as total, coalesce(sum(expected_fee_cents), 0)::bigint as fee, count(expected_fee_cents)::int as valued
        from matching group by stage
      )
      select json_build_object(
        'stages', (select json_agg(json_build_object(
            'stage', stages.stage, 'total', coalesce(totals.total, 0), 'feeCents', coalesce(totals.fee, 0), 'valued', coalesce(totals.valued, 0),
            'cards', coalesce((
              select json_agg(json_build_object(
                'id', shown.id, 'businessName', shown.business_name, 'town', shown.town, 'region', shown.region,
                'managerIds', shown.manager_ids, 'expectedFeeCents', shown.expected_fee_cents, 'stageSince', shown.stage_since,
                'lastTouchAt', shown.last_touch_at, 'nextTask', ${nextTaskOf('shown.id')}, 'version', shown.version) order by shown.place)
              from shown where shown.column_stage = stages.stage), '[]'::json)) order by stages.place)
          from (values ${stages}) as stages(stage, place) left join totals on totals.stage = stages.stage),
        'people', coalesce((
          select json_agg(json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name)) from users
          where users.id in (select unnest(manager_ids) from shown)), '[]'::json))::text as board`,
  )
  return row?.board ?? '{"stages":[],"people":[]}'
}
