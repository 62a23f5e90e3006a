import * as api from '@paddock/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { deactivatePersonModal, editPersonModal } from './users.modals.ts'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { nameOf, type PersonAccount } from './person-account.ts'

/** What changes when an account does: lists of people, workloads, counts, who looks after whom. */

/** What can be done with an account without a form. */
export function usePersonActions(person: PersonAccount) {
  const params = { userId: person.id }
  const name = nameOf(person)
  const resend = useMutation(mutation(api.users.resendInvitation))
  const revoke = useMutation(mutation(api.users.revokeInvitation, { showsErrors: true }))
  const reactivate = useMutation(mutation(api.users.reactivateUser))
  const signOut = useMutation(mutation(api.users.revokeUserSessions, { showsErrors: true }))

  return {
    edit: () => openModal(editPersonModal, { person }),
    deactivate: () => openModal(deactivatePersonModal, { person }),
    resend: () =>
      say(resend.mutateAsync({ params }), `A new invitation is on its way to ${person.email}. The former link no longer works.`),
    reactivate: () => say(reactivate.mutateAsync({ params }), `${name} can sign in again.`),
    revoke: () =>
      openModal(confirmModal, {
        title: `Revoke the invitation of ${name}?`,
        message: `The link that was mailed to ${person.email} stops working. You can invite them again at any time.`,
        confirm: 'Revoke invitation',
        cancel: 'Keep invitation',
        destructive: true,
        onConfirm: async () => {
          await revoke.mutateAsync({ params })
          notify({ message: `The invitation of ${name} is revoked.` })
        },
      }),
    signOutEverywhere: () =>
      openModal(confirmModal, {
        title: `Sign ${name} out everywhere?`,
        message: 'Every device where they are signed in asks for their password again. What they have not saved there is lost.',
        confirm: 'Sign out everywhere',
        cancel: 'Keep signed in',
        onConfirm: async () => {
          const { revoked } = await signOut.mutateAsync({ params })
          notify({ message: `${name} is signed out. ${plural(revoked, 'session')} ended.` })
        },
      }),
  }
}

/** Says what was done, even when the row that asked for it has left the screen by then. A failure has been said by itself. */
function say(done: Promise<unknown>, message: string): void {
  done.then(
    () => notify({ message }),
    () => undefined,
  )
}
