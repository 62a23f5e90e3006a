import { graphlib, layout } from '@dagrejs/dagre'
import type { Entity, EntityRole } from '@paddock/contract/features/register/register.shapes'
import { ENTITY_KIND_WORDS } from '@paddock/contract/features/register/register.words'
import { nameOfParty } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'
import { decides, isHeld, roleWords } from './role-words.ts'

/** A box of the chart, in px from the top left; `row` is the identifier of its row. */
export interface ChartNode {
  key: string
  name: string
  kind: string
  row: string | null
  isEntity: boolean
  x: number
  y: number
}

/** A line of the chart: solid where one decides, dashed where one benefits alone. */
export interface ChartLine {
  key: string
  from: string
  to: string
  words: string
  decides: boolean
  points: readonly { x: number; y: number }[]
  label: { x: number; y: number }
}

export interface Chart {
  nodes: ChartNode[]
  lines: ChartLine[]
  width: number
  height: number
}

export const BOX = { width: 190, height: 54 } as const
const LETTER = 6.2

/** Who decides stands above an entity, who benefits alone below it; one line for all that somebody is in an entity. */
export function chartOf(register: Register, today: string): Chart {
  const graph = new graphlib.Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'TB', nodesep: 14, ranksep: 62, edgesep: 8, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  const boxes = new Map<string, Omit<ChartNode, 'x' | 'y'>>()
  const put = (box: Omit<ChartNode, 'x' | 'y'>) => {
    if (boxes.has(box.key)) return
    boxes.set(box.key, box)
    graph.setNode(box.key, { width: BOX.width, height: BOX.height })
  }
  for (const entity of register.entities) put(boxOfEntity(entity))
  const lines = linesOf(register, today)
  for (const { holder, beneficiaryClass, key, above, below, words } of lines) {
    if (holder?.kind === 'person') put(boxOfPerson(register, holder))
    if (holder === null) put({ key, name: beneficiaryClass, kind: 'Class of beneficiaries', row: null, isEntity: false })
    if (graph.hasNode(above) && graph.hasNode(below))
      graph.setEdge(above, below, { width: words.length * LETTER, height: 16, labelpos: 'c' })
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  return {
    width,
    height,
    nodes: [...boxes.values()].map((box) => {
      const { x, y } = graph.node(box.key) as { x: number; y: number }
      return { ...box, x: x - BOX.width / 2, y: y - BOX.height / 2 }
    }),
    lines: lines.flatMap(({ above, below, words, decides: isDeciding }) => {
      const edge = graph.edge(above, below) as { points: { x: number; y: number }[]; x: number; y: number } | undefined
      return edge
        ? [
            {
              key: `${above} ${below}`,
              from: above,
              to: below,
              words,
              decides: isDeciding,
              points: edge.points,
              label: { x: edge.x, y: edge.y },
            },
          ]
        : []
    }),
  }
}

const boxOfEntity = ({ id, name, kind }: Entity) => ({
  key: id,
  name,
  kind: ENTITY_KIND_WORDS[kind],
  row: `entity-${id}`,
  isEntity: true,
})

function boxOfPerson(register: Register, { kind, id }: { kind: 'person' | 'entity'; id: string }) {
  const died = register.people.find((person) => person.id === id)?.life === 'deceased'
  return { key: id, name: nameOfParty(register, { kind, id }), kind: died ? 'Died' : 'Person', row: `person-${id}`, isEntity: false }
}

/** What somebody is in an entity, all of it as one line; `above` and `below` are keys of boxes. */
interface Line extends Pick<EntityRole, 'holder' | 'beneficiaryClass'> {
  key: string
  above: string
  below: string
  words: string
  decides: boolean
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
    // Who decides anywhere stands above with all that they are: only who benefits alone stands below.
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
      },
    ]
  })
}
