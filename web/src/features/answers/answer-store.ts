import type { AnswerDocument } from './answer-document.ts'
import type { KnownPerson } from './known-person.ts'

const DATABASE = 'paddock.answers'
const DOCUMENTS = 'documents'
const PEOPLE = 'people'

/** Where this device keeps answers. `change` reads and writes in one transaction, so that two tabs never lose each other's changes. */
export interface AnswerStore {
  /** Whether what is kept outlives the page; some browsers keep nothing in private windows. */
  readonly lasts: boolean
  /** The documents whose keys start so, the newest version of a questionnaire last. */
  list(prefix: string): Promise<AnswerDocument[]>
  change(key: string, make: (kept: AnswerDocument | undefined) => AnswerDocument): Promise<AnswerDocument>
  remove(key: string): Promise<void>
  /** Who uses this device, by the subject of their token. */
  person(subject: string): Promise<KnownPerson | undefined>
  keepPerson(person: KnownPerson): Promise<void>
  forgetPeople(): Promise<void>
}

/** The device's store, or the page's memory where the browser refuses to keep anything. */
export async function openAnswerStore(): Promise<AnswerStore> {
  try {
    return deviceStore(await openDatabase())
  } catch {
    return memoryStore()
  }
}

/** The same, unless nobody has answered on this device yet. */
export async function openExistingStore(): Promise<AnswerStore | null> {
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === DATABASE) ? openAnswerStore() : null
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(DOCUMENTS)
      opening.result.createObjectStore(PEOPLE)
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open')))
  })
}

function deviceStore(database: IDBDatabase): AnswerStore {
  const documents = (mode: IDBTransactionMode) => database.transaction(DOCUMENTS, mode, { durability: 'strict' })
  return {
    lasts: true,
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const found: AnswerDocument[] = await answer(documents('readonly').objectStore(DOCUMENTS).getAll(range))
      return byVersion(found)
    },
    change(key, make) {
      return new Promise((resolve, reject) => {
        const transaction = documents('readwrite')
        const store = transaction.objectStore(DOCUMENTS)
        const reading = store.get(key)
        let made: AnswerDocument
        reading.addEventListener('success', () => {
          made = make(reading.result)
          if (made !== reading.result) store.put(made, key)
        })
        transaction.addEventListener('complete', () => resolve(made))
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device did not keep it')))
      })
    },
    async remove(key) {
      await answer(documents('readwrite').objectStore(DOCUMENTS).delete(key))
    },
    person: (subject) => answer(database.transaction(PEOPLE).objectStore(PEOPLE).get(subject)),
    async keepPerson(person) {
      await answer(database.transaction(PEOPLE, 'readwrite').objectStore(PEOPLE).put(person, person.subject))
    },
    async forgetPeople() {
      await answer(database.transaction(PEOPLE, 'readwrite').objectStore(PEOPLE).clear())
    },
  }
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device did not answer')))
  })
}

/** Keeps everything until the page is left. */
export function memoryStore(): AnswerStore {
  const documents = new Map<string, AnswerDocument>()
  const people = new Map<string, KnownPerson>()
  return {
    lasts: false,
    list: (prefix) => Promise.resolve(byVersion([...documents].flatMap(([key, document]) => (key.startsWith(prefix) ? [document] : [])))),
    change(key, make) {
      const made = make(documents.get(key))
      documents.set(key, made)
      return Promise.resolve(made)
    },
    remove: (key) => Promise.resolve(void documents.delete(key)),
    person: (subject) => Promise.resolve(people.get(subject)),
    keepPerson: (person) => Promise.resolve(void people.set(person.subject, person)),
    forgetPeople: () => Promise.resolve(people.clear()),
  }
}

function byVersion(documents: AnswerDocument[]): AnswerDocument[] {
  return documents.toSorted((one, other) => one.definition.version - other.definition.version)
}
