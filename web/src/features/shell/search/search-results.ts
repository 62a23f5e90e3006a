import type * as api from '@paddock/contract/calls'
import type { RouteOutput, SystemRole } from '@paddock/contract/route'
import {
  IconBook2,
  IconBuildingBank,
  IconChecklist,
  IconCommand,
  IconFile,
  IconHistory,
  IconNote,
  IconPlant2,
  IconSeedling,
  IconUser,
  IconUserStar,
} from '@tabler/icons-react'
import type { Opened } from '../../../platform/identity/recently-opened.ts'
import type { Command } from './search-commands.ts'

type Answer = RouteOutput<typeof api.search.search>
type OnRecord = { clientId: string; status: 'client' | 'prospect' }

export interface Result {
  key: string
  group: string
  icon: typeof IconUser
  title: string
  subtitle: string
  /** The place of its text where the words stand. */
  excerpt?: string
  /** Known without the server. */
  isHere: boolean
  /** The record, where it is one. */
  clientId?: string
  run: () => void
}

type Hit = Pick<Result, 'title' | 'subtitle' | 'excerpt' | 'clientId'> & { id: string; path: string }

const recordOf = ({ clientId, status }: OnRecord) => `/${status}s/${clientId}`

/** What the server found, group by group, each with where it opens. */
export function resultsOf(answer: Answer, role: SystemRole | undefined, open: (opened: Opened) => void): Result[] {
  const records = (hits: Answer['clients'], status: OnRecord['status']): Hit[] =>
    hits.map((hit) => ({ ...hit, clientId: hit.id, path: recordOf({ clientId: hit.id, status }) }))
  const onRecord = <T extends OnRecord & Omit<Hit, 'path'>>(hits: readonly T[], place: (hit: T) => string): Hit[] =>
    hits.map((hit) => {
      const { id, title, subtitle, excerpt } = hit
      return { id, title, subtitle, ...(excerpt && { excerpt }), path: `${recordOf(hit)}${place(hit)}` }
    })
  // A contact is the record itself; the others are rows of the family's register.
  const people = onRecord(answer.people, ({ id, clientId }) => (id === clientId ? '' : `/general/family#person-${id}`))
  // The platform's staff have no page of documents.
  const documents = onRecord(answer.documents, () => '/general/documents').map((hit, at) =>
    role === 'admin' ? hit : { ...hit, path: `/documents?client=${answer.documents[at]?.clientId}&document=${hit.id}` },
  )
  const groups: [group: string, kind: string, icon: typeof IconUser, hits: Hit[]][] = [
    ['Clients', 'Client', IconPlant2, records(answer.clients, 'client')],
    ['Prospects', 'Prospect', IconSeedling, records(answer.prospects, 'prospect')],
    ['People', 'Person', IconUser, people],
    ['Outside advisers', 'Outside adviser', IconUserStar, onRecord(answer.advisers, () => '/general/advisers')],
    ['Entities', 'Entity', IconBuildingBank, onRecord(answer.entities, ({ id }) => `/general/structure#entity-${id}`)],
    ['Documents', 'Document', IconFile, documents],
    ['Notes', 'Note', IconNote, onRecord(answer.notes, ({ id }) => `/notes?note=${id}`)],
    ['Articles', 'Article', IconBook2, answer.articles.map(({ slug, ...hit }) => ({ ...hit, path: `/knowledge?article=${slug}` }))],
  ]
  return groups.flatMap(([group, kind, icon, hits]) =>
    hits.map(({ id, path, ...hit }) => ({
      ...hit,
      key: `${kind[0]}${kind.length}${id}`,
      group,
      icon,
      isHere: false,
      run: () => open({ path, kind, title: hit.title }),
    })),
  )
}

/** What was opened last on this device. */
export function resultsOfOpened(opened: readonly Opened[], open: (opened: Opened) => void): Result[] {
  return opened.map((each, index) => ({
    key: `o${index}`,
    group: 'Recently opened',
    icon: IconHistory,
    title: each.title,
    subtitle: each.kind,
    isHere: true,
    run: () => open(each),
  }))
}

export function commandResults(commands: readonly Command[]): Result[] {
  return commands.map(({ label, run }) => ({
    key: `x${label}`.replaceAll(' ', '-'),
    group: 'Commands',
    icon: IconCommand,
    title: label,
    subtitle: '',
    isHere: true,
    run,
  }))
}

/** A new task for each of the families that were found, or for none while nobody is named. */
export function taskResults(
  hits: readonly Result[],
  name: string,
  add: (client: { id: string; businessName: string } | null) => void,
): Result[] {
  const group = 'New task for'
  if (name === '')
    return [{ key: 't', group, icon: IconChecklist, title: 'Nobody in particular', subtitle: '', isHere: true, run: () => add(null) }]
  return hits.flatMap(({ clientId, ...hit }) =>
    clientId === undefined
      ? []
      : [{ ...hit, key: `t${hit.key}`, group, icon: IconChecklist, run: () => add({ id: clientId, businessName: hit.title }) }],
  )
}
