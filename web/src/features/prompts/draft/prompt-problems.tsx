import { Anchor } from '@mantine/core'
import type { TemplateProblem } from '@paddock/contract/features/prompts/check-template'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { plural } from '../../../ui/text/format.ts'
import classes from '../prompts.module.css'

interface PromptProblemsProps {
  id: string
  problems: readonly TemplateProblem[]
  onGoTo: (problem: TemplateProblem) => void
}

/** What keeps the text from being published; each leads to its place. */
export function PromptProblems({ id, problems, onGoTo }: PromptProblemsProps) {
  return (
    <section className={`box ${classes.problems}`} data-bad={problems.length > 0 || undefined} aria-label="Check of the text">
      <output id={id} className={`iconed ${classes.problemsHead}`}>
        {problems.length === 0 ? (
          <>
            <IconCheck size={16} stroke={1.75} aria-hidden /> Every variable is known and every block is closed.
          </>
        ) : (
          <>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {plural(problems.length, 'problem')} to put right before it can be
            published
          </>
        )}
      </output>
      {problems.length > 0 ? (
        <ul>
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
    </section>
  )
}
