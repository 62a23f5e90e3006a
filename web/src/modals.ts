/** Every modal by its name: its inputs here, its component loaded on first use. */
import type { ConfirmInputs } from './ui/confirm-modal.tsx'
import type { LeaveInputs } from './ui/leave-modal.tsx'
import { registerModals } from './ui/modals.tsx'
import type { VersionConflictInputs } from './ui/version-conflict.ts'

declare module './ui/modals.tsx' {
  interface ModalInputs {
    confirm: ConfirmInputs
    leave: LeaveInputs
    search: object
    shortcuts: object
    versionConflict: VersionConflictInputs
  }
}

registerModals({
  confirm: () => import('./ui/confirm-modal.tsx'),
  leave: () => import('./ui/leave-modal.tsx'),
  search: () => import('./features/shell/search-modal.tsx'),
  shortcuts: () => import('./features/shell/shortcuts-modal.tsx'),
  versionConflict: () => import('./ui/version-conflict-modal.tsx'),
})
