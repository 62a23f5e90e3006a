import { Box, CloseButton, Stack, Text } from '@mantine/core'
import classes from './messages.module.css'
import { sizeText } from '../support-words.ts'
import type { useAttachments } from './use-attachments.ts'

/** The files beside a message that is being written: how far each is, and what is wrong with it. */
export function ChosenFiles({ files: { files, refusal, remove } }: { files: ReturnType<typeof useAttachments> }) {
  if (files.length === 0 && refusal === null) return null
  return (
    <>
      <Stack component="ul" gap="2xs" mt="xs" mb={0} mx={0} aria-label="Attached files">
        {files.map(({ key, name, size, share, attachment, failure }) => (
          <Box component="li" key={key} className={classes.file} pr="2xs" bg="var(--surface-2)">
            <Box component="span" className="truncate" flex={1} miw={60}>
              {name}
            </Box>
            <Box component="span" className="num" c={failure === null ? 'dimmed' : 'var(--mantine-color-error)'}>
              {failure ?? (attachment ? sizeText(size) : `${Math.round(share * 100)}%`)}
            </Box>
            <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={() => remove(key)} />
          </Box>
        ))}
      </Stack>
      {refusal ? (
        <Text mt={6} mb={0} mx={0} c="var(--mantine-color-error)" fz="sm" role="alert">
          {refusal}
        </Text>
      ) : null}
    </>
  )
}
