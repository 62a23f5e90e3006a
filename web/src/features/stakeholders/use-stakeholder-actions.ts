import * as api from '@paddock/contract/calls'
import type { RemovedStakeholder, Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { useMutation } from '@tanstack/react-query'
import * as REGISTER_ERRORS from '@paddock/contract/features/register/register.errors'
import { ApiError } from '../../platform/api/api-error.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { handOverModal } from './stakeholders.modals.ts'
import { listed } from '../../ui/text/words.ts'
import { nameOf } from './stakeholder-words.ts'

/** What changes when a person of a client does: the record, its log, and whatever counts or names its people. */

/** What can be done with a person without a form. */
export function useStakeholderActions(clientId: string, person: Stakeholder | RemovedStakeholder) {
  const params = { clientId, stakeholderId: person.id }
  const name = nameOf(person)
  const invite = useMutation(mutation(api.stakeholders.inviteStakeholder))
  const revoke = useMutation(mutation(api.stakeholders.revokeStakeholderInvitation, { showsErrors: true }))
  const remove = useMutation(mutation(api.stakeholders.removeStakeholder, { showsErrors: true }))
  const restore = useMutation(mutation(api.stakeholders.restoreStakeholder))
  const takeOff = () =>
    void remove.mutateAsync({ params }).then(
      ({ relations }) => {
        const waits = relations.length > 0 ? ` With them waits: ${listed(relations)}.` : ''
        notify({ message: `${name} is off the record. What they answered is kept.${waits}`, action: { label: 'Undo', onClick: putBack } })
      },
      (error: unknown) => {
        const isNamed = error instanceof ApiError && error.code === REGISTER_ERRORS.party_still_named.code
        if (!isNamed) return notifyFailure(error)
        const party = { kind: 'person', id: person.id } as const
        return openModal(handOverModal, { clientId, party, name, why: error.fields.party ?? error.message, remove: takeOff })
      },
    )
  const putBack = () => say(restore.mutateAsync({ params }), { message: `${name} is back on the record.` })

  return {
    invite: () => say(invite.mutateAsync({ params }), { message: `The invitation is on its way to ${person.email}.` }),
    resend: () =>
      say(invite.mutateAsync({ params }), {
        message: `A new invitation is on its way to ${person.email}. The former link no longer works.`,
      }),
    revoke: () =>
      openModal(confirmModal, {
        title: `Revoke the invitation of ${name}?`,
        message: `The link that was mailed to ${person.email} stops working. ${name} stays on the record, and you can invite them again at any time.`,
        confirm: 'Revoke invitation',
        cancel: 'Keep invitation',
        destructive: true,
        onConfirm: async () => {
          await revoke.mutateAsync({ params })
          notify({ message: `The invitation of ${name} is revoked.` })
        },
      }),
    remove: takeOff,
    putBack,
  }
}

/** Says what was done, even when the row that asked for it has left the screen by then. A failure has been said by itself. */
function say(done: Promise<unknown>, notice: Parameters<typeof notify>[0]): void {
  done.then(
    () => notify(notice),
    () => undefined,
  )
}
