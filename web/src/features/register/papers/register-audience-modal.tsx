import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

type Named = RouteInput<typeof api.register.changeRegisterAudience>['body']['records'][number]

export interface RegisterAudienceInputs {
  clientId: string
  record: Named & { audience: FinanceAudience }
  /** What it is called. */
  name: string
  /** Called with the new audience. */
  onSaved?: (audience: FinanceAudience) => void
}

const FIELDS = ['reason']

/** Asks whether the family sees a record of the register. Showing it needs a reason, which is logged. */
export default function RegisterAudienceModal({ modal, clientId, record, name, onSaved }: ModalProps<RegisterAudienceInputs>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { audience, ...named } = record
  const shows = audience === 'adviser_only'
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (shows && reason.trim() === '' ? 'Write down why the family may see this.' : null) },
  })
  const save = async ({ reason }: { reason: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { audience: shows ? ('family' as const) : ('adviser_only' as const), records: [named], ...(shows && { reason }) }
      await call(api.register.changeRegisterAudience, { params: { clientId }, body })
      await reread()
      onSaved?.(body.audience)
      notify({ message: shows ? `${name} can be shown to the family.` : `${name} stays with your practice.` })
      modal.close()
    } catch (error) {
      // Somebody else may have changed it. The next decision is about their version.
      await readAgain('register')
      setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={`Does the family see ${name}?`}>
      <DialogForm
        onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}
        onCancel={modal.close}
        submit={shows ? 'Show it to the family' : 'Keep it from the family'}
        busy={busy}
        failure={failure}
      >
        <p className="lead">{shows ? 'Only your practice sees it now.' : 'The family sees it now.'}</p>
        {shows ? (
          <TextInput
            label="Why may the family see it?"
            description="The log keeps it. For example “Agreed at the meeting of 3 May”"
            required
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        ) : null}
      </DialogForm>
    </Dialog>
  )
}
