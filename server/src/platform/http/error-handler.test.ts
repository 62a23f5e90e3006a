import { EventEmitter, once } from 'node:events'
import net from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { installErrorHandler, invalidInput } from './error-handler.ts'

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('a refusal names a field called %s', (name) => {
  const sent: unknown = Object.fromEntries([[name, {}]])
  const { error } = z.strictObject({}).safeParse(sent)
  expect(Object.entries(invalidInput(error!).fields ?? {})).toEqual([[name, 'This field is not known here.']])
})

test('what arrives while a server stops is told when to come back', async () => {
  const app = Fastify()
  installErrorHandler(app)
  const slow = new EventEmitter()
  app.get('/slow', async () => {
    slow.emit('begun')
    await once(slow, 'released')
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1')
  let answers = ''
  socket.on('data', (chunk) => (answers += chunk))
  const get = 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const begun = once(slow, 'begun')
  socket.write(get)
  await begun
  const closed = app.close()
  const stopping = once(app.server, 'request')
  socket.write(get)
  await stopping
  const answered = once(socket, 'close')
  slow.emit('released')
  await Promise.all([closed, answered])
  expect(answers).toMatch(/^HTTP\/1\.1 200[^]+done/)
  expect(answers).toMatch(/HTTP\/1\.1 503[^]+retry-after: 10/i)
})
