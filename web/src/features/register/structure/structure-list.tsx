import type { Entity } from '@paddock/contract/features/register/register.shapes'
import { ENTITY_KIND_WORDS } from '@paddock/contract/features/register/register.words'
import { plainToday } from '../../../ui/text/format.ts'
import type { Register } from '../register-query.ts'
import { linesOf, rootsOf } from './chart-layout.ts'
import { holderLines, rolesIn } from './role-words.ts'
import classes from './structure.module.css'

/** The chart as an indented list: each entity below the party that decides in it or owns a part of it. */
export function StructureList({ register }: { register: Register }) {
  const lines = linesOf(register, plainToday()).filter(({ holder }) => holder?.kind === 'entity')
  return <Entities register={register} entities={rootsOf(register.entities, lines)} below={lines} above={[]} />
}

interface EntitiesProps {
  register: Register
  entities: readonly Entity[]
  below: readonly { above: string; below: string }[]
  /** The parties above it, at which a circle ends. */
  above: readonly string[]
}

function Entities({ register, entities, below, above }: EntitiesProps) {
  return (
    <ul className={classes.list}>
      {entities.map((entity) => {
        const ids = new Set(below.filter((line) => line.above === entity.id).map((line) => line.below))
        const children = register.entities.filter(({ id }) => ids.has(id) && id !== entity.id && !above.includes(id))
        return (
          <li key={entity.id}>
            <a className="quiet-link strong" href={`#entity-${entity.id}`}>
              {entity.name}
            </a>
            <span className="second">{ENTITY_KIND_WORDS[entity.kind]}</span>
            {holderLines(register, rolesIn(register, entity, plainToday())).map(({ key, name, words }) => (
              <span key={key} className="second">
                {name}: {words.join(', ').toLowerCase()}
              </span>
            ))}
            {children.length === 0 ? null : (
              <Entities register={register} entities={children} below={below} above={[...above, entity.id]} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
