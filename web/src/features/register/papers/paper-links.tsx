import { MultiSelect, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Register } from '../register-query.ts'
import { debtOptions } from './debts.ts'
import type { useDocuments } from './documents-query.ts'
import { kindOf, type PaperValues } from './paper-values.ts'
import { namesDebt, namesEntity, namesLand } from './paper-words.ts'

type PaperForm = UseFormReturnType<PaperValues>

/** The properties of a select that chooses one record or none. */
const choiceOf = (form: PaperForm, name: 'entityId' | 'liabilityId' | 'documentId') => ({
  searchable: true,
  clearable: true,
  placeholder: 'None',
  value: form.values[name] || null,
  onChange: (id: string | null) => form.setFieldValue(name, id ?? ''),
  error: form.errors[name],
})

/** The entity, land and debt that a paper of this kind is about. */
export function PaperSubjects({ form, register }: { form: PaperForm; register: Register }) {
  const kind = kindOf(form.values)
  return (
    <>
      {namesEntity(kind) ? (
        <Select
          label="Of which entity"
          description={kind === 'binding_nomination' ? 'The fund that it is for' : undefined}
          data={register.entities.map(({ id, name }) => ({ value: id, label: name }))}
          {...choiceOf(form, 'entityId')}
        />
      ) : null}
      {namesLand(kind) ? (
        <MultiSelect
          label="Land"
          data={register.properties.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          value={form.values.landIds}
          onChange={(ids) => form.setFieldValue('landIds', ids)}
          error={form.errors.landIds}
        />
      ) : null}
      {namesDebt(kind) ? <Select label="Debt" data={debtOptions(register)} {...choiceOf(form, 'liabilityId')} /> : null}
    </>
  )
}

/** The paper's copy. One that this person may not open is kept, without its name. */
export function PaperDocument({ form, documents }: { form: PaperForm; documents: ReturnType<typeof useDocuments> }) {
  const { documentId } = form.values
  const isKnown = documentId === '' || documents.some(({ id }) => id === documentId)
  return (
    <Select
      label="Document"
      description="Its copy among the client’s documents"
      data={[
        ...(isKnown ? [] : [{ value: documentId, label: 'Another document' }]),
        ...documents.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...choiceOf(form, 'documentId')}
    />
  )
}
