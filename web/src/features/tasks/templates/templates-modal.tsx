import { ActionIcon, Button, Flex, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { TEMPLATE_DOERS, TEMPLATE_TASKS_LIMIT, type TemplateItem } from '@paddock/contract/features/tasks/tasks.rules'
import type { TaskTemplate } from '@paddock/contract/features/tasks/tasks.shapes'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { oneAtATime } from '../../../platform/browser/one-at-a-time.ts'
import { reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { plural } from '../../../ui/text/format.ts'
import { templatesQuery } from '../task-queries.ts'
import { DOER_WORDS, tasksWords } from './template-words.ts'

type Values = Pick<TaskTemplate, 'name' | 'items'>

const EMPTY: TemplateItem = { title: '', detail: '', days: 0, who: 'adviser' }
const valuesOf = ({ name, items }: Values): Values => ({ name, items })

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
                  // The second click of a double click may come when the button restores already.
                  onClick={({ detail }) => detail < 2 && void archive(template)}
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

const archive = ({ id, archived, version }: TaskTemplate): Promise<void> =>
  oneAtATime(`archive set ${id}`, async () => {
    try {
      await call(api.tasks.updateTaskTemplate, { params: { templateId: id }, body: { archived: !archived, version } })
    } catch (error) {
      notifyFailure(error)
    } finally {
      await reread()
    }
  })

function TemplateForm({ template, onClose }: { template: TaskTemplate | null; onClose: () => void }) {
  const form = useForm<Values>({
    initialValues: valuesOf(template ?? { name: '', items: [EMPTY] }),
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name.' : null),
      items: {
        title: (title) => (title.trim() === '' ? 'Enter what is to be done.' : null),
        days: (days) => (Number.isInteger(days) ? null : 'Enter a number.'),
      },
    },
  })
  const { items } = form.values
  const saving = useSaving<Values, TaskTemplate>({
    form,
    names: ['name', ...items.flatMap((_item, place) => [`items.${place}.title`, `items.${place}.days`])],
    write: async (values, current) => {
      if (template) {
        const { version } = current ?? template
        await call(api.tasks.updateTaskTemplate, { params: { templateId: template.id }, body: { ...values, version } })
      } else await call(api.tasks.addTaskTemplate, { body: values })
      await reread()
      notify({ message: `“${values.name.trim()}” is saved.` })
      onClose()
    },
    compare:
      template &&
      ((current) => ({
        title: `Which version of “${template.name}” do you keep?`,
        fields: [
          { name: 'name', label: 'Name' },
          { name: 'items', label: 'Tasks', show: tasksWords },
        ],
        base: valuesOf(template),
        theirs: valuesOf(current),
      })),
  })
  return (
    <DialogForm onCancel={onClose} cancel="Back" unsaved={form.isDirty()} submit="Save the set" {...saving}>
      <TextInput label="Name" data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <p className="note">Days are counted from the day that you choose when you use the set. A number below zero is before that day.</p>
      {items.map((_item, place) => (
        <Flex key={place} gap="xs" align="flex-start" wrap="wrap">
          <TextInput
            flex="4 1 220px"
            aria-label={`Task ${place + 1}`}
            placeholder="What is to be done"
            maxLength={200}
            {...form.getInputProps(`items.${place}.title`)}
          />
          <NumberInput
            w={88}
            aria-label={`Days of task ${place + 1}`}
            min={-365}
            max={365}
            allowDecimal={false}
            suffix=" days"
            hideControls
            {...form.getInputProps(`items.${place}.days`)}
          />
          <NativeSelect
            flex="1 1 150px"
            aria-label={`Who does task ${place + 1}`}
            data={TEMPLATE_DOERS.map((value) => ({ value, label: DOER_WORDS[value] }))}
            {...form.getInputProps(`items.${place}.who`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Remove task ${place + 1}`}
            disabled={items.length === 1}
            onClick={() => form.removeListItem('items', place)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Flex>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={items.length >= TEMPLATE_TASKS_LIMIT}
          onClick={() => form.insertListItem('items', EMPTY)}
        >
          Add a task
        </Button>
      </Group>
    </DialogForm>
  )
}
