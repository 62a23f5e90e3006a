/** Every modal by its name: its inputs here, its component loaded on first use. */
import type { EditOrganizationInputs } from './features/organizations/edit-organization-modal.tsx'
import type { DeactivatePersonInputs } from './features/users/deactivate-person-modal.tsx'
import type { EditPersonInputs } from './features/users/edit-person-modal.tsx'
import type { InvitePersonInputs } from './features/users/invite-person-modal.tsx'
import type { ConfirmInputs } from './ui/confirm-modal.tsx'
import type { LeaveInputs } from './ui/leave-modal.tsx'
import { registerModals } from './ui/modals.tsx'
import type { VersionConflictInputs } from './ui/version-conflict.ts'

declare module './ui/modals.tsx' {
  interface ModalInputs {
    addOrganization: object
    confirm: ConfirmInputs
    deactivatePerson: DeactivatePersonInputs
    editOrganization: EditOrganizationInputs
    editPerson: EditPersonInputs
    invitePerson: InvitePersonInputs
    leave: LeaveInputs
    search: object
    shortcuts: object
    versionConflict: VersionConflictInputs
  }
}

registerModals({
  addOrganization: () => import('./features/organizations/add-organization-modal.tsx'),
  confirm: () => import('./ui/confirm-modal.tsx'),
  deactivatePerson: () => import('./features/users/deactivate-person-modal.tsx'),
  editOrganization: () => import('./features/organizations/edit-organization-modal.tsx'),
  editPerson: () => import('./features/users/edit-person-modal.tsx'),
  invitePerson: () => import('./features/users/invite-person-modal.tsx'),
  leave: () => import('./ui/leave-modal.tsx'),
  search: () => import('./features/shell/search-modal.tsx'),
  shortcuts: () => import('./features/shell/shortcuts-modal.tsx'),
  versionConflict: () => import('./ui/version-conflict-modal.tsx'),
})
