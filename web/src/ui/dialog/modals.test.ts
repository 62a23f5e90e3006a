import { expect, onTestFinished, test, vi } from 'vitest'
import { defineModal, isModalOpen, openModal } from './modals.tsx'

/** The page as far as this needs one: where the focus is. */
function focusIs({ inDialog }: { inDialog: boolean }): void {
  vi.stubGlobal('document', { activeElement: { closest: () => (inDialog ? {} : null) } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('the second click of a double click opens no second dialog', () => {
  focusIs({ inDialog: false })
  const modal = defineModal(() => Promise.resolve({ default: () => null }))
  openModal(modal, {})
  const close = openModal(modal, {})
  close()
  expect(isModalOpen()).toBe(false)
})

test('a dialog opens another of its kind above itself', () => {
  focusIs({ inDialog: false })
  const modal = defineModal(() => Promise.resolve({ default: () => null }))
  const closeLower = openModal(modal, {})
  focusIs({ inDialog: true })
  const closeUpper = openModal(modal, {})
  closeUpper()
  expect(isModalOpen()).toBe(true)
  closeLower()
  expect(isModalOpen()).toBe(false)
})
