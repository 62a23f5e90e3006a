import { Checkbox, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { SystemRole } from '@paddock/contract/route'
import { call } from '../../../platform/api/api.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { draftIn } from '../knowledge-queries.ts'
import { inMonths } from './review-day.ts'

export interface PublishArticleInputs {
  draft: ArticleDraft
  onPublished: () => void
  /** Somebody saved another draft meanwhile, which its writer has not seen. */
  onStale: (theirs: ArticleDraft) => void
}

const FIELDS = ['audience', 'reason', 'reviewOn'] as const
const READERS: readonly { value: SystemRole; label: string; description?: string }[] = [
  { value: 'manager', label: 'Advisers' },
  { value: 'organizationAdmin', label: 'Organisation admins' },
  { value: 'user', label: 'Stakeholders', description: 'As help with questions and in support; they have no knowledge page.' },
  { value: 'admin', label: 'Platform staff' },
]

/** Makes a draft what readers see: for whom, why, and when it is looked over again. */
export default function PublishArticleModal({ modal, draft, onPublished, onStale }: ModalProps<PublishArticleInputs>) {
  const isFirst = draft.published === null
  const form = useForm({
    initialValues: {
      audience: isFirst ? ['manager', 'organizationAdmin'] : (draft.audience as string[]),
      reason: isFirst ? 'First version' : '',
      asksConfirmation: draft.asksConfirmation,
      // Publishing counts as a review, so a day that has come already is no day for the next one.
      reviewOn: draft.reviewOn && draft.reviewOn > inMonths(0) ? draft.reviewOn : inMonths(12),
    },
    validate: {
      audience: (roles) => (roles.length === 0 ? 'Choose who may read it.' : null),
      reason: (reason) => (reason.trim() === '' ? 'Say what is new, in a few words.' : null),
    },
  })
  const saving = useSaving({
    form,
    names: FIELDS,
    write: async ({ audience, reviewOn, ...values }) => {
      await call(api.knowledge.publishArticle, {
        params: { articleId: draft.id },
        body: { ...values, audience: audience as SystemRole[], reviewOn: reviewOn || null, version: draft.version },
      })
      await reread()
      modal.close()
      notify({ message: isFirst ? 'The article is published.' : 'The new version is published.' })
      onPublished()
    },
    refused: (error) => {
      const theirs = isStale(error) ? draftIn(error.current) : null
      if (theirs === null) return false
      modal.close()
      onStale(theirs)
      return true
    },
  })
  return (
    <FormDialog
      modal={modal}
      title={isFirst ? 'Publish this article?' : 'Publish the new version?'}
      cancel="Keep as draft"
      submit="Publish"
      {...saving}
    >
      <TextInput
        label={isFirst ? 'Why it is published' : 'What is new'}
        description="The history shows it."
        maxLength={300}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Checkbox.Group label="Who may read it" {...form.getInputProps('audience')}>
        <Stack gap="xs" mt={4}>
          {READERS.map((reader) => (
            <Checkbox key={reader.value} {...reader} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Ask readers to confirm that they have read it"
        description="Each new version asks again. A report shows who has."
        {...form.getInputProps('asksConfirmation', { type: 'checkbox' })}
      />
      <TextInput type="date" label="Next review" description="Empty: no review" {...form.getInputProps('reviewOn')} />
    </FormDialog>
  )
}
