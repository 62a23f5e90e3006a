import * as api from '@paddock/contract/calls'
import type { Insight, InsightEvent } from '@paddock/contract/features/insights/insights.shapes'
import { useEffect, useRef, useState } from 'react'
import type { RouteInput } from '@paddock/contract/route'
import { referenceOf } from '../../../platform/api/api-error.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'
import { eventsOf } from '../../../platform/api/event-stream.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { problemWords } from './run-words.ts'

type Body = RouteInput<typeof api.insights.runInsight>['body']

/** A failure in words, and by what support finds it. */
export interface RunProblem {
  message: string
  reference: string | null
}

export interface InsightRun {
  state: 'idle' | 'running'
  /** What the model has written so far: JSON that is not whole yet. */
  raw: string
  /** What came of the last run. */
  insight: Insight | null
  /** Why nothing came of it; an insight that was kept says it too. */
  problem: RunProblem | null
  start(body: Body): void
  /** Stops the model; what had arrived is kept. */
  stop(): void
  clear(): void
}

const BROKEN_OFF: RunProblem = { message: 'The connection was lost.', reference: null }
const IDLE = { state: 'idle', raw: '', insight: null, problem: null } as const

/** One run at a time: asks, shows what arrives, and stops when the screen is left. */
export function useInsightRun(clientId: string): InsightRun {
  const [run, setRun] = useState<Pick<InsightRun, 'state' | 'raw' | 'insight' | 'problem'>>(IDLE)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const follow = async (body: Body, signal: AbortSignal) => {
    try {
      for await (const event of eventsOf(api.insights.runInsight, { params: { clientId }, body }, signal))
        setRun((before) => next(before, event))
      // A connection that ends without an end of the story has broken off.
      setRun((before) => (before.state === 'running' ? { ...before, state: 'idle', problem: BROKEN_OFF } : before))
    } catch (error) {
      const problem = signal.aborted ? null : { message: whatIsWrong(error), reference: referenceOf(error) }
      setRun((before) => ({ ...before, state: 'idle', problem }))
    }
    await readAgain('insight')
  }
  return {
    ...run,
    start(body) {
      leaving.current?.abort()
      leaving.current = new AbortController()
      setRun({ ...IDLE, state: 'running' })
      void follow(body, leaving.current.signal)
    },
    stop: () => leaving.current?.abort(),
    clear: () => setRun(IDLE),
  }
}

type Shown = Pick<InsightRun, 'state' | 'raw' | 'insight' | 'problem'>

function next(before: Shown, event: InsightEvent): Shown {
  switch (event.type) {
    case 'started':
      return before
    case 'text':
      return { ...before, raw: before.raw + event.text }
    case 'done':
      return { ...before, state: 'idle', insight: event.insight }
    case 'problem':
      return {
        ...before,
        state: 'idle',
        insight: event.insight,
        problem: { message: problemWords(event.problem), reference: event.problem.reference },
      }
  }
}
