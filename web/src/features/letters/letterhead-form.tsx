import { Box, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { checkColour } from '@paddock/contract/features/letters/letters.rules'
import { LOGO_LIMIT } from '@paddock/contract/features/letters/logo.rules'
import { logo_too_large } from '@paddock/contract/features/letters/letters.errors'
import type { Letterhead } from '@paddock/contract/features/letters/letters.shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { whatIsWrong } from '../../platform/api/what-is-wrong.ts'
import { upload } from '../../platform/api/api.ts'
import { mutation, readAgain } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { CHECKED_WHEN_LEFT } from '../../platform/browser/once-released.ts'
import { useLeaveGuard } from '../../ui/form/save-bar.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import { Logo } from './logo.tsx'

type Values = Pick<Letterhead, 'colour' | 'replyTo'>
const FIELDS = ['colour', 'replyTo'] as const
const LABELS = { colour: 'Colour of links', replyTo: 'Replies go to' } as const
const valuesOf = ({ colour, replyTo }: Values): Values => ({ colour, replyTo })

/** Logo, colour and where answers go; the name is the practice's own. */
export function LetterheadForm({ letterhead }: { letterhead: Letterhead }) {
  // What the edits started from; a background refresh must not change it under somebody who types.
  const [base, setBase] = useState(letterhead)
  const form = useForm<Values>({
    initialValues: valuesOf(letterhead),
    ...CHECKED_WHEN_LEFT,
    validate: { colour: (colour) => checkColour(colour) ?? null },
  })
  const take = (stored: Letterhead) => {
    setBase(stored)
    form.setInitialValues(valuesOf(stored))
    form.setValues(valuesOf(stored))
    form.resetDirty(valuesOf(stored))
  }
  if (letterhead.version > base.version && !form.isDirty()) take(letterhead)
  const update = useMutation(mutation(api.letters.updateLetterhead, { showsErrors: true }))
  const { busy, failure, onSubmit } = useSaving<Values, Letterhead>({
    form,
    names: FIELDS,
    write: async (values, current) => {
      const { version } = current ?? base
      take(await update.mutateAsync({ body: { ...values, version } }))
      notify({ message: 'Saved. Your next mail uses it.' })
    },
    compare: (current) => ({
      title: 'Which do you keep?',
      fields: FIELDS.map((name) => ({ name, label: LABELS[name] })),
      base: valuesOf(base),
      theirs: valuesOf(current),
    }),
  })
  useLeaveGuard(form.isDirty() && !busy)
  return (
    <Stack gap="md">
      <LogoField letterhead={letterhead} />
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md" maw={420}>
          <TextInput
            label={LABELS.colour}
            description="Buttons show white words on this colour, so it must be dark enough to read them."
            maxLength={7}
            leftSection={<Box component="i" w={18} h={18} bd="1px solid var(--line)" bdrs={4} bg={form.values.colour} aria-hidden />}
            {...form.getInputProps('colour')}
          />
          <TextInput
            label={LABELS.replyTo}
            description="Leave it empty if nobody reads replies."
            type="email"
            {...form.getInputProps('replyTo')}
          />
          {failure === null ? null : (
            <Text c="var(--mantine-color-error)" fz="sm" role="alert">
              {failure}
            </Text>
          )}
          <Button type="submit" mr="auto" loading={busy}>
            Save
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}

/** Uploads the logo as soon as it is chosen. The server says whether it is a picture. */
function LogoField({ letterhead: { name, logoId } }: { letterhead: Letterhead }) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const remove = useMutation(mutation(api.letters.removeLogo, {}))
  async function send(file: File | null): Promise<void> {
    if (file === null) return
    setWrong(file.size > LOGO_LIMIT ? logo_too_large.message : null)
    if (file.size > LOGO_LIMIT) return
    setBusy(true)
    try {
      // The server reads from the bytes what kind of picture it is.
      await upload(api.letters.uploadLogo, { file: new Blob([file], { type: 'application/octet-stream' }) })
      await readAgain('letter')
    } catch (error) {
      setWrong(whatIsWrong(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Text component="p" fw={500} fz="sm" mb="2xs">
        Logo
      </Text>
      <Group gap="xs">
        {logoId ? (
          <Box component="span" px={10} py={6} bd="1px solid var(--line)" bdrs={8} bg="white">
            <Logo id={logoId} name={name} />
          </Box>
        ) : null}
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              {logoId ? 'Choose another' : 'Choose a logo'}
            </Button>
          )}
        </FileButton>
        {logoId ? (
          <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate({})}>
            Remove
          </Button>
        ) : null}
      </Group>
      <Text c="dimmed" fz="xs" mt="2xs">
        PNG or JPEG, up to 200 KB and 2,000 pixels a side. Without a logo your name is shown.
      </Text>
      {wrong === null ? null : (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert" mt="2xs">
          {wrong}
        </Text>
      )}
    </div>
  )
}
