import type { api } from '@paddock/contract'
import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import { systemOf } from '@paddock/contract/features/prompts/prompt-system'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Ai } from '../../../platform/ai/ai.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { EventStream } from '../../../platform/http/handle.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { recordOpenings } from '../../surveys/index.ts'
import { AskedPieces } from './asked-pieces.ts'
import { EventQueue } from './event-queue.ts'
import { expectModel, expectRoomForRun } from './expect-model-run.ts'
import { gatherTrial, type Trial } from '../prompt-values/gather-trial.ts'
import type { Gathered } from '../prompt-values/gathered.ts'
import { problemNamed } from '../insight-view.ts'
import { readerNow } from './reader-now.ts'
import { renderRequest } from './render-request.ts'
import { writeAnswer } from './write-answer.ts'

type Event = z.input<typeof api.insights.tryPrompt.events>

/** Tries a draft on a client's record: written and checked like an insight, but nothing of it is kept. */
export async function tryPrompt(
  deps: Dependencies,
  scope: Scope,
  trial: Trial,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): Promise<EventStream<Event>> {
  const { database } = deps
  const { organizationId } = await findVisibleClient(database.db, scope, trial.clientId)
  const ai = await expectModel(deps, organizationId)
  const gathered = await gatherTrial(deps, scope, trial)
  await transact(database, async (tx) => {
    await expectRoomForRun(tx, scope, ai, organizationId)
    await recordOpenings(tx, scope, 'insight', gathered.answers)
    await record(tx, scope, 'prompt.tried', {
      organizationId,
      clientId: trial.clientId,
      subject: PROMPT_WORDS[trial.key].title,
      after: { model: ai.model },
    })
  })
  const events = new EventQueue<Event>()
  events.push({ type: 'started' })
  void follow(deps, scope, {
    ai,
    clientId: trial.clientId,
    gathered,
    prompt: renderRequest(gathered, trial.text),
    requestId,
    signal,
    events,
  })
  return new EventStream(events)
}

interface Following {
  ai: Ai
  clientId: string
  gathered: Gathered
  prompt: string
  requestId: string
  signal: AbortSignal
  events: EventQueue<Event>
}

async function follow(
  deps: Dependencies,
  scope: Scope,
  { ai, clientId, gathered, prompt, requestId, signal, events }: Following,
): Promise<void> {
  const began = performance.now()
  const refused = new AbortController()
  const pieces = new AskedPieces({
    ask: async () => {
      const reader = await readerNow(deps, scope, clientId)
      return reader?.role === 'admin' ? reader : null
    },
    onText: (text) => events.push({ type: 'text', text }),
    onRefused: () => refused.abort(),
  })
  try {
    const { output, removedCites, usage, cost, problem, problems, raw, endpointStatus } = await writeAnswer({
      ai,
      gathered,
      system: systemOf(gathered.key),
      prompt,
      signal: AbortSignal.any([signal, refused.signal]),
      onText: (text) => pieces.push(text),
    })
    if (problem) deps.log.warn({ requestId, code: problem.code, endpointStatus }, 'language model')
    const milliseconds = Math.round(performance.now() - began)
    if ((await pieces.handOn()) === null)
      events.push({ type: 'problem', problem: problemNamed('insight_out_of_reach'), problems: [], raw: '' })
    else if (output) events.push({ type: 'done', output, removedCites, usage, cost, milliseconds })
    else
      events.push({ type: 'problem', problem: { ...(problem ?? problemNamed('insight_broken_off')), reference: requestId }, problems, raw })
  } catch (error) {
    const broken = problemNamed('insight_broken_off', { reference: requestId })
    events.push({ type: 'problem', problem: broken, problems: [], raw: '' })
    deps.log.error({ err: error, requestId }, 'prompt tried')
    deps.reporting.report(error, { where: 'insight', requestId })
  } finally {
    events.end()
  }
}
