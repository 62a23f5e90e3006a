import { Box, Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

interface RejectFormProps {
  busy: boolean
  onReject: (reason: string) => void
  onBack: () => void
}

/** Why a proposal is rejected, in the adviser's words; they may leave it empty. */
export function RejectForm({ busy, onReject, onBack }: RejectFormProps) {
  const [reason, setReason] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Box
      component="form"
      maw={560}
      onSubmit={(event) => {
        event.preventDefault()
        onReject(reason.trim())
      }}
    >
      <TextInput
        label="Why do you reject it?"
        description="Only the practice reads it. You can leave it empty."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onBack()
        }}
        ref={input}
      />
      <Group gap="sm" mt="md" className="grow-on-phone">
        <Button type="submit" color="clay" loading={busy}>
          Reject proposal
        </Button>
        <Button variant="default" onClick={onBack}>
          Keep it waiting
        </Button>
      </Group>
    </Box>
  )
}
