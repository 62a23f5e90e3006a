import { ERRORS } from '@paddock/contract/errors'
import type { Operation } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerValue } from '@paddock/contract/features/questionnaires/definition'
import { progressOf, visibleQuestions } from '@paddock/contract/features/questionnaires/rules'
import { stakeholderSurvey } from '@paddock/contract/features/questionnaires/stakeholder-survey'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, unreachable } from '../../../platform/api/api-error.ts'
import { type AnswerDocument, countedAnswers, type LoadedSurvey, newDocument, problemsOf, shownValue } from '../answer-document.ts'
import { keepAnswers } from './answer-keeper.ts'
import { askToSend, changeAnswer, moveToQuestion } from './answer-queue.ts'
import type { AnswerCalls } from './answer-requests.ts'
import { sendAnswers } from './answer-sender.ts'
import { PACE_MS } from './send-pace.ts'
import { type AnswerStore, memoryStore } from '../device/answer-store.ts'

const SURVEY = 'survey'
const respondent = { isPrimary: false, generation: 1, onFarm: true }
const asked = visibleQuestions(stakeholderSurvey, {}, respondent).filter(({ type }) => type !== 'consents')

/** The server as the contract describes it: each change once, the later edit wins, revisions grow. */
function modelServer() {
  const answers = new Map<string, { value: AnswerValue; version: number; revision: number; editedAt: number }>()
  const applied = new Map<string, number>()
  let revision = 0
  let status: LoadedSurvey['survey']['status'] = 'not_started'
  let position: string | null = null
  const server = {
    /** What the next requests meet: thrown before anything is done, or after it was. */
    failBefore: [] as ApiError[],
    failAfter: [] as ApiError[],
    requests: [] as { at: number; operations: readonly Operation[]; position?: string | undefined }[],
    /** How often each value was really written. */
    written: [] as string[],
    answers,
    review() {
      status = 'completed'
      server.failBefore = Array.from({ length: 99 }, () => new ApiError(409, ERRORS.survey_reviewed))
    },
    send: () => (status = 'completed'),
    survey: (): LoadedSurvey['survey'] => ({
      id: SURVEY,
      questionnaire: { key: 'stakeholder_survey', version: 1, title: '', purpose: '', minutes: 20 },
      status,
      ...progressOf(stakeholderSurvey, Object.fromEntries([...answers].map(([id, { value }]) => [id, value])), respondent),
      position,
      section: '',
      nextQuestion: '',
      dueOn: null,
      isOverdue: false,
      message: '',
      assignedBy: 'Anna Reid',
      assignedAt: '',
      completedAt: null,
      lastSavedAt: null,
      isReviewed: false,
    }),
    calls: {} as AnswerCalls,
  }
  const apply = (operations: readonly Operation[]) => {
    const saved = []
    const superseded = []
    for (const { id, questionId, value, ageMs } of operations) {
      // The server's clock is another one: that of a device may jump.
      const editedAt = performance.now() - ageMs
      const stored = answers.get(questionId)
      if (applied.has(id)) {
        saved.push({ operationId: id, questionId, version: applied.get(id)! })
      } else if (stored && stored.editedAt > editedAt) {
        superseded.push(id)
      } else {
        const version = (stored?.version ?? 0) + 1
        answers.set(questionId, { value: value as AnswerValue, version, revision: (revision += 1), editedAt })
        applied.set(id, version)
        server.written.push(questionId)
        saved.push({ operationId: id, questionId, version })
      }
    }
    return { saved, superseded }
  }
  const meet = async <Answer>(work: () => Answer): Promise<Answer> => {
    await Promise.resolve()
    const before = server.failBefore.shift()
    if (before) throw before
    const answer = work()
    const after = server.failAfter.shift()
    if (after) throw after
    return answer
  }
  server.calls = {
    load: () =>
      meet(() => ({
        survey: server.survey(),
        definition: stakeholderSurvey,
        respondent,
        answers: [...answers].map(([questionId, { value, version }]) => ({ questionId, value, version })),
        consents: {},
        revision,
        userId: 'ann',
        languageModel: false,
        names: { name: [], lender: [] },
      })),
    save: (_id, body) => {
      server.requests.push({ at: performance.now(), operations: body.operations, position: body.position })
      return meet(() => {
        if (status === 'completed') throw new ApiError(409, ERRORS.survey_sent)
        status = 'in_progress'
        position = body.position ?? position
        const { saved, superseded } = apply(body.operations)
        const own = new Set(saved.map(({ questionId }) => questionId))
        const changes = [...answers].flatMap(([questionId, { value, version, revision: since }]) =>
          since > body.revision && !own.has(questionId) ? [{ questionId, value, version }] : [],
        )
        const { answered, total } = server.survey()
        return { revision, status, answered, total, saved, superseded, refused: [], changes, consents: {} }
      })
    },
    submit: (_id, body) => {
      server.requests.push({ at: performance.now(), operations: body.operations })
      return meet(() => {
        if (status === 'completed') throw new ApiError(409, ERRORS.survey_sent)
        if (body.revision < revision) throw new ApiError(409, ERRORS.answers_changed)
        apply(body.operations)
        status = 'completed'
        return { survey: server.survey() }
      })
    },
  }
  return server
}

/** A device that takes a tenth of a second for each write. */
function slowStore(store: AnswerStore, onWrite = () => undefined as unknown): AnswerStore {
  return {
    ...store,
    async change(key, make) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      onWrite()
      return store.change(key, make)
    },
  }
}

type Server = ReturnType<typeof modelServer>
const locks = new Map<AnswerStore, Promise<unknown>>()

/** A device with the page open; `store` is shared by the tabs of one browser. */
async function device(server: Server, store: AnswerStore = memoryStore()) {
  const opened = newDocument(await server.calls.load(SURVEY))
  const keeper = keepAnswers(opened, { store, onChange: () => undefined, tell: () => undefined })
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = (locks.get(store) ?? Promise.resolve()).then(work)
    locks.set(store, mine)
    return mine
  }
  const sender = sendAnswers({ keeper, calls: server.calls, onChange: () => undefined, alone })
  const change = (make: (document: AnswerDocument) => AnswerDocument) => {
    keeper.change(make)
    sender.soon()
  }
  return {
    keeper,
    sender,
    type(questionId: string, value: AnswerValue) {
      const made = { questionId, value, id: crypto.randomUUID(), editedAt: Date.now() }
      change((document) => changeAnswer(document, made))
    },
    goTo: (questionId: string) => change((document) => moveToQuestion(document, questionId)),
    askToSend: () => change((document) => askToSend(document, Date.now())),
    shows: (questionId: string) => shownValue(keeper.document(), questionId),
    state: () => sender.sending().state,
    close: () => sender.stop(),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

test('a survey of 44 questions, typed without a pause, costs at most one request in two seconds and ends saved', async () => {
  const server = modelServer()
  const phone = await device(server, slowStore(memoryStore()))
  const started = performance.now()
  for (let question = 0; question < 44; question++) {
    const { id } = asked[question % asked.length]!
    for (const key of [1, 2, 3, 4, 5, 6]) {
      phone.type('q36', `answer ${question} ${key}`)
      phone.goTo(id)
      await pass(250)
    }
  }
  const seconds = (performance.now() - started) / 1000
  await pass(PACE_MS * 2)
  expect(phone.state()).toBe('saved')
  expect(server.answers.get('q36')?.value).toBe('answer 43 6')
  expect(server.requests.length).toBeLessThanOrEqual(seconds / 2 + 1)
  const gaps = server.requests.slice(1).map(({ at }, index) => at - server.requests[index]!.at)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PACE_MS)
})

test('a change is written to the device at once, before any request; keys that come faster than the device writes are written together', async () => {
  const server = modelServer()
  const store = memoryStore()
  const written = vi.fn()
  const phone = await device(server, slowStore(store, written))
  const keptAs = async () => (await store.list('ann/'))[0]?.pending.q36?.value
  phone.type('q36', 'a')
  await pass(100)
  expect(await keptAs()).toBe('a')
  for (const text of ['ab', 'abc', 'abcd', 'abcde']) {
    phone.type('q36', text)
    await pass(20)
  }
  await pass(150)
  expect(await keptAs()).toBe('abcde')
  expect(written.mock.calls.length).toBeLessThanOrEqual(3)
  expect(server.requests).toHaveLength(0)
})

test('an answer of the server that gets lost makes the change go again, and it is applied once', async () => {
  const server = modelServer()
  const phone = await device(server)
  phone.type('q36', 'once')
  server.failAfter = [unreachable(), unreachable()]
  await pass(1000)
  expect(phone.state()).toBe('waiting')
  await pass(10_000)
  expect(phone.state()).toBe('saved')
  expect(server.requests).toHaveLength(3)
  expect(server.written).toEqual(['q36'])
})

test.each([
  ['ratings', 'q23', [{ now: 1 }, { now: 1, in_5_years: 2 }, { now: 1, in_5_years: 3 }, { in_5_years: 3 }]],
  ['a text', 'q36', ['Wheat', 'Wheat and', 'Wheat and sheep', 'Sheep']],
] as const)('a change of %s names the changes before it whose answer got lost, and no others', async (_name, questionId, values) => {
  const server = modelServer()
  const phone = await device(server)
  server.failAfter = [unreachable()]
  phone.type(questionId, values[0])
  await pass(1000)
  phone.type(questionId, values[1])
  phone.type(questionId, values[2])
  await pass(5000)
  phone.type(questionId, values[3])
  await pass(5000)
  const [lost, next, last] = server.requests.map(({ operations }) => operations[0]!)
  expect([next!.value, next!.replaces, last!.replaces]).toEqual([values[2], [lost!.id], undefined])
})

test('without the server it tries again after 2 seconds, then ever more rarely, at least once a minute', async () => {
  const server = modelServer()
  const phone = await device(server)
  phone.type('q36', 'offline')
  server.failBefore = Array.from({ length: 100 }, unreachable)
  await pass(300_000)
  const gaps = server.requests.slice(1).map(({ at }, index) => at - server.requests[index]!.at)
  expect(gaps[0]).toBeGreaterThanOrEqual(2000)
  expect(gaps[0]).toBeLessThan(2500)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(60_100)
  expect(gaps.at(-1)).toBeGreaterThan(50_000)
  const before = server.requests.length
  phone.type('q36', 'still offline')
  await pass(5000)
  expect(server.requests.length - before, 'typing does not hurry it').toBeLessThanOrEqual(1)

  server.failBefore = []
  phone.sender.retry()
  // The last try by itself may have been a moment ago.
  await pass(PACE_MS)
  expect(phone.state()).toBe('saved')
  expect(server.answers.get('q36')?.value).toBe('still offline')
})

describe('two devices', () => {
  test('the later edit wins, whichever arrives first, and the device that lost shows it', async () => {
    const server = modelServer()
    const phone = await device(server)
    const tablet = await device(server)
    server.failBefore = [unreachable()]
    phone.type('q36', 'earlier, offline')
    await pass(1500)
    tablet.type('q36', 'later')
    await pass(1000)
    phone.sender.retry()
    await pass(3000)
    expect(server.answers.get('q36')?.value).toBe('later')
    expect(phone.shows('q36')).toBe('later')
    expect(phone.keeper.document().replaced).toEqual({ q36: 'earlier, offline' })
  })

  test('one takes over what the other typed, but never over something newer of its own', async () => {
    const server = modelServer()
    const phone = await device(server)
    const tablet = await device(server)
    tablet.type('q36', 'from the tablet')
    tablet.type('q37', 'from the tablet')
    await pass(1000)
    phone.type('q37', 'newer, from the phone')
    await pass(5000)
    expect(phone.shows('q36')).toBe('from the tablet')
    expect(phone.shows('q37')).toBe('newer, from the phone')
    await tablet.sender.refresh()
    expect(tablet.shows('q37')).toBe('newer, from the phone')
    expect(tablet.keeper.document().replaced, 'a text that was saved and is gone').toEqual({ q37: 'from the tablet' })
    phone.type('q37', 'newer, from the phone, and longer')
    await pass(5000)
    await tablet.sender.refresh()
    expect(tablet.keeper.document().replaced, 'nothing is lost of a text that goes on').toEqual({ q37: 'from the tablet' })
  })

  test('a clock that jumps changes nothing about which edit came later', async () => {
    const server = modelServer()
    const phone = await device(server)
    phone.type('q36', 'first')
    await pass(3000)
    vi.setSystemTime(Date.now() - 3_600_000)
    phone.type('q36', 'second')
    await pass(3000)
    expect(server.answers.get('q36')?.value).toBe('second')
    phone.type('q36', 'third')
    vi.setSystemTime(Date.now() - 3_600_000)
    await pass(3000)
    expect(server.answers.get('q36')?.value).toBe('third')
    expect(phone.state()).toBe('saved')
  })
})

test('two tabs of one browser never send at once, and together send each change once', async () => {
  const server = modelServer()
  const store = memoryStore()
  const one = await device(server, store)
  const two = await device(server, store)
  one.type('q36', 'one')
  two.type('q37', 'two')
  await pass(10_000)
  two.sender.retry()
  await pass(3000)
  expect(server.written.toSorted()).toEqual(['q36', 'q37'])
  expect(server.requests.flatMap(({ operations }) => operations)).toHaveLength(2)
  expect(countedAnswers(two.keeper.document())).toMatchObject({ q36: 'one', q37: 'two' })
})

describe('a session that expired', () => {
  test('stops the sending, keeps what is typed afterwards, and sends all of it after signing in', async () => {
    const server = modelServer()
    const store = memoryStore()
    const phone = await device(server, store)
    server.failBefore = [new ApiError(401)]
    phone.type('q36', 'before')
    await pass(1000)
    expect(phone.state()).toBe('signIn')
    phone.type('q37', 'after')
    await pass(120_000)
    expect(server.requests).toHaveLength(1)
    expect(phone.state()).toBe('signIn')
    expect(Object.keys((await store.list('ann/'))[0]!.pending)).toEqual(['q36', 'q37'])

    phone.sender.retry()
    await pass(0)
    expect(phone.state()).toBe('saved')
    expect(server.written).toEqual(['q36', 'q37'])
  })
})

describe('sending to the adviser', () => {
  test('asked for without a connection is kept, also over a reload, and done with all answers once there is one', async () => {
    const server = modelServer()
    const store = memoryStore()
    const phone = await device(server, store)
    server.failBefore = Array.from({ length: 50 }, unreachable)
    phone.type('q36', 'at the end')
    phone.askToSend()
    await pass(20_000)
    expect(phone.state()).toBe('waiting')
    phone.close()

    server.failBefore = []
    const reopened = await device(server, store)
    await reopened.keeper.write()
    expect(reopened.keeper.document().sending).not.toBeNull()
    reopened.sender.retry()
    await pass(0)
    expect(reopened.keeper.document()).toMatchObject({ sending: null, survey: { status: 'completed' } })
    expect(server.answers.get('q36')?.value).toBe('at the end')
  })

  test('whose confirmation is lost is understood as done', async () => {
    const server = modelServer()
    const phone = await device(server)
    phone.type('q36', 'x')
    phone.askToSend()
    server.failAfter = [unreachable()]
    await pass(1000)
    expect(phone.state()).toBe('waiting')
    await pass(5000)
    expect(phone.state()).toBe('saved')
    expect(phone.keeper.document()).toMatchObject({ sending: null, pending: {}, survey: { status: 'completed' } })
  })

  test('is refused where another device changed something: the change shows, and the person decides', async () => {
    const server = modelServer()
    const phone = await device(server)
    const tablet = await device(server)
    tablet.type('q36', 'from the tablet')
    await pass(1000)
    phone.type('q37', 'mine')
    phone.askToSend()
    await pass(5000)
    expect(phone.keeper.document()).toMatchObject({ sending: null, notSent: ERRORS.answers_changed.message })
    expect(phone.shows('q36')).toBe('from the tablet')
    expect(server.survey().status).toBe('in_progress')
    phone.askToSend()
    await pass(5000)
    expect(server.survey().status).toBe('completed')
  })

  test('is refused with open questions: the reason stays, the answers go on being saved', async () => {
    const server = modelServer()
    const phone = await device(server)
    phone.type('q36', 'x')
    phone.askToSend()
    server.failBefore = [new ApiError(400, { ...ERRORS.answers_incomplete, fields: { q21: 'Answer this.' } })]
    await pass(5000)
    expect(phone.keeper.document()).toMatchObject({ sending: null, notSent: ERRORS.answers_incomplete.message, pending: {} })
    expect(phone.state()).toBe('saved')
    expect(problemsOf(phone.keeper.document())).toHaveProperty('q21')
  })
})

describe('a survey that takes nothing more', () => {
  test('because it was sent from another device: what was typed here waits until it is opened again', async () => {
    const server = modelServer()
    const phone = await device(server)
    server.send()
    phone.type('q36', 'too late')
    await pass(5000)
    expect(phone.state()).toBe('closed')
    expect(phone.sender.sending().failure?.code).toBe(ERRORS.survey_sent.code)
    expect(phone.shows('q36')).toBe('too late')
    await pass(60_000)
    expect(server.requests).toHaveLength(1)
  })

  test('because the adviser went through it: nothing is lost and nothing is tried again', async () => {
    const server = modelServer()
    const phone = await device(server)
    server.review()
    phone.type('q36', 'too late')
    await pass(60_000)
    expect(phone.state()).toBe('closed')
    expect(server.requests).toHaveLength(1)
    expect(phone.shows('q36')).toBe('too late')
  })
})

test('one change that the server cannot read does not keep the others from arriving', async () => {
  const server = modelServer()
  const phone = await device(server)
  const save = server.calls.save
  server.calls.save = (id, body) => {
    if (body.operations.some(({ questionId }) => questionId === 'q37b')) {
      server.requests.push({ at: performance.now(), operations: body.operations })
      return Promise.reject(new ApiError(400, ERRORS.invalid_input))
    }
    return save(id, body)
  }
  for (const id of ['q33', 'q36', 'q37', 'q37b']) phone.type(id, 'text')
  await pass(30_000)
  expect(server.written.toSorted()).toEqual(['q33', 'q36', 'q37'])
  expect(problemsOf(phone.keeper.document()).q37b).toBe(ERRORS.invalid_input.message)
  expect(phone.shows('q37b')).toBe('text')
  expect(phone.state()).toBe('saved')
})

test('where the device keeps nothing, answers are still sent, and it is known that they are not kept', async () => {
  const server = modelServer()
  const broken: AnswerStore = { ...memoryStore(), lasts: true, change: () => Promise.reject(new Error('full')) }
  const phone = await device(server, broken)
  phone.type('q36', 'x')
  await pass(1000)
  expect(phone.keeper.isKept()).toBe(false)
  expect(server.answers.get('q36')?.value).toBe('x')
  expect(phone.state()).toBe('saved')
})

test('when the person turns away, what waits is sent at once', async () => {
  const server = modelServer()
  const phone = await device(server)
  phone.type('q36', 'a')
  await pass(1000)
  phone.type('q36', 'ab')
  phone.sender.leave()
  await pass(0)
  expect(server.answers.get('q36')?.value).toBe('ab')
})

test('the person’s place is told by itself, without any answer', async () => {
  const server = modelServer()
  const phone = await device(server)
  phone.goTo('q20')
  await pass(60_000)
  expect(server.requests, 'looking starts nothing').toHaveLength(0)
  phone.type('q36', 'x')
  await pass(3000)
  phone.goTo('q30')
  await pass(3000)
  expect(server.survey().position).toBe('q30')
  await pass(60_000)
  expect(server.requests).toHaveLength(2)
})

test('an answer counts as being on the device only once the device has taken it', async () => {
  const kept = memoryStore()
  const writes: (() => void)[] = []
  const slow: AnswerStore = {
    ...kept,
    change: async (key, make) => {
      await new Promise<void>((resolve) => writes.push(resolve))
      return kept.change(key, make)
    },
  }
  const phone = await device(modelServer(), slow)
  expect(phone.keeper.isWritten()).toBe(true)
  phone.keeper.change((document) => moveToQuestion(document, 'q36'))
  expect(phone.keeper.isWritten()).toBe(false)
  await vi.waitFor(() => expect(writes).toHaveLength(1))
  phone.keeper.change((document) => moveToQuestion(document, 'q37'))
  writes[0]?.()
  await vi.waitFor(() => expect(writes).toHaveLength(2))
  expect(phone.keeper.isWritten()).toBe(false)
  writes[1]?.()
  await vi.waitFor(() => expect(phone.keeper.isWritten()).toBe(true))
})
