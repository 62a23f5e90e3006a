import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { call } from '../../../platform/api/api.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { readCents, showCents } from '../../../ui/text/typed-number.ts'
import { clientChanged } from '../client-query.ts'

export interface ExpectedFeeInputs {
  client: Pick<ClientDetail, 'id' | 'businessName' | 'version' | 'expectedFeeCents'>
}

/** What the work for a prospect may earn the practice. */
export default function ExpectedFeeModal({ modal, client }: ModalProps<ExpectedFeeInputs>) {
  const form = useForm({
    initialValues: { expectedFeeCents: client.expectedFeeCents === null ? '' : showCents(client.expectedFeeCents, true) },
    validate: { expectedFeeCents: (typed) => (isFee(readCents(typed)) ? null : 'Enter an amount of $0 or more, such as 12,500.') },
  })

  const saving = useSaving({
    form,
    names: ['expectedFeeCents'],
    write: async ({ expectedFeeCents: typed }) => {
      const cents = readCents(typed)
      const body = { version: client.version, expectedFeeCents: isFee(cents) ? cents : null }
      await clientChanged(await call(api.clients.updateClient, { params: { clientId: client.id }, body }))
      modal.close()
    },
  })
  return (
    <FormDialog modal={modal} title={`What fee do you expect from ${client.businessName}?`} size="sm" submit="Save fee" {...saving}>
      <TextInput
        label="Expected fee"
        description="In dollars, for the work that they asked about. The family never sees it."
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('expectedFeeCents')}
      />
    </FormDialog>
  )
}

const isFee = (cents: ReturnType<typeof readCents>): cents is number | null => cents === null || (typeof cents === 'number' && cents >= 0)
