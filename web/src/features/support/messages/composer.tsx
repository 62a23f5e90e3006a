import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { MESSAGE_LIMIT } from '@paddock/contract/features/support/support.rules'
import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react'
import { fitToText } from '../../../ui/form/fit-to-text.ts'
import { ChosenFiles } from './chosen-files.tsx'
import classes from './composer.module.css'
import type { useAttachments } from './use-attachments.ts'

interface ComposerProps {
  /** Names the field: "Your message", "Answer" or "Note for the staff". */
  label: string
  placeholder: string
  send: string
  text: string
  onText: (text: string) => void
  files: ReturnType<typeof useAttachments>
  onSend: () => void
  box?: Ref<HTMLTextAreaElement>
  /** Shown above the field: how the message is sent, and canned answers. */
  above?: ReactNode
  /** Shown beside the paper clip. */
  tools?: ReactNode
  /** The field's attributes and keys where something lists what can be put in. */
  listens?: { onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void; 'aria-controls'?: string; 'aria-activedescendant'?: string }
  isNote?: boolean
}

/** Where a message is written: text, files by choosing, dropping or pasting, Ctrl Enter sends. */
export function Composer({ label, placeholder, send, text, onText, files, onSend, box, above, tools, listens, isNote }: ComposerProps) {
  const id = useId()
  const tooLong = text.length > MESSAGE_LIMIT
  const isReady = !files.isBusy && !tooLong && (text.trim() !== '' || files.ready.length > 0)
  const own = useRef<HTMLTextAreaElement>(null)
  const field = useMergedRef(own, box)
  useLayoutEffect(() => fitToText(own.current, text), [text])
  const submit = () => {
    if (isReady) onSend()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    listens?.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can be dropped as well; the button chooses them
    <form
      className={`hairline ${classes.composer}`}
      data-note={isNote || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        files.add([...event.dataTransfer.files])
      }}
    >
      {above}
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...listens}
        ref={field}
        id={id}
        name="support-message"
        className={`box ${classes.field}`}
        rows={3}
        placeholder={placeholder}
        value={text}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${id}-long` : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files]
          if (pasted.length === 0) return
          event.preventDefault()
          files.add(pasted)
        }}
      />
      {tooLong ? (
        <Text mt={6} mb={0} mx={0} c="var(--mantine-color-error)" fz="sm" id={`${id}-long`} role="alert">
          {text.length - MESSAGE_LIMIT} characters too many. Send it in two messages, or attach it as a file.
        </Text>
      ) : null}
      <ChosenFiles files={files} />
      <Group gap="xs" wrap="nowrap" mt="xs">
        <AttachButton onChoose={files.add} />
        {tools}
        <Text span className="faint" flex={1} ta="right" aria-hidden>
          <span className="not-on-phone">Ctrl Enter sends</span>
        </Text>
        <Button type="submit" size="sm" disabled={!isReady} leftSection={<IconSend size={15} stroke={1.75} aria-hidden />}>
          {send}
        </Button>
      </Group>
    </form>
  )
}

/** Chooses files to attach. */
function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label="Attach files"
        title="Attach files, up to 5 of 20 MB"
        onClick={() => picker.current?.click()}
      >
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
