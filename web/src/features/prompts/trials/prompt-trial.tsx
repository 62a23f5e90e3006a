import { Alert, Box, Button, Group, Stack, Title } from '@mantine/core'
import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { MISSING_HEADING, OUTPUT_SECTIONS } from '@paddock/contract/features/prompts/prompt-output.rules'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import { IconAlertTriangle, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { count } from '../../../ui/text/format.ts'
import { Reference } from '../../../ui/feedback/reference.tsx'
import { costWords } from '../../insights/front.ts'
import { type TrialState, usePromptTrial } from './use-prompt-trial.ts'
import { Verbatim } from './verbatim.tsx'

interface PromptTrialProps {
  promptKey: PromptKey
  request: Omit<RouteInput<typeof api.insights.tryPrompt>['body'], 'key'>
  /** True where the text has no problems. */
  isSound: boolean
}

/** Runs the text as it is, saved or not; nothing of it is kept with the client. */
export function PromptTrial({ promptKey, request, isSound }: PromptTrialProps) {
  const { state, run, stop } = usePromptTrial()
  const running = state.step === 'running'
  return (
    <Stack gap="md">
      <Group>
        {running ? (
          <Button variant="default" leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
            disabled={!isSound}
            onClick={() => void run({ body: { ...request, key: promptKey } })}
          >
            {state.step === 'ready' ? 'Run this text' : 'Run again'}
          </Button>
        )}
        <output className="note">{statusWords(state, isSound)}</output>
      </Group>
      {state.step === 'failed' ? (
        <Alert color="clay" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />} title={state.message}>
          {state.problems.length > 0 ? (
            <ul className="marked">
              {state.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : (
            'Nothing was kept. The prompt above can still be copied.'
          )}
          {state.reference === null ? null : <Reference id={state.reference} />}
        </Alert>
      ) : null}
      {state.step === 'done' ? <TrialOutput promptKey={promptKey} state={state} /> : null}
      {state.step !== 'done' && state.step !== 'ready' && state.text !== '' ? (
        <Verbatim className="inset anywhere as-typed" aria-label="What the model has written">
          {state.text}
        </Verbatim>
      ) : null}
    </Stack>
  )
}

function statusWords(state: TrialState, isSound: boolean): string {
  if (state.step === 'running') return state.text === '' ? 'Waiting for the model' : 'The model is writing'
  if (state.step === 'stopped')
    return state.text === '' ? 'Stopped before anything was written.' : 'Stopped. What had been written is below.'
  if (state.step === 'done') {
    const { usage, cost, milliseconds } = state
    const tokens = usage ? `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens)} out` : 'tokens not told'
    return `Done in ${(milliseconds / 1000).toFixed(1)} s, ${tokens}${cost ? `, ${costWords(cost)}` : ''}.`
  }
  return isSound ? '' : 'Fix the problems of the text first.'
}

/** What came of it, in the sections that its readers see; plain text throughout. */
function TrialOutput({ promptKey, state }: { promptKey: PromptKey; state: Extract<TrialState, { step: 'done' }> }) {
  const sections = Object.entries({ ...OUTPUT_SECTIONS[promptKey], missing: MISSING_HEADING })
  return (
    <Stack gap="md">
      <p className="note">
        {state.removedCites.length === 0
          ? 'The answer has the shape that was asked for, and cites only what it was given.'
          : `The answer has the shape that was asked for. It cited what it was not given, which was taken out: ${state.removedCites.join(', ')}.`}
      </p>
      {sections.map(([name, heading]) => {
        const points = state.output[name] ?? []
        return points.length === 0 ? null : (
          <section key={name}>
            <Title order={3} mb="2xs" fz="base">
              {heading}
            </Title>
            <ul className="points">
              {points.map((point, index) =>
                typeof point === 'string' ? (
                  <li key={index}>{point}</li>
                ) : (
                  <li key={index}>
                    {point.text}
                    {detailsOf(point)}
                    {point.cites.map((cite) => (
                      <Box component="code" key={cite} display="inline-block" ms={6} py={0} px={6} bdrs="sm" bg="var(--surface-2)" fz="xs">
                        {cite}
                      </Box>
                    ))}
                  </li>
                ),
              )}
            </ul>
          </section>
        )
      })}
    </Stack>
  )
}

function detailsOf({ minutes, who, due }: { minutes?: number; who?: string; due?: string }): string {
  const parts = [minutes === undefined ? '' : `${minutes} minutes`, who ?? '', due ? `until ${due}` : ''].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
