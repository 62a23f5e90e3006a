// The reference: node:http and pg and nothing else. It answers the same JSON from the same SQL, prepared under names, and verifies
// the token with jose on every request. Its statements are recorded from the product, so both always run the same SQL.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { createLocalJWKSet, jwtVerify } from 'jose'
import pg from 'pg'

const { databaseUrl, jwks, issuer, calls } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'bare' })
const keys = createLocalJWKSet(jwks)

const named = (statement, values) => ({ name: `bare_${statement.name}`, text: statement.text, values })

/** One JSON value built by PostgreSQL, in the envelope that the product's call has. */
async function read(call) {
  const parts = []
  for (const statement of call.statements) parts.push((await pool.query(named(statement, statement.values))).rows[0])
  return call.envelope(parts)
}

const ENVELOPES = {
  page: ([row]) => {
    const next = row.more ? Buffer.from(JSON.stringify([row.last_value, row.last_id])).toString('base64url') : null
    const people = row.people ? `,"people":${row.people}` : ''
    return `{"rows":${row.rows}${people},"next":${JSON.stringify(next)}}`
  },
  first: ([row]) => {
    const value = Object.values(row)[0]
    return typeof value === 'string' ? value : JSON.stringify(value)
  },
  rows: (rows) => JSON.stringify(rows[0]),
}

/** The recorded statements of one write, with fresh identifiers and the words of this request. */
async function write(call, body) {
  const fresh = new Map(call.identifiers.map((id) => [id, randomUUID()]))
  const renew = (value) => {
    if (typeof value !== 'string') return value
    if (fresh.has(value)) return fresh.get(value)
    return value
  }
  const client = await pool.connect()
  try {
    let last
    for (const statement of call.statements) {
      const result =
        statement.values.length > 0 ? await client.query(named(statement, statement.values.map(renew))) : await client.query(statement.text)
      if (result.rows.length > 0) last = result.rows
    }
    return JSON.stringify({ ...last?.[0], title: body.title, body: body.body })
  } finally {
    client.release()
  }
}

const server = http.createServer(async (request, response) => {
  try {
    const token = (request.headers.authorization ?? '').slice(7)
    await jwtVerify(token, keys, { issuer })
    const call = calls[request.url.slice(1)]
    let text
    if (call.kind === 'write') {
      let raw = ''
      for await (const chunk of request) raw += chunk
      text = await write(call, JSON.parse(raw))
    } else {
      text = await read({ ...call, envelope: ENVELOPES[call.envelope] })
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(text)
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
})
server.listen(Number(process.argv[3]), '127.0.0.1', () => console.log('bare server ready'))
