import * as api from '@paddock/contract/calls'
import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'

/** Gives a view the settings that the list has now, and offers to undo it. */
export function replaceSettings(view: SavedView, settings: Record<string, string>): Promise<boolean> {
  return notifyFailureOf(async () => {
    await store(view.id, settings)
    const undo = () => void notifyFailureOf(() => store(view.id, view.search))
    notify({ message: `The view ${view.name} shows what the list shows now.`, action: { label: 'Undo', onClick: undo } })
  })
}

/** Removes a view, and offers to undo it. */
export function removeView(view: SavedView): Promise<boolean> {
  return notifyFailureOf(async () => {
    await ofView(call(api.views.deleteView, { params: { viewId: view.id } }))
    await reread()
    const undo = () => void notifyFailureOf(() => putBack(view))
    notify({ message: `The view ${view.name} is removed.`, action: { label: 'Undo', onClick: undo } })
  })
}

async function store(viewId: string, search: Record<string, string>): Promise<void> {
  await ofView(call(api.views.updateView, { params: { viewId }, body: { search } }))
  await reread()
}

async function putBack({ list, name, search, createdAt }: SavedView): Promise<void> {
  await call(api.views.saveView, { body: { list, name, search, createdAt } })
  await reread()
}

/** A change of a view. Where it is refused, the views are read again: another window may have removed this one. */
export async function ofView<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    return await change
  } catch (error) {
    void readAgain('view')
    throw error
  }
}
