import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openIdentityServer, type IdentityServer } from '../../testing/identity-server.ts'
import { newId } from '../database/columns.ts'
import { createMailer } from './mailer.ts'

let demo: IdentityServer
let real: IdentityServer

beforeAll(async () => {
  demo = await openIdentityServer({ demo: true })
  real = await openIdentityServer({ demo: false })
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: '' }, demo.deps.database)
  await mailer.send({ to: 'older@example.com', subject: 'Older', text: 'x' }, newId())
  const hostile = {
    to: '"><img src=x>@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Open https://paddock.example/auth/signup?invitation=a.b&c=d now\n<b>not bold</b>',
    html: '<script>alert(2)</script>',
  }
  await mailer.send(hostile, newId())
})
afterAll(async () => {
  await demo.close()
  await real.close()
})

describe('the outbox of the demo practice', () => {
  test('shows mail newest first, every word escaped, its links to follow, and runs nothing', async () => {
    const response = await fetch(`${demo.url}/outbox`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<b>')
    expect(page).toContain('<a href="https://paddock.example/auth/signup?invitation=a.b&amp;c=d">')
    expect(page.indexOf('alert(1)')).toBeLessThan(page.indexOf('Older'))
  })

  test('can be read as JSON by tests', async () => {
    const response = await fetch(`${demo.url}/outbox.json`)
    const { mails } = (await response.json()) as { mails: { to: string; subject: string; text: string }[] }
    expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual(['<script>alert(1)</script>', 'Older'])
  })

  test('holds what went with a mail as files to keep', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: '' }, demo.deps.database)
    const text = 'BEGIN:VCALENDAR\r\n'
    const files = [{ name: 'meeting <1>.ics', mediaType: 'text/calendar; charset=utf-8', text }]
    const id = newId()
    await mailer.send({ to: 'noah@example.com', subject: 'Invitation', text: 'x', files }, id)
    const page = await (await fetch(`${demo.url}/outbox`)).text()
    expect(page).toContain(`<a href="/outbox/${id}/files/0">meeting &lt;1&gt;.ics</a>`)
    const file = await fetch(`${demo.url}/outbox/${id}/files/0`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toBe(text)
    for (const path of [`${id}/files/1`, `${newId()}/files/0`, 'x/files/0', `${id}/files/x`])
      expect((await fetch(`${demo.url}/outbox/${path}`)).status).toBe(404)
    expect((await fetch(`${real.url}/outbox/${id}/files/0`)).status).toBe(404)
  })

  test('is not there outside the demo', async () => {
    for (const path of ['/outbox', '/outbox.json']) expect((await fetch(`${real.url}${path}`)).status).toBe(404)
  })

  test('is not there for another machine, whatever a header claims', async () => {
    const remote = await demo.app.inject({ url: '/outbox', remoteAddress: '192.0.2.7' })
    expect(remote.statusCode).toBe(404)
    const claiming = await demo.app.inject({ url: '/outbox', remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(claiming.statusCode).toBe(404)
  })

  test('is not there under a name that a foreign page points at this machine', async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${demo.url}/outbox`, { headers: { host: 'evil.example' } }, resolve).on('error', reject)
    })
    response.resume()
    expect(response.statusCode).toBe(404)
  })
})
