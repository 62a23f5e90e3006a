import { ActionIcon, Box, Button, Flex, Group, Progress, Stack, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentModal } from '../documents.modals.ts'
import { bytes } from '../document-words.ts'
import { isKeptForLater, isRunning, type Upload } from './upload-list.ts'
import type { UploadTarget } from './upload-target.ts'
import { uploads } from './uploads.ts'

const icon = { size: 16, stroke: 1.75 } as const

/** Shows one file that is sent: how far it is, what it waits for, or why it was refused. */
export function UploadRow({ upload }: { upload: Upload<UploadTarget> }) {
  const { id, name, size, sent, state, words, target, documentId, mayRetry } = upload
  const pausable = state === 'waiting' || state === 'sending' || state === 'interrupted'
  return (
    <Flex component="li" gap="xs" align="flex-start" pl={14} pr={10} py={10}>
      <Stack gap="2xs" flex="1" miw={0}>
        <Group component="p" gap="xs" wrap="nowrap" miw={0} fz="sm" fw={600} title={name}>
          {state === 'done' ? <IconCheck {...icon} color="var(--ok-dot)" aria-hidden /> : null}
          {state === 'refused' ? <IconAlertTriangle {...icon} color="var(--negative)" aria-hidden /> : null}
          {state === 'done' && documentId !== null && target.to === 'client' ? (
            <Button
              size="compact-sm"
              variant="transparent"
              className="truncate"
              h="auto"
              p={0}
              fz="inherit"
              onClick={() => openModal(documentModal, { documentId })}
            >
              {name}
            </Button>
          ) : (
            <span className="truncate">{name}</span>
          )}
        </Group>
        <Box component="p" className="num faint anywhere" lh={1.45} {...(state === 'refused' && { role: 'alert', c: 'var(--negative)' })}>
          {words ?? `${STATE_WORDS[state](sent, size)} · ${target.words}`}
          {isKeptForLater(upload) ? '. This device keeps it: you can leave the page.' : null}
        </Box>
        {isRunning(upload) || state === 'paused' ? (
          <Progress
            size={4}
            value={(sent / Math.max(1, size)) * 100}
            color={state === 'paused' || state === 'interrupted' ? 'wheat' : undefined}
            aria-label={`Sent of ${name}`}
          />
        ) : null}
      </Stack>
      <Flex component="span" gap="3xs" flex="none">
        {pausable ? <Act label={`Pause ${name}`} icon={IconPlayerPause} onClick={() => uploads.pause(id)} /> : null}
        {state === 'paused' ? <Act label={`Resume ${name}`} icon={IconPlayerPlay} onClick={() => uploads.resume(id)} /> : null}
        {state === 'refused' && mayRetry ? <Act label={`Try ${name} again`} icon={IconRefresh} onClick={() => uploads.resume(id)} /> : null}
        {state === 'checking' ? null : (
          <Act
            label={state === 'done' || state === 'refused' ? `Take ${name} off the list` : `Cancel ${name}`}
            icon={IconX}
            onClick={() => uploads.cancel(id)}
          />
        )}
      </Flex>
    </Flex>
  )
}

const STATE_WORDS: Record<Upload['state'], (sent: number, size: number) => string> = {
  waiting: (_, size) => `${bytes(size)}, waiting for its turn`,
  sending: (sent, size) => `${bytes(sent)} of ${bytes(size)}`,
  checking: () => 'Arrived; being checked',
  paused: (sent, size) => `Paused at ${bytes(sent)} of ${bytes(size)}`,
  interrupted: (sent, size) => `${bytes(sent)} of ${bytes(size)}`,
  done: (_, size) => bytes(size),
  refused: (_, size) => bytes(size),
}

function Act({ label, icon: Icon, onClick }: { label: string; icon: typeof IconX; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Icon {...icon} />
      </ActionIcon>
    </Tooltip>
  )
}
