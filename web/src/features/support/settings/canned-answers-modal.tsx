import { Box, Button, Flex, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { PLACEHOLDERS, unknownPlaceholders } from '@paddock/contract/features/support/placeholders'
import type { CannedAnswer } from '@paddock/contract/features/support/support.shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../platform/notify.ts'
import { mutation, query } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { CHECKED_WHEN_LEFT } from '../../../platform/browser/once-released.ts'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { cannedQuery } from '../support-queries.ts'

const FIELDS = ['title', 'text'] as const
type Values = Pick<CannedAnswer, (typeof FIELDS)[number]>
const valuesOf = ({ title, text }: Values): Values => ({ title, text })
const KNOWN = Object.keys(PLACEHOLDERS).map((name) => `{{${name}}}`)

/** Shows what the staff answer often: the list, or one answer to edit. */
export default function CannedAnswersModal({ modal }: ModalProps<object>) {
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null)
  const title = edited === null ? 'Canned answers' : edited === 'new' ? 'Add a canned answer' : 'Edit canned answer'
  return (
    <Dialog modal={modal} title={title} size="lg">
      {edited === null ? (
        <CannedList onEdit={setEdited} onClose={modal.close} />
      ) : (
        <CannedForm canned={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  )
}

function CannedList({ onEdit, onClose }: { onEdit: (canned: CannedAnswer | 'new') => void; onClose: () => void }) {
  const current = useQuery(cannedQuery)
  const gone = useQuery(query(api.support.listCannedAnswers, { query: { archived: 'true' } }, { showsErrors: true }))
  const archive = useMutation(mutation(api.support.archiveCannedAnswer))
  const restore = useMutation(mutation(api.support.restoreCannedAnswer))
  if (current.error && !current.data) {
    return <ErrorPanel title="We could not load the canned answers" error={current.error} onRetry={() => void current.refetch()} />
  }
  const remove = (canned: CannedAnswer) =>
    archive.mutate(
      { params: { cannedAnswerId: canned.id } },
      {
        onSuccess: () =>
          notify({
            message: `“${canned.title}” is archived.`,
            action: { label: 'Undo', onClick: () => restore.mutate({ params: { cannedAnswerId: canned.id } }) },
          }),
      },
    )
  return (
    <>
      <Text mt={0} mb="sm" mx={0} c="dimmed" fz="sm" lh={1.5}>
        Type “/” in an empty answer to put one in. {KNOWN.join(', ')} become the person’s own.
      </Text>
      {current.data?.rows.length === 0 ? (
        <Text mt={0} mb="sm" mx={0} c="dimmed" fz="sm" lh={1.5}>
          There are none yet.
        </Text>
      ) : null}
      <ul>
        {current.data?.rows.map((canned) => (
          <Flex component="li" key={canned.id} className="hairline" gap="xs" align="flex-start" py={10}>
            <Box flex={1} miw={0}>
              <Text fz="base" fw={600}>
                {canned.title}
              </Text>
              <Text c="dimmed" fz="sm" lh={1.45} lineClamp={2}>
                {canned.text}
              </Text>
            </Box>
            <Button size="compact-sm" variant="default" aria-label={`Edit ${canned.title}`} onClick={() => onEdit(canned)}>
              Edit
            </Button>
            <Button size="compact-sm" variant="subtle" aria-label={`Archive ${canned.title}`} onClick={() => remove(canned)}>
              Archive
            </Button>
          </Flex>
        ))}
      </ul>
      {gone.data && gone.data.rows.length > 0 ? (
        <Box component="details" mt="sm" fz="sm">
          <summary>Archived ({gone.data.rows.length})</summary>
          <ul>
            {gone.data.rows.map((canned) => (
              <Flex component="li" key={canned.id} className="hairline" gap="xs" align="flex-start" py={10}>
                <Box flex={1} miw={0}>
                  <Text fz="base" fw={600}>
                    {canned.title}
                  </Text>
                </Box>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Restore ${canned.title}`}
                  onClick={() => restore.mutate({ params: { cannedAnswerId: canned.id } })}
                >
                  Restore
                </Button>
              </Flex>
            ))}
          </ul>
        </Box>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => onEdit('new')}>Add canned answer</Button>
      </DialogActions>
    </>
  )
}

function CannedForm({ canned, onDone }: { canned: CannedAnswer | null; onDone: () => void }) {
  const options = { showsErrors: true }
  const add = useMutation(mutation(api.support.addCannedAnswer, options))
  const update = useMutation(mutation(api.support.updateCannedAnswer, options))
  const form = useForm<Values>({
    initialValues: valuesOf(canned ?? { title: '', text: '' }),
    ...CHECKED_WHEN_LEFT,
    validate: {
      title: (title) => (title.trim() ? null : 'Enter a name.'),
      text: (text) => {
        if (!text.trim()) return 'Enter the answer.'
        const [unknown] = unknownPlaceholders(text)
        return unknown === undefined ? null : `{{${unknown}}} is not known. Use ${KNOWN.join(', ')}.`
      },
    },
  })
  const saving = useSaving<Values, CannedAnswer>({
    form,
    names: FIELDS,
    write: async (values, current) => {
      if (canned === null) await add.mutateAsync({ body: values })
      else {
        const { version } = current ?? canned
        await update.mutateAsync({ params: { cannedAnswerId: canned.id }, body: { ...values, version } })
      }
      onDone()
    },
    compare:
      canned &&
      ((current) => ({
        title: `Which version of “${canned.title}” do you keep?`,
        fields: [
          { name: 'title', label: 'Name' },
          { name: 'text', label: 'Answer' },
        ],
        base: valuesOf(canned),
        theirs: valuesOf(current),
      })),
  })
  return (
    <DialogForm onCancel={onDone} cancel="Back" unsaved={form.isDirty()} submit="Save answer" {...saving}>
      <TextInput label="Name" data-autofocus maxLength={100} {...form.getInputProps('title')} />
      <Textarea label="Answer" description={`You can use ${KNOWN.join(', ')}.`} rows={9} {...form.getInputProps('text')} />
    </DialogForm>
  )
}
