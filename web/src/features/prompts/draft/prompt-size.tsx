import { Flex, Stack } from '@mantine/core'
import { EXAMPLE_VALUES } from '@paddock/contract/features/prompts/prompt-examples'
import { renderTemplate } from '@paddock/contract/features/prompts/render-template'
import { TEMPLATE_LENGTH } from '@paddock/contract/features/prompts/prompt-variables'
import type { LanguageModel, Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { useDeferredValue, useMemo } from 'react'
import { count } from '../../../ui/text/format.ts'
import { sizeWords } from '../prompt-cost.ts'

/** Says how long the text is and what a run of it takes with the example family. */
export function PromptSize({ prompt, text, model }: { prompt: Prompt; text: string; model: LanguageModel | null }) {
  const settled = useDeferredValue(text)
  const rendered = useMemo(() => renderTemplate(prompt.key, settled, EXAMPLE_VALUES[prompt.key]), [prompt.key, settled])
  return (
    <Stack component="dl" gap="2xs" fz="sm">
      <Flex rowGap="3xs" columnGap="sm" wrap="wrap">
        <dt className="dim">This text</dt>
        <dd className="num">
          {count(text.length)} of {count(TEMPLATE_LENGTH)} characters, {sizeWords([text], null)}
        </dd>
      </Flex>
      <Flex rowGap="3xs" columnGap="sm" wrap="wrap">
        <dt className="dim">With the example family and what we say before it</dt>
        <dd className="num">
          {count(rendered.length + prompt.system.length)} characters, {sizeWords([rendered, prompt.system], model)}
        </dd>
      </Flex>
    </Stack>
  )
}
