import { useForm, type UseFormReturnType } from '@mantine/form'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { type Field, nameOf as labelOf } from '@paddock/contract/field-list'
import { type ReactNode, useState } from 'react'
import { reread } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { fieldWords } from '../../../ui/form/field-words.ts'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { AudienceChoice, seenOf } from '../papers/audience-choice.tsx'
import { storeRecord } from '../store-record.ts'

/** How fields that a form holds as texts read in two versions. */
export const comparedTexts = <N extends string>(
  fields: Readonly<Record<N, Field>>,
  names: readonly N[],
): ComparedField<Record<N, string>>[] =>
  names.map((name) => ({ name, label: labelOf(fields[name]), show: (value: unknown) => fieldWords(fields[name], value) }))

interface Stored {
  id: string
  version: number
  audience: FinanceAudience
}

interface RegisterFormProps<S extends Stored, Values extends object> {
  clientId: string
  kind: 'entity' | 'role' | 'relation'
  /** The one to change; without it a new one is added. */
  stored: S | undefined
  /** The name of the stored record in the question who sees it. */
  storedName: string
  initial: Values
  valuesOf: (stored: S) => Values
  /** What is sent of the form. */
  bodyOf: (values: Values) => object
  /** All fields in the order of the form. */
  compared: readonly ComparedField<Values>[]
  /** What is wrong, by field: the same rules as the server's. */
  check: (values: Values) => Record<string, string>
  conflictTitle: string
  submit: string
  doneWords: (saved: S) => string
  onDone: (saved: S) => void
  onCancel: () => void
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** The form of a record of the register in a dialog. A stale save shows both versions, so that neither is lost. */
export function RegisterForm<S extends Stored, Values extends object>(props: RegisterFormProps<S, Values>) {
  const { clientId, kind, compared, valuesOf } = props
  // The register is read again while the dialog is open. A save compares with the record as it was at first.
  const [stored] = useState(props.stored)
  const [seen, setSeen] = useState(seenOf(stored))
  const form = useForm<Values>({
    initialValues: props.initial,
    // oxlint-disable-next-line no-unsafe-type-assertion -- Mantine types the errors by field; ours are a record
    validate: ((values: Values) => props.check(values)) as NonNullable<Parameters<typeof useForm<Values>>[0]>['validate'],
  })

  const { busy, failure, onSubmit } = useSaving<Values, S>({
    form,
    names: compared.map(({ name }) => name),
    write: async (values, current) => {
      const body = { record: kind, ...props.bodyOf(values) }
      const saved = await storeRecord({ clientId, recordId: stored?.id, body, seen: current ? seenOf(current) : seen })
      await reread()
      notify({ message: props.doneWords(saved as unknown as S) })
      props.onDone(saved as unknown as S)
    },
    compare:
      stored === undefined
        ? null
        : (current) => ({ title: props.conflictTitle, fields: compared, base: valuesOf(stored), theirs: valuesOf(current) }),
  })

  return (
    <DialogForm onSubmit={onSubmit} onCancel={props.onCancel} submit={props.submit} busy={busy} failure={failure}>
      {props.children(form)}
      <AudienceChoice clientId={clientId} record={kind} recordId={stored?.id} name={props.storedName} value={seen} onChange={setSeen} />
    </DialogForm>
  )
}
