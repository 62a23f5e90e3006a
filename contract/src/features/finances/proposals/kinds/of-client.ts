import { CLIENT_FIELDS } from '../../../clients/clients.fields.ts'
import { ENTERPRISE_WORDS, STRUCTURE_WORDS } from '../../../clients/clients.words.ts'
import type { ProposalRules } from '../plan.ts'

const NAMES = ['businessName', 'abn', 'enterprises', 'structures'] as const

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const among = (words: object, value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string' && Object.hasOwn(words, each)) : []
const list = (name: string, words: object) => (given: unknown) => {
  const chosen = among(words, given)
  return chosen.length > 0 ? { [name]: chosen } : null
}
const line = (name: string, tidy: (words: string) => string) => (given: unknown) => {
  const words = text(given)
  return words === null ? null : { [name]: tidy(words) }
}

/** Proposes details of the business itself, one for each question. */
export const clientRules: ProposalRules = {
  read: {
    q1: line('businessName', (words) => words),
    q1b: line('abn', (words) => words.replace(/[\s-]/g, '')),
    q2: list('enterprises', ENTERPRISE_WORDS),
    q5: list('structures', STRUCTURE_WORDS),
  },
  title: (fields) =>
    NAMES.filter((name) => name in fields)
      .map((name) => CLIENT_FIELDS[name].label)
      .join(', '),
  candidates: () => [],
  match: (_fields, { client }) => client.id,
  plan: (fields, _replacesId, plan) => {
    const { client } = plan.recorded
    const given = Object.fromEntries(NAMES.filter((name) => name in fields).map((name) => [name, fields[name]]))
    return plan.change('client', client, given, client.businessName)
  },
}
