import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LETTERS } from '@paddock/contract/features/letters/letter-texts'
import { checkLetter, type LetterText, variablesOf } from '@paddock/contract/features/letters/letters.rules'
import type { Letterhead, PracticeLetter } from '@paddock/contract/features/letters/letters.shapes'
import { useRef } from 'react'
import { useLeaveGuard } from '../../ui/form/save-bar.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import classes from './letters.module.css'
import { LetterPreview } from './letter-preview.tsx'
import { LETTER_LABELS, textOf, useLetterSaving } from './use-letter-saving.ts'

/** Edits a letter's text beside its preview. An unknown variable is shown at once. */
export function LetterEditor({ letter, letterhead }: { letter: PracticeLetter; letterhead: Letterhead }) {
  const { kind } = letter
  const body = useRef<HTMLTextAreaElement>(null)
  const form = useForm<LetterText>({
    initialValues: textOf(letter),
    validateInputOnChange: true,
    validate: (text) => ({
      ...(text.subject.trim() === '' && { subject: 'Enter a subject.' }),
      ...(text.body.trim() === '' && { body: 'Enter a text.' }),
      ...checkLetter(kind, text),
    }),
  })
  const { failure, isOwn, onSubmit, saving, putBack, puttingBack } = useLetterSaving(letter, form)
  useLeaveGuard(form.isDirty() && !saving, 'letter')
  const insert = (name: string) => {
    const { selectionStart = null, selectionEnd = null } = body.current ?? {}
    const at = selectionStart ?? form.values.body.length
    form.setFieldValue('body', `${form.values.body.slice(0, at)}{{${name}}}${form.values.body.slice(selectionEnd ?? at)}`)
    body.current?.focus()
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Text c="dimmed" fz="sm" mb="sm">
        {LETTERS[kind].when}
      </Text>
      <div className={classes.columns}>
        <Stack gap="md">
          <TextInput label={LETTER_LABELS.subject} maxLength={200} {...form.getInputProps('subject')} />
          <Textarea
            ref={body}
            label={LETTER_LABELS.body}
            description="An empty line begins a paragraph. A line whose variable is empty this time is left out."
            autosize
            minRows={10}
            maxLength={5000}
            {...form.getInputProps('body')}
          />
          <VariableButtons kind={kind} onInsert={insert} />
          {failure === null ? null : (
            <Text c="var(--mantine-color-error)" fz="sm" role="alert">
              {failure}
            </Text>
          )}
          <Group gap="xs">
            <Button type="submit" loading={saving}>
              Save letter
            </Button>
            {isOwn ? <PutBackButton busy={puttingBack} onPutBack={putBack} /> : null}
          </Group>
        </Stack>
        <LetterPreview kind={kind} text={form.values} letterhead={letterhead} />
      </div>
    </form>
  )
}

/** The variables of a letter, each put in where the person types. */
function VariableButtons({ kind, onInsert }: { kind: PracticeLetter['kind']; onInsert: (name: string) => void }) {
  return (
    <Group gap="2xs">
      {Object.entries(variablesOf(kind)).map(([name, { label }]) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          title={label}
          aria-label={`Insert ${name}: ${label}`}
          onClick={() => onInsert(name)}
        >
          {`{{${name}}}`}
        </Button>
      ))}
    </Group>
  )
}

function PutBackButton({ busy, onPutBack }: { busy: boolean; onPutBack: () => void }) {
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() =>
        openModal(confirmModal, {
          title: 'Put our own text back?',
          message: 'Your own text of this letter is replaced. The log keeps it.',
          confirm: 'Put ours back',
          cancel: 'Keep yours',
          onConfirm: onPutBack,
        })
      }
    >
      Put our own text back
    </Button>
  )
}
