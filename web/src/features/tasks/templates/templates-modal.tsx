import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { TEMPLATE_DOERS } from '@paddock/contract/features/tasks/tasks.rules'
import type { TaskTemplate } from '@paddock/contract/features/tasks/tasks.shapes'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { plural } from '../../../ui/text/format.ts'
import { templatesQuery } from '../task-queries.ts'
import classes from '../tasks.module.css'
import { DOER_WORDS } from './template-words.ts'

const EMPTY = { title: '', detail: '', days: 0, who: 'adviser' as const }

/** The sets of tasks of the practice: chosen, changed, archived and added to. */
export default function TemplatesModal({ modal }: ModalProps<object>) {
  const templates = useQuery(templatesQuery()).data?.templates ?? []
  const [edited, setEdited] = useState<TaskTemplate | 'new' | null>(null)
  return (
    <Dialog modal={modal} title="Sets of tasks" size="lg">
      {edited ? (
        <TemplateForm template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : (
        <Stack gap="sm">
          <ul className="lines">
            {templates.map((template) => (
              <li key={template.id} className="toolbar">
                <div className="anywhere" style={{ flex: '1 1 140px' }}>
                  <strong>{template.name}</strong>{' '}
                  <span className="faint">{template.archived ? 'archived' : plural(template.items.length, 'task')}</span>
                </div>
                <Button size="compact-sm" variant="default" aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`${template.archived ? 'Restore' : 'Archive'} ${template.name}`}
                  onClick={() => void archive(template)}
                >
                  {template.archived ? 'Restore' : 'Archive'}
                </Button>
              </li>
            ))}
          </ul>
          <Group>
            <Button variant="default" onClick={() => setEdited('new')}>
              New set
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

async function archive({ id, archived, version }: TaskTemplate): Promise<void> {
  try {
    await call(api.tasks.updateTaskTemplate, { params: { templateId: id }, body: { archived: !archived, version } })
  } catch (error) {
    notifyFailure(error)
  } finally {
    await reread()
  }
}

function TemplateForm({ template, onClose }: { template: TaskTemplate | null; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initialValues: { name: template?.name ?? '', items: template?.items ?? [EMPTY] },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name.' : null),
      items: { title: (title) => (title.trim() === '' ? 'Enter what is to be done.' : null) },
    },
  })
  const save = async (values: typeof form.values) => {
    setBusy(true)
    setFailure(null)
    try {
      if (template)
        await call(api.tasks.updateTaskTemplate, { params: { templateId: template.id }, body: { ...values, version: template.version } })
      else await call(api.tasks.addTaskTemplate, { body: values })
      await reread()
      notify({ message: `“${values.name}” is saved.` })
      onClose()
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogForm
      onSubmit={form.onSubmit((values) => void save(values))}
      onCancel={onClose}
      cancel="Back"
      submit="Save the set"
      busy={busy}
      failure={failure}
    >
      <TextInput label="Name" data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <p className="note">Days are counted from the day that you choose when you use the set. A number below zero is before that day.</p>
      {form.values.items.map((_item, place) => (
        <div key={place} className={classes.item}>
          <TextInput aria-label={`Task ${place + 1}`} placeholder="What is to be done" {...form.getInputProps(`items.${place}.title`)} />
          <NumberInput
            aria-label={`Days of task ${place + 1}`}
            min={-365}
            max={365}
            allowDecimal={false}
            suffix=" days"
            hideControls
            {...form.getInputProps(`items.${place}.days`)}
          />
          <NativeSelect
            aria-label={`Who does task ${place + 1}`}
            data={TEMPLATE_DOERS.map((value) => ({ value, label: DOER_WORDS[value] }))}
            {...form.getInputProps(`items.${place}.who`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Remove task ${place + 1}`}
            disabled={form.values.items.length === 1}
            onClick={() => form.removeListItem('items', place)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => form.insertListItem('items', EMPTY)}>
          Add a task
        </Button>
      </Group>
    </DialogForm>
  )
}
