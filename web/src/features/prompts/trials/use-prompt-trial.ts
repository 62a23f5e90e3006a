import * as api from '@paddock/contract/calls'
import type { RouteEvent, RouteInput } from '@paddock/contract/route'
import { useEffect, useRef, useState } from 'react'
import { messageOfError, referenceOf } from '../../../platform/api/api-error.ts'
import { eventsOf } from '../../../platform/api/event-stream.ts'
import { problemWords } from '../../insights/front.ts'

type TrialInput = RouteInput<typeof api.insights.tryPrompt>
type TrialEvent = RouteEvent<typeof api.insights.tryPrompt>

export type TrialState =
  | { step: 'ready' }
  | { step: 'running'; text: string }
  | { step: 'stopped'; text: string }
  | { step: 'failed'; text: string; message: string; reference: string | null; problems: string[] }
  | (Extract<TrialEvent, { type: 'done' }> & { step: 'done'; text: string })

/** A run of a draft: what has been written so far, how it ended, and the way to stop it. Leaving the page stops it too. */
export function usePromptTrial() {
  const [state, setState] = useState<TrialState>({ step: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (input: TrialInput) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    let text = ''
    setState({ step: 'running', text })
    try {
      for await (const event of eventsOf(api.insights.tryPrompt, input, controller.signal)) {
        if (event.type === 'text') setState({ step: 'running', text: (text += event.text) })
        else if (event.type === 'done') return setState({ ...event, step: 'done', text })
        else if (event.type === 'problem') {
          const { problem, problems, raw } = event
          return setState({ step: 'failed', text: raw || text, message: problemWords(problem), reference: problem.reference, problems })
        }
      }
      setState({
        step: 'failed',
        text,
        message: 'The connection was lost before the answer was complete.',
        reference: null,
        problems: [],
      })
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'stopped', text })
      else setState({ step: 'failed', text, message: messageOfError(error), reference: referenceOf(error), problems: [] })
    }
  }
  return { state, run, stop: () => running.current?.abort() }
}
