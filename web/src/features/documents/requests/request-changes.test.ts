import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { beforeEach, expect, test, vi } from 'vitest'
import { reopenRequest } from './request-changes.ts'

const page = vi.hoisted(() => ({ called: [] as unknown[], undo: undefined as (() => void) | undefined }))
vi.mock('../../../platform/api/api.ts', () => ({
  call: (route: { path: string }, { body }: { body?: object }) => {
    page.called.push([route.path.split('/').at(-1), body])
    return Promise.resolve({ id: 'r1', version: 8 })
  },
}))
vi.mock('../../../platform/api/queries.ts', () => ({ readAgain: () => Promise.resolve(), reread: () => Promise.resolve() }))
vi.mock('../../../platform/notify.ts', () => ({
  notify: ({ action }: { action?: { onClick(): void } }) => (page.undo = action?.onClick),
  notifyFailure: (error: unknown) => {
    throw error
  },
}))

beforeEach(() => (page.called = []))

const asked = (status: DocumentRequest['status'], reason = '') =>
  reopenRequest({ id: 'r1', title: 'Will', status, reason, version: 7 } as DocumentRequest)

test.each([
  ['accepted', '', ['settle', { status: 'accepted', reason: '', version: 8 }]],
  ['not_applicable', 'There is none.', ['settle', { status: 'not_applicable', reason: 'There is none.', version: 8 }]],
  ['withdrawn', '', ['withdraw', undefined]],
] as const)('asking again for what was %s can be undone to what it was', async (status, reason, back) => {
  await asked(status, reason)
  page.undo?.()
  await expect.poll(() => page.called.at(-1)).toEqual(back)
})

test('asking again for what was sent has no undo, as only the family sends', async () => {
  await asked('answered')
  expect(page.called).toEqual([['reopen', undefined]])
  expect(page.undo).toBeUndefined()
})
