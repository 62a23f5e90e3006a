import type { Database } from '../../platform/database/database.ts'

export interface NetPositionOfAll {
  /** How many clients have a record that counts. */
  clients: number
  /** The net position of all of them together in cents, worked out from the records and not from the lists' copies. */
  netCents: string
  /** A text that differs as soon as one client's net position does. */
  digest: string
}

/** Adds up the net position of every client. Two copies of a database are compared by it. */
export async function netPositionOfAll(database: Database): Promise<NetPositionOfAll> {
  const [found] = await database.read<NetPositionOfAll>(
    {
      name: 'net_position_of_all',
      text: `
        select count(*)::int as clients, coalesce(sum(net), 0)::text as "netCents",
          md5(coalesce(string_agg(client_id || ' ' || net, ',' order by client_id), '')) as digest
        from (
          select client_id, sum(cents) - counted_twice_cents(client_id) as net
          from (
            select client_id, value_cents as cents from assets where archived_at is null
            union all select client_id, value_cents from properties where archived_at is null
            union all select client_id, -balance_cents from liabilities where archived_at is null
          ) records
          group by client_id
        ) clients`,
    },
    [],
  )
  return found!
}
