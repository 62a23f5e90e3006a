import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import type { InsightEvent, InsightRequest } from '@paddock/contract/features/insights/insights.shapes'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Ai } from '../../../platform/ai/ai.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { EventStream } from '../../../platform/http/handle.ts'
import { findVisibleClient, lockEditableClient } from '../../clients/index.ts'
import { type PromptToRun, publishedPrompt } from '../../prompts/index.ts'
import { recordOpenings } from '../../surveys/index.ts'
import { AskedPieces } from './asked-pieces.ts'
import { EventQueue } from './event-queue.ts'
import { expectModel, expectRoomForRun } from './expect-model-run.ts'
import { failLostRuns } from './fail-lost-runs.ts'
import { finishInsight } from './finish-insight.ts'
import { gather } from '../prompt-values/gather.ts'
import type { Gathered } from '../prompt-values/gathered.ts'
import { problemNamed, viewInsight } from '../insight-view.ts'
import { findInsight, insertInsight, isRunning, lockInsight, noteHeard } from '../insights.queries.ts'
import { readerNow } from './reader-now.ts'
import { renderRequest } from './render-request.ts'
import { runsHere } from './runs-here.ts'
import { writeAnswer } from './write-answer.ts'

type Event = z.input<typeof InsightEvent>

const HEARD_EVERY_MS = 10_000

interface Asked {
  request: InsightRequest
  replacesId?: string | undefined
}

interface Asking {
  /** The request that asks. */
  requestId: string
  signal: AbortSignal
}

/** Has the model write about a client. What it is given is decided before anything is sent; whatever comes of it is kept. */
export async function runInsight(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { request, replacesId }: Asked,
  { requestId, signal }: Asking,
): Promise<EventStream<Event>> {
  const client = await findVisibleClient(deps.database.db, scope, clientId)
  if (client.archivedAt) throw new AppError('archived')
  const ai = await expectModel(deps, client.organizationId)
  const gathered = await gather(deps, scope, clientId, request)
  const prompt = await publishedPrompt(deps.database.db, request.key)
  const insightId = await begin(deps, scope, { ai, clientId, gathered, prompt, replacesId, requestId })
  const events = new EventQueue<Event>()
  events.push({ type: 'started', insightId })
  void follow(deps, scope, { ai, clientId, insightId, gathered, prompt, requestId, signal, events })
  return new EventStream(events)
}

interface Beginning {
  ai: Ai
  clientId: string
  gathered: Gathered
  prompt: PromptToRun
  replacesId: string | undefined
  requestId: string
}

async function begin(
  deps: Dependencies,
  scope: Scope,
  { ai, clientId, gathered, prompt, replacesId, requestId }: Beginning,
): Promise<string> {
  const id = newId()
  await transact(deps.database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, clientId)
    await failLostRuns(tx, { clientId })
    if (await isRunning(tx, clientId, gathered.key)) throw new AppError('insight_running')
    await expectRoomForRun(tx, scope, ai, organizationId)
    if (replacesId !== undefined && (await lockInsight(tx, clientId, replacesId)).promptKey !== gathered.key) throw notFound()
    const { key: promptKey, audience, sources, stakeholderId } = gathered
    await insertInsight(
      tx,
      {
        id,
        clientId,
        promptKey,
        promptVersion: prompt.version,
        model: ai.model,
        audience,
        sources,
        stakeholderId,
        requestedBy: scope.userId,
        replacesId,
        reference: requestId,
      },
      gathered.answers,
    )
    // People whose answers a model reads see that, as with every other opening.
    await recordOpenings(tx, scope, 'insight', gathered.answers)
    await record(tx, scope, 'insight.asked', {
      organizationId,
      clientId,
      entityId: id,
      subject: PROMPT_WORDS[promptKey].title,
      after: { writtenFor: audience === 'family' ? 'the family' : 'the adviser', model: ai.model, promptVersion: prompt.version },
    })
  })
  return id
}

interface Following {
  ai: Ai
  clientId: string
  insightId: string
  gathered: Gathered
  prompt: PromptToRun
  requestId: string
  signal: AbortSignal
  events: EventQueue<Event>
}

/**
 * Takes a run from the first word to what is kept. It goes on to its end when the reader leaves or may not read any more, which stops the
 * model.
 */
async function follow(deps: Dependencies, scope: Scope, run: Following): Promise<void> {
  const { ai, clientId, insightId, gathered, prompt, requestId, signal, events } = run
  const { db } = deps.database
  const alive = setInterval(() => void noteHeard(deps.database, insightId).catch(() => undefined), HEARD_EVERY_MS)
  const stopping = new AbortController()
  const runs = runsHere(deps.events).set(insightId, stopping)
  const pieces = new AskedPieces({
    ask: () => readerNow(deps, scope, clientId),
    onText: (text) => events.push({ type: 'text', text }),
    onRefused: () => stopping.abort(),
  })
  try {
    const written = await writeAnswer({
      ai,
      gathered,
      system: prompt.system,
      prompt: renderRequest(gathered, prompt.template),
      signal: AbortSignal.any([signal, stopping.signal]),
      onText: (text) => pieces.push(text),
    })
    if (written.state === 'failed') {
      deps.log.warn({ requestId, insightId, code: written.problem?.code, endpointStatus: written.endpointStatus }, 'language model')
    }
    const reader = await pieces.handOn()
    // Who may not read it any more did not stop it either.
    await finishInsight(deps, signal.aborted ? scope : reader, { clientId, insightId, key: gathered.key }, written)
    if (reader === null) throw notFound()
    const insight = await viewInsight(db, await findInsight(db, reader, { clientId, insightId }))
    if (written.state === 'done') events.push({ type: 'done', insight })
    else events.push({ type: 'problem', problem: insight.problem ?? problemNamed('insight_stopped'), insight })
  } catch (error) {
    if (error instanceof AppError) {
      // What came of it is kept for those who may see this client.
      events.push({ type: 'problem', problem: problemNamed('insight_out_of_reach'), insight: null })
      return
    }
    events.push({ type: 'problem', problem: problemNamed('insight_broken_off', { reference: requestId }), insight: null })
    deps.log.error({ err: error, requestId, insightId }, 'insight')
    deps.reporting.report(error, { where: 'insight', requestId })
  } finally {
    runs.delete(insightId)
    clearInterval(alive)
    events.end()
  }
}
