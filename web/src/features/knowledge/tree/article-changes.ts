import * as api from '@paddock/contract/calls'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { readAgain } from '../../../platform/api/queries.ts'

/** Does a change, reads what shows it again, and says what failed; answers whether it was done. */
async function change(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    notifyFailure(error)
    return false
  } finally {
    await readAgain('article')
  }
}

export const moveSection = ({ id, version }: { id: string; version: number }, move: 'up' | 'down') =>
  change(() => call(api.knowledge.updateSection, { params: { sectionId: id }, body: { move, version } }))

export async function removeSection({ id, title }: { id: string; title: string }): Promise<void> {
  let before: string | null = null
  const removed = await change(async () => {
    before = (await call(api.knowledge.removeSection, { params: { sectionId: id } })).before
  })
  if (!removed) return
  const undo = () => void change(() => call(api.knowledge.addSection, { body: { title, ...(before !== null && { before }) } }))
  notify({ message: `The section ${title} is removed.`, action: { label: 'Undo', onClick: undo } })
}

type Direction = 'up' | 'down' | 'in' | 'out'

export async function moveArticle(articleId: string, direction: Direction): Promise<void> {
  let moved = true
  const done = await change(async () => {
    moved = (await call(api.knowledge.moveArticle, { params: { articleId }, body: { direction } })).moved
  })
  if (done && !moved) notify({ message: 'It cannot go further that way.', tone: 'info' })
}

/** Takes an article from its readers, with a way back. */
export const archiveArticle = (articleId: string) =>
  setArchived(articleId, api.knowledge.archiveArticle, 'The article is archived. Nobody reads it now.', api.knowledge.restoreArticle)

export const restoreArticle = (articleId: string) =>
  setArchived(articleId, api.knowledge.restoreArticle, 'The article is back where it was.', api.knowledge.archiveArticle)

type Move = typeof api.knowledge.archiveArticle | typeof api.knowledge.restoreArticle

async function setArchived(articleId: string, there: Move, message: string, back: Move): Promise<boolean> {
  const go = (route: Move) => change(() => call(route, { params: { articleId } }))
  const done = await go(there)
  if (done) notify({ message, action: { label: 'Undo', onClick: () => void go(back) } })
  return done
}
