import { expect, test } from 'vitest'
import { aStorage } from '../../testing/a-storage.ts'
import { forgetOpened, openedBy, rememberOpened } from './recently-opened.ts'

const opened = (name: string) => ({ path: `/clients/${name}`, kind: 'Client', title: name })
const titles = (subject: string | null, storage: Storage) => openedBy(subject, storage).map(({ title }) => title)

test('what was opened last comes first and once, at most eight', () => {
  const storage = aStorage()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) rememberOpened('one', opened(name), storage)
  expect(titles('one', storage)).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
})

test('nobody sees what another person opened, and theirs goes with the first that is kept after it', () => {
  const storage = aStorage()
  rememberOpened('one', opened('a'), storage)
  expect([titles('two', storage), titles(null, storage)]).toEqual([[], []])
  rememberOpened('two', opened('b'), storage)
  expect([titles('one', storage), titles('two', storage)]).toEqual([[], ['b']])
})

test('the end of the session drops all', () => {
  const storage = aStorage()
  rememberOpened('one', opened('a'), storage)
  forgetOpened(storage)
  expect(titles('one', storage)).toEqual([])
})
