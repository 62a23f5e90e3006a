import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/test-server.ts'

test('what still arrives while a server stops is answered, and its connection closed with the answer', async () => {
  const app = await buildApp(await testServer())
  const answers: Response[] = []
  let address = ''
  app.addHook('preClose', async () => void answers.push(await fetch(`${address}/healthz`)))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  expect(answers.map(({ status }) => status)).toEqual([200])
  expect(answers[0]?.headers.get('connection')).toBe('close')
})
