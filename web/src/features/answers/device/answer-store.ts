import type { Me } from '@paddock/contract/features/account/account.shapes'
import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerDocument } from '../answer-document.ts'
import { type AnswerDatabase, hasAnswerDatabase, openAnswerDatabase, type StoreName } from './answer-database.ts'

const ASIDE_PREFIX = 'paddock.answers.aside/'

/** What was typed and could not be written before its page was left. */
export type LaidAside = Pick<AnswerDocument, 'pending' | 'position' | 'sending'>

/** Somebody who signed in on this device, so that the page opens for them without a connection. */
export interface KnownPerson {
  /** The subject of their tokens. */
  subject: string
  me: Pick<Me, 'id' | 'firstName' | 'lastName' | 'email' | 'systemRole'>
  /** Their questionnaires as last seen; null before the first look. */
  surveys: MySurvey[] | null
}

/** Where this device keeps answers. `change` reads and writes in one transaction, so that two tabs never lose each other's changes. */
export interface AnswerStore {
  /** Whether what is kept outlives the page; some browsers keep nothing in private windows. */
  readonly lasts: boolean
  /** The documents whose keys start so, the newest version of a questionnaire last. */
  list(prefix: string): Promise<AnswerDocument[]>
  read(key: string): Promise<AnswerDocument | undefined>
  change(key: string, make: (kept: AnswerDocument | undefined) => AnswerDocument): Promise<AnswerDocument>
  remove(key: string): Promise<void>
  /** Keeps what is typed in one step, for a page that is stopped in the next moment; null takes it away. */
  layAside(key: string, typed: LaidAside | null): void
  aside(key: string): LaidAside | null
  /** Who uses this device, by the subject of their token. */
  person(subject: string): Promise<KnownPerson | undefined>
  keepPerson(person: KnownPerson): Promise<void>
  forgetPeople(): Promise<void>
}

/** The device's store, or the page's memory where the browser refuses to keep anything. */
export async function openAnswerStore(): Promise<AnswerStore> {
  try {
    return deviceStore(await openAnswerDatabase())
  } catch {
    return memoryStore()
  }
}

/** Opens the store, unless nobody has answered on this device yet. */
export async function openExistingStore(): Promise<AnswerStore | null> {
  return (await hasAnswerDatabase()) ? openAnswerStore() : null
}

function deviceStore({ run }: AnswerDatabase): AnswerStore {
  const ask = <Result>(name: StoreName, mode: IDBTransactionMode, request: (objects: IDBObjectStore) => IDBRequest<Result>) =>
    run<Result>(name, mode, ({ objects, finish }) => {
      const asked = request(objects)
      finish(() => asked.result)
    })
  return {
    lasts: true,
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      return byVersion(await ask<AnswerDocument[]>('documents', 'readonly', (documents) => documents.getAll(range)))
    },
    read: (key) => ask<AnswerDocument | undefined>('documents', 'readonly', (documents) => documents.get(key)),
    change: (key, make) =>
      run('documents', 'readwrite', ({ objects, finish }) => {
        const reading: IDBRequest<AnswerDocument | undefined> = objects.get(key)
        reading.addEventListener('success', () => {
          const made = make(reading.result)
          if (made !== reading.result) objects.put(made, key)
          finish(() => made)
        })
      }),
    async remove(key) {
      await ask('documents', 'readwrite', (documents) => documents.delete(key))
    },
    layAside(key, typed) {
      if (typed === null) localStorage.removeItem(ASIDE_PREFIX + key)
      else localStorage.setItem(ASIDE_PREFIX + key, JSON.stringify(typed))
    },
    aside(key) {
      const laid = localStorage.getItem(ASIDE_PREFIX + key)
      return laid === null ? null : (JSON.parse(laid) as LaidAside)
    },
    person: (subject) => ask<KnownPerson | undefined>('people', 'readonly', (people) => people.get(subject)),
    async keepPerson(person) {
      await ask('people', 'readwrite', (people) => people.put(person, person.subject))
    },
    async forgetPeople() {
      await ask('people', 'readwrite', (people) => people.clear())
    },
  }
}

/** Keeps everything until the page is left. */
export function memoryStore(): AnswerStore {
  const documents = new Map<string, AnswerDocument>()
  const people = new Map<string, KnownPerson>()
  const laid = new Map<string, LaidAside>()
  return {
    lasts: false,
    list: (prefix) => Promise.resolve(byVersion([...documents].flatMap(([key, document]) => (key.startsWith(prefix) ? [document] : [])))),
    read: (key) => Promise.resolve(documents.get(key)),
    change(key, make) {
      const made = make(documents.get(key))
      documents.set(key, made)
      return Promise.resolve(made)
    },
    remove: (key) => Promise.resolve(void documents.delete(key)),
    layAside: (key, typed) => void (typed === null ? laid.delete(key) : laid.set(key, typed)),
    aside: (key) => laid.get(key) ?? null,
    person: (subject) => Promise.resolve(people.get(subject)),
    keepPerson: (person) => Promise.resolve(void people.set(person.subject, person)),
    forgetPeople: () => Promise.resolve(people.clear()),
  }
}

function byVersion(documents: AnswerDocument[]): AnswerDocument[] {
  return documents.toSorted((one, other) => one.definition.version - other.definition.version)
}
