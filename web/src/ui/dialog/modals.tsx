import { type ComponentType, lazy, type LazyExoticComponent, type ReactElement, Suspense, useSyncExternalStore } from 'react'

import { queryClient } from '../../platform/api/query-client.ts'
import { CrashBoundary } from '../feedback/crash-boundary.tsx'
import { CrashedModal } from '../feedback/crashed-modal.tsx'

/** What every modal receives besides its inputs. */
export interface ModalHandle {
  opened: boolean
  /** Whether no other is open above it, so that Escape is for this one. */
  isUppermost: () => boolean
  close: () => void
}
export type ModalProps<Inputs> = Inputs & { modal: ModalHandle }

type Load<Inputs> = () => Promise<{ default: ComponentType<ModalProps<Inputs>> }>

/** What opens with its inputs; its component is loaded when it is first opened. */
export interface Modal<Inputs extends object> {
  component: LazyExoticComponent<ComponentType<ModalProps<Inputs>>>
}

interface OpenModal {
  id: number
  component: unknown
  opened: boolean
  shown: (modal: ModalHandle) => ReactElement
}

/** A closed modal stays this long for its transition, then it is removed. */
const REMOVED_AFTER_MS = 200

const listeners = new Set<() => void>()
let open: readonly OpenModal[] = []
let lastId = 0

/** Defines a modal, in the `.modals.ts` of its folder: whoever opens it must not load what it shows. */
export function defineModal<Inputs extends object>(load: Load<Inputs>): Modal<Inputs> {
  return { component: lazy(load) }
}

/** Opens a modal with its inputs; answers what closes it. */
export function openModal<Inputs extends object>({ component: Component }: Modal<Inputs>, inputs: NoInfer<Inputs>): () => void {
  const before = open.findLast(({ opened }) => opened)
  // Until a dialog is drawn, the page under it can be clicked: a second click there opens no second one.
  const id = before?.component === Component && !isInDialog() ? before.id : (lastId += 1)
  if (id !== before?.id)
    change([...open, { id, component: Component, opened: true, shown: (modal) => <Component {...inputs} modal={modal} /> }])
  return () => closeModal(id)
}

const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null

/** Opens it by a key of the keyboard: not while a dialog is open, neither this one nor another that somebody is at; answers whether it opened. */
export function openModalByKey<Inputs extends object>(modal: Modal<Inputs>, inputs: NoInfer<Inputs>): boolean {
  if (isModalOpen()) return false
  openModal(modal, inputs)
  return true
}

const uppermost = (): number | undefined => open.findLast(({ opened }) => opened)?.id

/** Whether any shows, or is about to. */
export const isModalOpen = (): boolean => uppermost() !== undefined

function closeModal(id: number): void {
  change(open.map((modal) => (modal.id === id ? { ...modal, opened: false } : modal)))
  setTimeout(() => change(open.filter((modal) => modal.id !== id)), REMOVED_AFTER_MS)
}

/** What a dialog crashed over may be what it was told. */
function askAnew(retry: () => void): void {
  queryClient.removeQueries({ type: 'inactive' })
  retry()
}

/** Where open modals are drawn; once, in the shell. */
export function Modals() {
  const modals = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
  return modals.map(({ id, opened, shown }) => (
    <CrashBoundary
      key={id}
      fallback={(error, retry) => <CrashedModal error={error} onRetry={() => askAnew(retry)} onClose={() => closeModal(id)} />}
    >
      <Suspense>{shown({ opened, isUppermost: () => uppermost() === id, close: () => closeModal(id) })}</Suspense>
    </CrashBoundary>
  ))
}

function change(next: readonly OpenModal[]): void {
  open = next
  for (const listener of listeners) listener()
}
