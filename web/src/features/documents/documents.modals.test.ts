import { expectTypeOf, test } from 'vitest'
import { defineModal, type Modal, type ModalProps, openModal } from '../../ui/dialog/modals.tsx'
import type { DocumentInputs } from './document/document-modal.tsx'
import { documentModal } from './documents.modals.ts'

test('a modal takes the inputs of its component', () => {
  expectTypeOf(documentModal).toEqualTypeOf<Modal<DocumentInputs>>()
})

test('a modal is not opened with anything else', () => {
  type Shown = { default: (props: ModalProps<{ note: string }>) => null }
  const noteModal = defineModal(() => Promise.resolve<Shown>({ default: () => null }))
  expectTypeOf(openModal<{ note: string }>).toBeCallableWith(noteModal, { note: 'Lease' })
  // @ts-expect-error -- a number is no text
  expectTypeOf(openModal<{ note: string }>).toBeCallableWith(noteModal, { note: 1 })
  // @ts-expect-error -- the note is missing
  expectTypeOf(openModal<{ note: string }>).toBeCallableWith(noteModal, {})
})
