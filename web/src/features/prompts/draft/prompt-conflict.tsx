import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { IconGitMerge } from '@tabler/icons-react'
import { fullName } from '../../../ui/text/format.ts'
import { LateDifference } from '../versions/late-difference.tsx'
import { type PromptText, savedText } from './use-prompt-text.ts'

/** Somebody saved, published or rolled back while this text was written: both are beside each other until one is chosen. */
export function PromptConflict({ writing, conflict }: { writing: PromptText; conflict: Prompt }) {
  const who = fullName(conflict.draft?.savedBy ?? conflict.publishedBy ?? { firstName: '', lastName: '' }, 'Somebody')
  return (
    <Alert
      color="wheat"
      mb="lg"
      icon={<IconGitMerge size={18} stroke={1.75} aria-hidden />}
      title={`${who} saved a change of this prompt before you`}
    >
      <Stack gap="sm">
        <p>Yours is not saved yet. This is how theirs (struck out) and yours (underlined) differ:</p>
        <LateDifference before={savedText(conflict)} after={writing.text} />
        <Group>
          <Button variant="default" onClick={writing.takeTheirs}>
            Take theirs
          </Button>
          <Button variant="default" onClick={writing.keepMine}>
            Keep writing mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
