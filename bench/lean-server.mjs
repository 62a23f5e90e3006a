// The strict reference: the least that a good engineer would write for the same calls by hand. It answers only the columns that the
// list shows by default (without advisers), knows one practice, logs nothing, records nothing; jose verifies the token on each request.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { createLocalJWKSet, jwtVerify } from 'jose'
import pg from 'pg'

const { databaseUrl, jwks, issuer, lean } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { organizationId, clientId, userId, ownerId, position } = lean
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'lean' })
const keys = createLocalJWKSet(jwks)

const columns = `clients.id, business_name as "businessName", town, region, trim(contact_first_name || ' ' || contact_last_name) as "contactName",
  structures, surveys_assigned as "surveysAssigned", surveys_completed as "surveysCompleted", nullif(equity_sort, '-Infinity') as "equityRatio",
  clients.created_at as "createdAt", clients.sort_name as "sortName"`
const page = (from, where, limit = 25) => `
  select coalesce(json_agg(row)::text, '[]') as rows, (array_agg(row."sortName"))[${limit}] as last_name, (array_agg(row.id))[${limit}] as last_id
  from (select ${columns} from ${from} where ${where} and clients.status = 'client' and clients.archived_at is null
    order by clients.sort_name, clients.id limit ${limit}) row`
const ofPractice = 'clients.organization_id = $1'

const STATEMENTS = {
  list: [page('clients', ofPractice), [organizationId]],
  listAll: [page('clients', ofPractice), [organizationId]],
  page400: [page('clients', `${ofPractice} and (clients.sort_name, clients.id) > ($2, $3::uuid)`), [organizationId, ...position]],
  search: [page('clients', `${ofPractice} and search_text like $2 and search_text like $3`), [organizationId, '%barrow%', '%wagga%']],
  own: [
    page('client_managers join clients on clients.id = client_id', `client_managers.user_id = $2 and ${ofPractice}`),
    [organizationId, ownerId],
  ],
  notes: [
    `select coalesce(json_agg(row)::text, '[]') as rows, null as last_name from (
       select notes.id, title, body, pinned, notes.created_at as "createdAt", edited_at as "editedAt", notes.version,
         users.id as "authorId", first_name as "firstName", last_name as "lastName"
       from notes join users on users.id = author_id
       where client_id = $2 and notes.archived_at is null and exists (select 1 from clients where id = $2 and ${ofPractice})
       order by pinned desc, notes.id desc limit 20) row`,
    [organizationId, clientId],
  ],
  record: [
    `select row_to_json(row)::text as row from (
       select id, status, business_name as "businessName", abn, structures, enterprises, contact_first_name as "contactFirstName",
         contact_last_name as "contactLastName", contact_email as "contactEmail", contact_phone as "contactPhone", contact_mobile as "contactMobile",
         address_line as "addressLine", town, region, postcode, source, stage, assets_cents - liabilities_cents as "netCents",
         surveys_assigned as "surveysAssigned", surveys_completed as "surveysCompleted", created_at as "createdAt", converted_at as "convertedAt",
         archived_at as "archivedAt", version,
         (select json_agg(json_build_object('id', users.id, 'firstName', first_name, 'lastName', last_name))
          from client_managers join users on users.id = user_id where client_id = clients.id) as managers,
         (select json_agg(stakeholders) from stakeholders where client_id = clients.id and archived_at is null) as people,
         (select json_agg(properties) from properties where client_id = clients.id and archived_at is null) as properties,
         (select json_agg(outside_advisers) from outside_advisers where client_id = clients.id and archived_at is null) as advisers,
         (select count(*) from notes where client_id = clients.id and archived_at is null) as "noteCount"
       from clients where id = $2 and ${ofPractice}) row`,
    [organizationId, clientId],
  ],
  me: [
    `select row_to_json(row)::text as row from (
       select users.id, email, first_name as "firstName", last_name as "lastName", system_role as "systemRole", name as practice
       from users left join organizations on organizations.id = organization_id where users.id = $1) row`,
    [userId],
  ],
}
const ADD_NOTE = {
  name: 'addNote',
  text: `insert into notes (id, client_id, author_id, title, body, body_text)
    select $1::uuid, clients.id, $2::uuid, $3::text, $4::jsonb, $5::text from clients where clients.id = $6 and clients.organization_id = $7 and archived_at is null
    returning json_build_object('id', id, 'title', title, 'body', body, 'createdAt', created_at, 'version', version)::text as row`,
}

async function answer(name, request) {
  if (name === 'addNote') {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const { title, body } = JSON.parse(raw)
    const values = [randomUUID(), userId, title, JSON.stringify(body), title.toLowerCase(), clientId, organizationId]
    return (await pool.query({ ...ADD_NOTE, values })).rows[0].row
  }
  const [text, values] = STATEMENTS[name]
  const { rows } = await pool.query({ name, text, values })
  const [row] = rows
  if (row.row) return row.row
  const next = row.last_name ? Buffer.from(JSON.stringify([row.last_name, row.last_id])).toString('base64url') : null
  return `{"rows":${row.rows},"next":${JSON.stringify(next)}}`
}

const server = http.createServer(async (request, response) => {
  try {
    await jwtVerify((request.headers.authorization ?? '').slice(7), keys, { issuer })
    const text = await answer(request.url.slice(1), request)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(text)
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
})
server.listen(Number(process.argv[3]), '127.0.0.1')
