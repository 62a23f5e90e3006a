import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { inMonths } from './review-day.ts'

export interface ReviewArticleInputs {
  articleId: string
}

const FIELDS = ['reviewOn'] as const

/** Says that an article still holds, and when it is looked over next. */
export default function ReviewArticleModal({ modal, articleId }: ModalProps<ReviewArticleInputs>) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { reviewOn: inMonths(12) },
    validate: { reviewOn: (date) => (date === '' ? 'Choose a day.' : null) },
  })
  const save = async ({ reviewOn }: { reviewOn: string }) => {
    setBusy(true)
    try {
      await call(api.knowledge.reviewArticle, { params: { articleId }, body: { reviewOn } })
      await reread()
      modal.close()
      notify({ message: 'The article is marked as reviewed today.' })
    } catch (error) {
      const rest = showFieldErrors(form, error, FIELDS)
      if (rest !== null) form.setFieldError('reviewOn', rest)
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title="Does this article still hold?" size="sm">
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
        <Text size="sm" mb="md">
          Readers see when it was last reviewed. Whoever looks after it gets a mail when the next review is due.
        </Text>
        <TextInput type="date" label="Next review" data-autofocus {...form.getInputProps('reviewOn')} />
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Mark as reviewed
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
