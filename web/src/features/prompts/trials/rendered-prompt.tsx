import { Box, Button, Stack } from '@mantine/core'
import type { LanguageModel } from '@paddock/contract/features/prompts/prompts.shapes'
import { IconCopy } from '@tabler/icons-react'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { count } from '../../../ui/text/format.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { FencedText } from './fenced-text.tsx'
import { costWords } from '../../insights/front.ts'
import { sizeWords } from '../prompt-cost.ts'
import { Verbatim } from './verbatim.tsx'

interface RenderedPromptProps {
  title: string
  system: string
  /** The text is undefined until it is loaded. */
  prompt: string | undefined
  model: LanguageModel | null
  /** The cost of the prompt and of the longest answer that is allowed. */
  cost?: { micros: number; currency: 'AUD' | 'USD' } | null
}

/** A prompt as a model gets it, to read and to copy. */
export function RenderedPrompt({ title, system, prompt, model, cost = null }: RenderedPromptProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${system}\n\n${prompt ?? ''}`)
      notify({ message: 'The prompt is copied, with what we say before it.' })
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Panel
      title={title}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          disabled={prompt === undefined}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      }
    >
      {prompt === undefined ? (
        <Waiting height={220} words="Filling the prompt" />
      ) : (
        <Stack gap="sm">
          <p className="note">
            <span className="num">
              {count(system.length + prompt.length)} characters with what we say before it, {sizeWords([system, prompt], model)}
              {cost ? `; at most ${costWords(cost)} with the answer` : ''}.
            </span>{' '}
            What people wrote is marked.
          </p>
          <FencedText text={prompt} label={title} />
          <details>
            <Box component="summary" w="fit-content" py="3xs" fz="sm">
              What we say before it
            </Box>
            <Verbatim className="inset anywhere as-typed" mt="xs">
              {system}
            </Verbatim>
          </details>
        </Stack>
      )}
    </Panel>
  )
}
