import type { Entity } from '@paddock/contract/features/register/register.shapes'
import { ENTITY_KIND_WORDS } from '@paddock/contract/features/register/register.words'
import { plainToday } from '../../../ui/text/format.ts'
import type { Register } from '../register-query.ts'
import { linesOf, rootsOf } from './chart-layout.ts'
import { holderLines, rolesIn } from './role-words.ts'
import classes from './structure.module.css'
import { type Branch, treeOf } from './structure-tree.ts'

/** The chart as an indented list: each entity below the party that decides in it or owns a part of it. */
export function StructureList({ register }: { register: Register }) {
  const lines = linesOf(register, plainToday()).filter(({ holder }) => holder?.kind === 'entity')
  return <Branches register={register} branches={treeOf(rootsOf(register.entities, lines), register.entities, lines)} />
}

function Branches({ register, branches }: { register: Register; branches: readonly Branch<Entity>[] }) {
  return (
    <ul className={classes.list}>
      {branches.map(({ entity, isAgain, below }) => (
        <li key={entity.id}>
          <a className="quiet-link strong" href={`#entity-${entity.id}`}>
            {entity.name}
          </a>
          <span className="second">{isAgain ? 'As above' : ENTITY_KIND_WORDS[entity.kind]}</span>
          {isAgain
            ? null
            : holderLines(register, rolesIn(register, entity, plainToday())).map(({ key, name, words }) => (
                <span key={key} className="second">
                  {name}: {words.join(', ').toLowerCase()}
                </span>
              ))}
          {below.length === 0 ? null : <Branches register={register} branches={below} />}
        </li>
      ))}
    </ul>
  )
}
