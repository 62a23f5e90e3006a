/**
 * What is in an input for a value that is known only when it is sent, such as `«ours.clientId»`: so an input is the same
 * for a seed on every machine, and a person can read it.
 */
export type Owner = 'right' | 'ours' | 'theirs' | 'nobody'

const NAME = /^«(right|ours|theirs|nobody)\.(.+)»$/

/** `right`: what a call accepts; `ours`: a record of the practice; `theirs`: of another practice; `nobody`: of none. */
export const named = (owner: Owner, name: string) => `«${owner}.${name}»`

/** The input with every name replaced by what it stands for. */
export function resolved<T>(value: T, meaningOf: (owner: Owner, name: string) => unknown): T
export function resolved(value: unknown, meaningOf: (owner: Owner, name: string) => unknown): unknown {
  if (typeof value === 'string') {
    const [, owner, name] = NAME.exec(value) ?? []
    return name === undefined ? value : meaningOf(owner as Owner, name)
  }
  if (Array.isArray(value)) return value.map((each) => resolved(each, meaningOf))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, resolved(each, meaningOf)] as const)
  // `Object.fromEntries` keeps a key `__proto__` as a key; a literal or an assignment would not.
  return Object.fromEntries(entries)
}

/** Whether a name of this owner stands anywhere in an input. */
export const namesOne = (value: unknown, owner: Owner) => (JSON.stringify(value) ?? '').includes(`«${owner}.`)
