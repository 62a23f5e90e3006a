import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a second click on the same does nothing until the first one is done, also where it failed', async () => {
  const done: string[] = []
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => (arrive = resolve))
  const removing = oneAtATime('remove the ute', async () => {
    await arrives
    done.push('failed')
    throw new Error('No connection')
  })
  await oneAtATime('remove the ute', async () => void done.push('second'))
  await oneAtATime('remove the tractor', async () => void done.push('another'))
  arrive()
  await expect(removing).rejects.toThrow('No connection')
  await oneAtATime('remove the ute', async () => void done.push('later'))
  expect(done).toEqual(['another', 'failed', 'later'])
})
