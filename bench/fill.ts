/** How much the measured practice holds. */
export const CLIENTS = 100_000
export const NOTES = 300_000

/** A connection of either engine. */
export interface SqlRunner {
  query(text: string, values?: unknown[]): Promise<{ rows: { id: string }[] }>
}

/** A practice, and who looks after all of its clients. */
export interface FilledPractice {
  organizationId: string
  managerId: string
}

/** How many of the clients the first of several practices has; the others share the rest alike. */
const LARGEST = 12_000

/**
 * Fills practices by set-based SQL: names like those of real farm businesses, three notes a client, one client of the first practice with
 * twenty.
 */
export async function fill(client: SqlRunner, practices: readonly FilledPractice[]): Promise<{ clientId: string }> {
  const [{ organizationId, managerId } = { organizationId: '', managerId: '' }] = practices
  await client.query('set synchronous_commit = off')
  await client.query(
    `
    insert into clients (id, organization_id, status, business_name, sort_name, name_key, abn, structures, enterprises, contact_first_name,
      contact_last_name, contact_email, town, region, postcode, source, stage, search_text, created_at)
    select id, ($1::uuid[])[case when n <= $3::int then 1 else 2 + n % greatest($4::int - 1, 1) end], 'client', name, lower(name), lower(name), '', array['partnerships'], array['wool','cropping'], first, last, lower(first || '.' || last || n || '@example.com'),
      town, 'NSW', '2650', 'import', 'won', lower(concat_ws(' ', name, first, last, town, first || '.' || last || n || '@example.com')),
      now() - make_interval(mins => 500000 + n)
    from (
      select n, gen_random_uuid() as id, first, last, town, concat_ws(' ', left(first, 1), '&', left(second, 1), last, kind, n) as name
      from generate_series(1, $2::int) n
      cross join lateral (select (array['Alice','Ben','Clara','Dan','Elise','Frank','Grace','Henry','Isla','Jack','Kate','Liam'])[1 + n % 12] as first,
        (array['Noah','Olive','Peter','Ruth','Sam','Tess','Will'])[1 + n % 7] as second,
        (array['Ashworth','Barrow','Calloway','Dunmore','Eastwick','Fairley','Garrick','Hollis','Ingram','Jarrett','Kershaw','Langford','Merriman','Norwood','Oakes','Pemberton','Quayle','Rowntree','Selby','Thackray','Underhill','Venn','Whitlock','Yarwood'])[1 + (n / 7) % 24] as last,
        (array['Pastoral Co','Farming Trust','Grazing','Orchards','Dairy','Family Partnership','Holdings','Cropping','Station'])[1 + (n / 11) % 9] as kind,
        (array['Wagga Wagga','Horsham','Naracoorte','Dubbo','Esperance','Roma','Deloraine','Griffith','Hamilton','Katanning'])[1 + (n / 24) % 10] as town) words
    ) generated`,
    [practices.map((practice) => practice.organizationId), CLIENTS, practices.length === 1 ? CLIENTS : LARGEST, practices.length],
  )
  await client.query(`update client_touches set last_touch_at = now() - make_interval(mins => abs(hashtext(client_id::text)) % 500000)`)
  await client.query(
    `insert into client_managers (client_id, user_id)
     select id, manager from clients join unnest($1::uuid[], $2::uuid[]) as filled(practice, manager) on practice = organization_id`,
    [practices.map((practice) => practice.organizationId), practices.map((practice) => practice.managerId)],
  )
  await client.query(
    `
    insert into notes (id, client_id, author_id, title, body, body_text)
    select gen_random_uuid(), clients.id, $1, 'Call ' || number, $2, 'call'
    from clients cross join generate_series(1, 3) number limit $3`,
    [managerId, JSON.stringify(noteBody('Spoke about the lease and the shearing shed.')), NOTES - 20],
  )
  const { rows } = await client.query('select id from clients where organization_id = $1 order by sort_name offset 1000 limit 1', [
    organizationId,
  ])
  const clientId = rows[0]?.id ?? ''
  await client.query(
    `insert into notes (id, client_id, author_id, title, body, body_text)
     select gen_random_uuid(), $1, $2, 'Visit ' || number, $3, 'visit' from generate_series(1, 20) number`,
    [clientId, managerId, JSON.stringify(noteBody('Walked the river block with Henry; the pump needs a new seal.'))],
  )
  await client.query('vacuum analyze')
  return { clientId }
}

export const noteBody = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
