import { Anchor, Flex, Stack } from '@mantine/core'
import type { TemplateProblem } from '@paddock/contract/features/prompts/check-template'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { plural } from '../../../ui/text/format.ts'

interface PromptProblemsProps {
  id: string
  problems: readonly TemplateProblem[]
  onGoTo: (problem: TemplateProblem) => void
}

/** What keeps the text from being published; each leads to its place. */
export function PromptProblems({ id, problems, onGoTo }: PromptProblemsProps) {
  const isBad = problems.length > 0
  return (
    <Stack
      component="section"
      className="box"
      gap="xs"
      bg="var(--surface)"
      c={isBad ? 'var(--ink)' : 'var(--ok-fg)'}
      fz="sm"
      lh={1.5}
      {...(isBad && { bd: '1px solid var(--bad-dot)' })}
      aria-label="Check of the text"
    >
      <Flex component="output" id={id} className="iconed" gap="xs" {...(isBad && { c: 'var(--bad-fg)', fw: 600 })}>
        {isBad ? (
          <>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {plural(problems.length, 'problem')} to fix before it can be published
          </>
        ) : (
          <>
            <IconCheck size={16} stroke={1.75} aria-hidden /> Every variable is known and every block is closed.
          </>
        )}
      </Flex>
      {isBad ? (
        <ul className="marked">
          {problems.map((problem) => (
            <li key={`${problem.from} ${problem.message}`}>
              <Anchor component="button" type="button" className="num" inherit underline="always" onClick={() => onGoTo(problem)}>
                {problem.to > problem.from ? `Line ${problem.line}, character ${problem.column}` : 'The whole text'}
              </Anchor>{' '}
              {problem.message}
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
