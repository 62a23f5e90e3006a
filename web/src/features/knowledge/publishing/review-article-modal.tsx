import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { inMonths } from './review-day.ts'

export interface ReviewArticleInputs {
  articleId: string
}

/** Says that an article still holds, and when it is looked over next. */
export default function ReviewArticleModal({ modal, articleId }: ModalProps<ReviewArticleInputs>) {
  const form = useForm({
    initialValues: { reviewOn: inMonths(12) },
    validate: { reviewOn: (date) => (date === '' ? 'Choose a day.' : null) },
  })
  const saving = useSaving({
    form,
    names: ['reviewOn'],
    write: async ({ reviewOn }) => {
      await call(api.knowledge.reviewArticle, { params: { articleId }, body: { reviewOn } })
      await reread()
      modal.close()
      notify({ message: 'The article is marked as reviewed today.' })
    },
  })
  return (
    <FormDialog modal={modal} title="Is this article still right?" size="sm" submit="Mark as reviewed" {...saving}>
      <Text size="sm">Readers see when it was last reviewed. Whoever looks after it gets a mail when the next review is due.</Text>
      <TextInput type="date" label="Next review" data-autofocus {...form.getInputProps('reviewOn')} />
    </FormDialog>
  )
}
