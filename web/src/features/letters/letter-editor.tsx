import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { LETTERS } from '@paddock/contract/features/letters/letter-texts'
import { checkLetter, type LetterText, variablesOf } from '@paddock/contract/features/letters/letters.rules'
import type { Letterhead, PracticeLetter } from '@paddock/contract/features/letters/letters.shapes'
import * as ERRORS from '@paddock/contract/general-errors'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { mutation } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { openVersionConflict } from '../../ui/dialog/version-conflict.ts'
import { focusFirstWrong, showFieldErrors } from '../../ui/form/form-errors.ts'
import classes from './letters.module.css'
import { LetterPreview } from './letter-preview.tsx'

const FIELDS = ['subject', 'body'] as const
const LABELS = { subject: 'Subject', body: 'Text' } as const
const textOf = ({ subject, body }: LetterText): LetterText => ({ subject, body })

/** One letter's text beside how it will look; a variable that is not known is said at once. */
export function LetterEditor({ letter, letterhead }: { letter: PracticeLetter; letterhead: Letterhead }) {
  const { kind } = letter
  const [base, setBase] = useState(letter)
  const [failure, setFailure] = useState<string | null>(null)
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
  const update = useMutation(mutation(api.letters.updateLetter, { showsErrors: true }))
  const reset = useMutation(mutation(api.letters.resetLetter, { showsErrors: true }))
  const take = (saved: PracticeLetter) => {
    setBase(saved)
    form.setInitialValues(textOf(saved))
    form.setValues(textOf(saved))
    form.resetDirty(textOf(saved))
  }
  async function change(work: () => Promise<PracticeLetter>, message: string, mine: LetterText): Promise<void> {
    setFailure(null)
    try {
      take(await work())
      notify({ message })
    } catch (error) {
      const current = error instanceof ApiError && error.code === ERRORS.stale.code ? (error.current as PracticeLetter) : null
      if (!current) return setFailure(showFieldErrors(form, error, FIELDS))
      openVersionConflict({
        title: `Which text of “${LETTERS[kind].label}” do you keep?`,
        fields: FIELDS.map((name) => ({ name, label: LABELS[name] })),
        base: textOf(base),
        mine,
        theirs: textOf(current),
        onResolve: (merged) => save(merged, current.version),
      })
    }
  }
  const save = (text: LetterText, version: number) =>
    void change(() => update.mutateAsync({ body: { kind, ...text, version } }), `“${LETTERS[kind].label}” is saved.`, text)
  const putBack = () =>
    void change(() => reset.mutateAsync({ body: { kind, version: base.version } }), 'Our own text is back.', textOf(LETTERS[kind]))
  const insert = (name: string) => {
    const { selectionStart = null, selectionEnd = null } = body.current ?? {}
    const at = selectionStart ?? form.values.body.length
    form.setFieldValue('body', `${form.values.body.slice(0, at)}{{${name}}}${form.values.body.slice(selectionEnd ?? at)}`)
    body.current?.focus()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((text) => save(text, base.version), focusFirstWrong(form, FIELDS))}>
      <Text c="dimmed" fz="sm" mb="sm">
        {LETTERS[kind].when}
      </Text>
      <div className={classes.columns}>
        <Stack gap="md">
          <TextInput label={LABELS.subject} maxLength={200} {...form.getInputProps('subject')} />
          <Textarea
            ref={body}
            label={LABELS.body}
            description="An empty line begins a paragraph. A line whose variable is empty this time is left out."
            autosize
            minRows={10}
            maxLength={5000}
            {...form.getInputProps('body')}
          />
          <Group gap="2xs">
            {Object.entries(variablesOf(kind)).map(([name, { label }]) => (
              <Button
                key={name}
                variant="default"
                size="compact-sm"
                title={label}
                aria-label={`Insert ${name}: ${label}`}
                onClick={() => insert(name)}
              >
                {`{{${name}}}`}
              </Button>
            ))}
          </Group>
          {failure === null ? null : (
            <Text c="var(--mantine-color-error)" fz="sm" role="alert">
              {failure}
            </Text>
          )}
          <Group gap="xs">
            <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
              Save letter
            </Button>
            {base.version > 0 ? (
              <Button
                variant="default"
                loading={reset.isPending}
                onClick={() =>
                  openModal(confirmModal, {
                    title: 'Put our own text back?',
                    message: 'Your text of this letter goes. The log keeps what it said.',
                    confirm: 'Put ours back',
                    cancel: 'Keep yours',
                    onConfirm: putBack,
                  })
                }
              >
                Put our own text back
              </Button>
            ) : null}
          </Group>
        </Stack>
        <LetterPreview kind={kind} text={form.values} letterhead={letterhead} />
      </div>
    </form>
  )
}
