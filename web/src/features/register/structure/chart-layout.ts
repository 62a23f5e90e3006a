import { graphlib, layout } from '@dagrejs/dagre'
import { cutText } from '@paddock/contract/cut-text'
import type { Role } from '@paddock/contract/features/register/register.rules'
import type { Entity, EntityRole, RegisterAlert } from '@paddock/contract/features/register/register.shapes'
import { ENTITY_KIND_WORDS, ROLE_WORDS } from '@paddock/contract/features/register/register.words'
import { plural } from '../../../ui/text/format.ts'
import { nameOfParty } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'
import { decides, isHeld, roleWords } from './role-words.ts'

/** A box of the chart, in px from the top left; `row` is the identifier of its row. */
export interface ChartNode {
  key: string
  name: string
  /** The name in lines that fit the box. */
  names: string[]
  /** What it is, and how much it holds, a line each. */
  facts: string[]
  row: string
  looks: 'person' | 'entity' | 'vacant'
  x: number
  y: number
  height: number
}

/** A line of the chart: solid where one decides, dashed where one benefits alone. */
export interface ChartLine {
  key: string
  from: string
  to: string
  /** What is said on the line, in lines of text. */
  words: string[]
  decides: boolean
  /** The end at which somebody benefits. */
  benefits: 'from' | 'to'
  points: readonly { x: number; y: number }[]
  /** Its middle and its size. No label covers another one or a box. */
  label: { x: number; y: number; width: number; height: number }
}

export interface Chart {
  nodes: ChartNode[]
  lines: ChartLine[]
  width: number
  height: number
}

export const BOX = { width: 156, line: 17, pad: 12 } as const
/** How many letters a line of a name, of a box's detail and of a label has, and how wide a letter of a label is, in px. */
const NAME = { letters: 18, most: 3 } as const
const FACT = { letters: 21, most: 2 } as const
export const LABEL = { letters: 14, most: 8, letter: 6.6, line: 14 } as const

/** Lays out from left to right: those who decide, the entities, those who only benefit. One line has all roles of somebody in an entity. */
export function chartOf(register: Register, today: string): Chart {
  const graph = new graphlib.Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'LR', ranker: 'tight-tree', nodesep: 14, ranksep: 26, edgesep: 8, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  const boxes = new Map<string, Omit<ChartNode, 'x' | 'y'>>()
  const put = ({ name, facts: given, ...box }: Pick<ChartNode, 'key' | 'name' | 'facts' | 'row' | 'looks'>) => {
    if (boxes.has(box.key)) return
    const names = wrapped(name, NAME.letters, NAME.most)
    const facts = given.flatMap((fact) => wrapped(fact, FACT.letters, FACT.most))
    const height = BOX.pad * 2 + BOX.line * (names.length + facts.length) - 6
    boxes.set(box.key, { ...box, name, names, facts, height })
    graph.setNode(box.key, { width: BOX.width, height })
  }
  for (const entity of register.entities) put(boxOfEntity(register, entity))
  const lines = linesOf(register, today).map((line) => ({ ...line, words: wrapped(line.words, LABEL.letters, LABEL.most) }))
  for (const { holder, beneficiaryClass, key, above, below, words } of lines) {
    if (holder?.kind === 'person') put(boxOfPerson(register, holder))
    if (holder === null) put({ key, name: beneficiaryClass, facts: ['Class of beneficiaries'], row: `entity-${above}`, looks: 'person' })
    if (graph.hasNode(above) && graph.hasNode(below)) graph.setEdge(above, below, { ...sizeOf(words), labelpos: 'c' })
  }
  for (const { key, entityId, role } of vacantRoles(register)) {
    put({ key, name: 'Nobody', facts: [role], row: `entity-${entityId}`, looks: 'vacant' })
    graph.setEdge(key, entityId, sizeOf([]))
    lines.push({ key, holder: null, beneficiaryClass: '', above: key, below: entityId, words: [], decides: true, benefits: 'from' })
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  const middleOf = (key: string) => graph.node(key) as Middle
  const columns = [...new Set([...boxes.keys()].map((key) => middleOf(key).x))]
  return {
    width,
    height,
    nodes: [...boxes.values()].map((box) => {
      const { x, y } = middleOf(box.key)
      return { ...box, x: x - BOX.width / 2, y: y - box.height / 2 }
    }),
    lines: lines.flatMap(({ above, below, words, decides: isDeciding, benefits }) => {
      const edge = graph.edge(above, below) as (Pick<ChartLine, 'points'> & { x: number; y: number }) | undefined
      if (!edge) return []
      const label = { x: edge.x, y: edge.y, ...sizeOf(words) }
      const points = besideBoxes(edge.points, middleOf(above), middleOf(below), columns)
      return [{ key: `${above} ${below}`, from: above, to: below, words, decides: isDeciding, benefits, points, label }]
    }),
  }
}

type Point = ChartLine['points'][number]
type Middle = Point & { height: number }

/**
 * A line leaves and enters boxes at their sides and passes a column of boxes level, where room was left for it: slanting, it would cross
 * another box and seem to begin there.
 */
function besideBoxes(points: readonly Point[], from: Middle, to: Middle, columns: readonly number[]): Point[] {
  const between = points.slice(1, -1)
  const half = (to.x > from.x ? 1 : -1) * (BOX.width / 2)
  const sideOf = (box: Middle, towards: Point, step: number) => {
    const most = box.height / 2 - BOX.pad
    return { x: box.x + step, y: box.y + Math.max(-most, Math.min(most, (towards.y - box.y) / 3)) }
  }
  return [
    sideOf(from, between[0] ?? to, half),
    ...between.flatMap(({ x, y }) =>
      columns.some((column) => Math.abs(column - x) < BOX.width / 2) ? [-half, half].map((step) => ({ x: x + step, y })) : [{ x, y }],
    ),
    sideOf(to, between.at(-1) ?? from, -half),
  ]
}

const sizeOf = (words: readonly string[]) => ({
  width: Math.max(0, ...words.map(({ length }) => length)) * LABEL.letter,
  height: words.length * LABEL.line,
})

/** Breaks a text into lines with a number of letters at most. A text that does not fit ends in "…". */
function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((each) => each.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${cutText(lines[most - 1] ?? '', letters - 1)}…`]
}

const boxOfEntity = (register: Register, { id, name, kind }: Entity) => ({
  key: id,
  name,
  facts: [ENTITY_KIND_WORDS[kind], ...holdingOf(register, id)],
  row: `entity-${id}`,
  looks: 'entity' as const,
})

function boxOfPerson(register: Register, { kind, id }: { kind: 'person' | 'entity'; id: string }) {
  const died = register.people.find((person) => person.id === id)?.life === 'deceased'
  return {
    key: id,
    name: nameOfParty(register, { kind, id }),
    facts: [died ? 'Died' : 'Person', ...holdingOf(register, id)],
    row: `person-${id}`,
    looks: 'person' as const,
  }
}

/** "2 properties, 3 assets": what the register names as theirs. */
function holdingOf({ properties, assets }: Register, id: string): string[] {
  const held = (records: readonly { owners: readonly { id: string }[] }[]) =>
    records.filter(({ owners }) => owners.some((owner) => owner.id === id)).length
  const [land, others] = [held(properties), held(assets)]
  const words = [land > 0 ? plural(land, 'property', 'properties') : '', others > 0 ? plural(others, 'asset') : ''].filter(Boolean)
  return words.length === 0 ? [] : [words.join(', ')]
}

/** The vacant roles, as the alerts of the register name them. */
function vacantRoles({ alerts }: Register) {
  return alerts.flatMap(({ alert, recordId }) => {
    const role = VACANT[alert]
    return role === undefined
      ? []
      : [{ key: `${alert} ${recordId}`, entityId: recordId, role: `Vacant: ${ROLE_WORDS[role].toLowerCase()}` }]
  })
}
const VACANT: Partial<Record<RegisterAlert['alert'], Role>> = { no_director: 'director', no_trustee: 'trustee', no_appointor: 'appointor' }

/** All roles of somebody in an entity as one line. `above` and `below` are keys of boxes. */
interface Line extends Pick<EntityRole, 'holder' | 'beneficiaryClass'> {
  key: string
  above: string
  below: string
  words: string
  decides: boolean
  benefits: ChartLine['benefits']
}

export function linesOf(register: Register, today: string): Line[] {
  const held = new Map<string, EntityRole[]>()
  const deciding = new Set(register.roles.filter((each) => isHeld(each, today) && decides(each)).map(({ holder }) => holder?.id))
  for (const role of register.roles.filter((each) => isHeld(each, today))) {
    const key = `${role.entityId} ${role.holder?.id ?? role.id}`
    held.set(key, [...(held.get(key) ?? []), role])
  }
  return [...held.values()].flatMap((roles) => {
    const [first] = roles
    if (!first) return []
    const isDeciding = roles.some(decides)
    const holder = first.holder?.id ?? first.id
    // Those who decide anywhere are above, with all of their roles. Only those who just benefit are below.
    const owns = first.holder?.kind === 'entity' || deciding.has(holder)
    return [
      {
        key: holder,
        holder: first.holder,
        beneficiaryClass: first.beneficiaryClass,
        above: owns ? holder : first.entityId,
        below: owns ? first.entityId : holder,
        words: roles.map(roleWords).join(', '),
        decides: isDeciding,
        benefits: owns ? ('from' as const) : ('to' as const),
      },
    ]
  })
}

/** The entities at which a list begins, so that it reaches each one: those that no other holds, and the first of each circle. */
export function rootsOf<Each extends { id: string }>(entities: readonly Each[], held: readonly { above: string; below: string }[]): Each[] {
  const reached = new Set<string>()
  const reach = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const { above, below } of held) if (above === id) reach(below)
  }
  const top = entities.filter(({ id }) => !held.some(({ above, below }) => below === id && above !== id))
  for (const { id } of top) reach(id)
  const ofCircles = entities.filter(({ id }) => {
    const isFirst = !reached.has(id)
    reach(id)
    return isFirst
  })
  return [...top, ...ofCircles]
}
