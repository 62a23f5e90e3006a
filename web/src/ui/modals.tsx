import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useSyncExternalStore } from 'react'

import { queryClient } from '../platform/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { CrashedModal } from './crashed-modal.tsx'

/** Every modal's inputs by its name; features add theirs in `src/modals.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface ModalInputs {}
export type ModalName = keyof ModalInputs

/** What every modal receives besides its inputs. */
export interface ModalHandle {
  opened: boolean
  close: () => void
}
export type ModalProps<Inputs> = Inputs & { modal: ModalHandle }

type Loaders = { [Name in ModalName]: () => Promise<{ default: ComponentType<ModalProps<ModalInputs[Name]>> }> }
type AnyModal = LazyExoticComponent<ComponentType<{ modal: ModalHandle }>>

interface OpenModal {
  id: number
  opened: boolean
  name: string
  inputs: object
}

/** A closed modal stays this long for its transition, then it is removed. */
const REMOVED_AFTER_MS = 200

const components = new Map<string, AnyModal>()
const listeners = new Set<() => void>()
let open: readonly OpenModal[] = []
let lastId = 0

/** Says which component shows which modal; loaded when it is first opened. */
export function registerModals(loaders: Loaders): void {
  for (const [name, load] of Object.entries<() => Promise<unknown>>(loaders)) {
    components.set(name, lazy(load as () => Promise<{ default: ComponentType<{ modal: ModalHandle }> }>))
  }
}

/** Opens a modal by name with its inputs. */
export function openModal<Name extends ModalName>(name: Name, inputs: ModalInputs[Name]): void {
  lastId += 1
  change([...open, { id: lastId, opened: true, name, inputs }])
}

/** The same for a key of the keyboard: not while a dialog is open, neither this one nor another that somebody is at. */
export function openModalByKey<Name extends ModalName>(name: Name, inputs: ModalInputs[Name]): void {
  if (!open.some((modal) => modal.opened)) openModal(name, inputs)
}

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
  return modals.map(({ id, name, opened, inputs }) => {
    const Modal = components.get(name)
    if (Modal === undefined) return null
    return (
      <CrashBoundary
        key={id}
        fallback={(error, retry) => <CrashedModal error={error} onRetry={() => askAnew(retry)} onClose={() => closeModal(id)} />}
      >
        <Suspense>
          <Modal {...inputs} modal={{ opened, close: () => closeModal(id) }} />
        </Suspense>
      </CrashBoundary>
    )
  })
}

function change(next: readonly OpenModal[]): void {
  open = next
  for (const listener of listeners) listener()
}
