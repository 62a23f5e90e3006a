import { parseTemplate } from '@paddock/contract/features/prompts/prompt-syntax'
import { type ListVariable, ownProperty, type PromptKey, type Variable } from '@paddock/contract/features/prompts/prompt-variables'
import { variablesOf } from '@paddock/contract/features/prompts/prompt-catalogue'

/** Something that can be inserted at the cursor. */
export interface Suggestion {
  /** What the list shows: `alias`, `#each answers`, `/each`. */
  label: string
  means: string
  /** The whole tag or block that is put in. */
  inserts: string
}

export interface Suggestions {
  /** Where the tag that is being typed begins. */
  from: number
  found: Suggestion[]
}

const SHOWN = 8
const BEGUN = /\{\{([#/]?[a-z0-9]*(?: +[a-z0-9]*)?)$/i

/** What fits behind the `{{` in front of the cursor; nothing where no tag has been begun. */
export function suggestionsAt(key: PromptKey, text: string, cursor: number): Suggestions | null {
  const begun = BEGUN.exec(text.slice(0, cursor))
  if (!begun) return null
  const from = cursor - begun[0].length
  const typed = (begun[1] ?? '').replace(/ +/g, ' ').toLowerCase()
  const found = fitting(key, text.slice(0, from)).filter(({ label }) => matches(label.toLowerCase(), typed))
  return found.length > 0 ? { from, found: found.slice(0, SHOWN) } : null
}

/** A name is also found without the word in front of it. */
const matches = (label: string, typed: string) => label.startsWith(typed) || (typed !== '' && (label.split(' ')[1] ?? '').startsWith(typed))

function fitting(key: PromptKey, before: string): Suggestion[] {
  const { unclosed: open } = parseTemplate(before)
  const variables = Object.entries(variablesOf(key))
  const listName = open.findLast(({ kind }) => kind === 'each')?.name
  const list = listName === undefined ? undefined : ownProperty(variablesOf(key), listName)
  const fields: [string, Variable][] = list?.kind === 'list' ? Object.entries(list.fields) : []
  const scalars = [...fields, ...variables].filter(([, { kind }]) => kind !== 'list')
  const last = open.at(-1)
  return [
    ...scalars.map(([name, { means }]) => ({ label: name, means, inserts: `{{${name}}}` })),
    ...(last ? [{ label: `/${last.kind}`, means: `Ends the block {{#${last.kind} ${last.name}}}`, inserts: `{{/${last.kind}}}` }] : []),
    ...(list ? [] : variables.flatMap(([name, variable]) => (variable.kind === 'list' ? [repeated(name, variable)] : []))),
    ...[...fields, ...variables].map(([name, { means }]) => ({
      label: `#if ${name}`,
      means: `Only where it is known: ${means.charAt(0).toLowerCase()}${means.slice(1)}`,
      inserts: `{{#if ${name}}}\n\n{{/if}}`,
    })),
  ]
}

/** A list with all of its fields, one entry a line. */
export function repeated(name: string, { means, fields }: ListVariable): Suggestion {
  const names = Object.keys(fields)
  const rest = names.filter((field) => field !== 'id').map((field) => `{{${field}}}`)
  const row = `- ${names.includes('id') ? '[{{id}}] ' : ''}${rest.join(', ')}`
  return { label: `#each ${name}`, means, inserts: `{{#each ${name}}}\n${row}\n{{/each}}` }
}
