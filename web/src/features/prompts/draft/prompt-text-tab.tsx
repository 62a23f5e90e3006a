import { Box, Stack } from '@mantine/core'
import type { TemplateProblem } from '@paddock/contract/features/prompts/check-template'
import type { LanguageModel, Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { useId, useRef } from 'react'
import { TwoColumns } from '../../../ui/page/panel.tsx'
import { PromptEditor } from './prompt-editor.tsx'
import { PromptProblems } from './prompt-problems.tsx'
import { PromptSize } from './prompt-size.tsx'
import { PromptVariables } from './prompt-variables.tsx'
import { typeInto } from './type-into.ts'
import type { PromptText } from './use-prompt-text.ts'
import { Verbatim } from '../trials/verbatim.tsx'

interface PromptTextTabProps {
  prompt: Prompt
  writing: PromptText
  model: LanguageModel | null
}

/** The text with what it may speak of beside it. */
export function PromptTextTab({ prompt, writing, model }: PromptTextTabProps) {
  const checked = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const goTo = ({ from, to }: TemplateProblem) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
    // The field is as tall as its text, so the page scrolls, to the line's mark behind it.
    const line = writing.text.slice(0, from).split('\n').length - 1
    field.current?.previousElementSibling?.children[line]?.scrollIntoView({ block: 'center' })
  }
  const insert = (words: string) => {
    const target = field.current
    if (target) typeInto(target, words, target.selectionStart, target.selectionEnd)
  }
  return (
    <TwoColumns
      main={
        <Stack gap="md">
          <PromptEditor
            promptKey={prompt.key}
            text={writing.text}
            onChange={writing.change}
            problems={writing.problems}
            field={field}
            describedBy={checked}
          />
          <PromptProblems id={checked} problems={writing.problems} onGoTo={goTo} />
          <PromptSize prompt={prompt} text={writing.text} model={model} />
          <details>
            <Box component="summary" w="fit-content" mb="xs" py="3xs" fz="sm">
              What we say before it
            </Box>
            <p className="note">
              This stands before the text on every run and cannot be changed here: people’s words stay data, every sentence cites what it
              rests on, and nothing becomes product, tax or legal advice.
            </p>
            <Verbatim className="inset anywhere as-typed">{prompt.system}</Verbatim>
          </details>
        </Stack>
      }
      side={<PromptVariables promptKey={prompt.key} text={writing.text} onInsert={insert} />}
    />
  )
}
