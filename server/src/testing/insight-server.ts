import type { AddressInfo } from 'node:net'
import { api, type RouteInput } from '@paddock/contract'
import type { InsightEvent } from '@paddock/contract/features/insights/insights.shapes'
import { createParser } from 'eventsource-parser'
import { buildApp } from '../app.ts'
import { createAi } from '../platform/ai/create-ai.ts'
import type { AiConfiguration } from '../platform/configuration/ai.ts'
import type { aUser } from './factories.ts'
import { startModelServer } from './stand-ins/model-server.ts'
import { addressOf, testServer } from './test-server.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Run = RouteInput<typeof api.insights.runInsight>

/** The whole server on a socket of its own, with a language model on loopback that behaves as a test says. */
export async function openInsightServer(changes: Partial<AiConfiguration> = {}) {
  const shared = await testServer()
  const model = await startModelServer()
  const ai = await createAi({
    baseUrl: model.url,
    model: 'loopback-model',
    apiKey: 'a-key-of-the-tests',
    prices: { currency: 'AUD', input: 2, output: 10 },
    timeoutSeconds: 10,
    runsPerDay: 200,
    responseFormat: 'json_object',
    ...changes,
  })
  const app = await buildApp({ ...shared, ai })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  async function open(
    person: Person,
    route: typeof api.insights.runInsight | typeof api.insights.tryPrompt,
    input: Run,
    signal?: AbortSignal,
  ) {
    return fetch(`${url}${addressOf(route, person.systemRole, { params: input.params ?? {} })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await shared.tokenOf(person)}`, 'content-type': 'application/json' },
      body: JSON.stringify(input.body),
      signal: signal ?? null,
    })
  }

  return {
    shared,
    model,
    /** Runs to the end and answers all events; a refusal is thrown with its body. */
    async run(person: Person, input: Run): Promise<InsightEvent[]> {
      const response = await open(person, api.insights.runInsight, input)
      if (!response.ok) throw Object.assign(new Error('refused'), { status: response.status, body: await response.json() })
      return eventsIn(await response.text())
    },
    /** Begins a run that the test leaves by the signal. */
    begin: (person: Person, input: Run, signal: AbortSignal) => open(person, api.insights.runInsight, input, signal),
    async try(person: Person, body: object): Promise<Record<string, unknown>[]> {
      const response = await open(person, api.insights.tryPrompt, { body } as unknown as Run)
      if (!response.ok) throw Object.assign(new Error('refused'), { status: response.status, body: await response.json() })
      return eventsIn(await response.text())
    },
    async close() {
      await app.close()
      await model.close()
    },
  }
}

function eventsIn(text: string): InsightEvent[] {
  const events: InsightEvent[] = []
  createParser({ onEvent: ({ data }) => events.push(JSON.parse(data) as InsightEvent) }).feed(text)
  return events
}
