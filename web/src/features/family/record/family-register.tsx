import {
  CAPACITY_WORDS,
  ENTITY_KIND_WORDS,
  PAPER_KIND_WORDS,
  PAPER_STATUS_WORDS,
  ROLE_WORDS,
} from '@paddock/contract/features/register/register.words'
import type { FamilyRegister as Told } from '@paddock/contract/features/family/family.shapes'
import { spacedAbn, spacedAcn } from '@paddock/contract/business-numbers'
import { percentWords } from '@paddock/contract/features/register/shares'
import { Panel } from '../../../ui/page/panel.tsx'
import { day, fullName } from '../../../ui/text/format.ts'
import { FamilyRow } from './family-row.tsx'
import classes from './record.module.css'

/** Shows people who are not asked, and the entities and papers that the practice shows to the family. It is empty where there are none. */
export function FamilyRegister({ register: { people, entities, papers } }: { register: Told }) {
  return (
    <>
      {people.length > 0 ? (
        <Panel title="Also in the family" flush>
          <ul className={`rows untopped ${classes.list}`}>
            {people.map((person) => (
              <FamilyRow key={person.id} name={fullName(person, 'Without a name')} lines={[person.relationship, yearsOf(person)]} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {entities.length > 0 ? (
        <Panel title="Companies, trusts and partnerships" flush>
          <ul className={`rows untopped ${classes.list}`}>
            {entities.map((entity) => (
              <FamilyRow key={entity.id} name={entity.name} lines={[factsOf(entity), ...rolesOf(entity)]} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {papers.length > 0 ? (
        <Panel title="Papers" flush>
          <ul className={`rows untopped ${classes.list}`}>
            {papers.map((paper) => (
              <FamilyRow key={paper.id} name={paper.name || PAPER_KIND_WORDS[paper.kind]} lines={linesOf(paper)} />
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}

function yearsOf({ birthYear, life, diedOn }: Told['people'][number]): string {
  const died = life === 'living' ? '' : diedOn === null ? 'died' : `died ${day(diedOn)}`
  return [birthYear === null ? '' : `born ${birthYear}`, died].filter(Boolean).join(', ')
}

type FamilyEntity = Told['entities'][number]

const factsOf = ({ kind, abn, acn }: FamilyEntity) =>
  [ENTITY_KIND_WORDS[kind], abn && `ABN ${spacedAbn(abn)}`, acn && `ACN ${spacedAcn(acn)}`].filter(Boolean).join(', ')

/** "Director: Alice Whitlock, Henry Whitlock". */
function rolesOf({ roles }: FamilyEntity): string[] {
  const byRole = new Map<FamilyEntity['roles'][number]['role'], string[]>()
  for (const { role, holder, beneficiaryClass, sharePercent } of roles) {
    const name = holder?.name ?? beneficiaryClass
    byRole.set(role, [...(byRole.get(role) ?? []), sharePercent === null ? name : `${name} ${percentWords(sharePercent)}`])
  }
  return [...byRole].map(([role, names]) => `${ROLE_WORDS[role]}: ${names.join(', ')}`)
}

function linesOf({ kind, name, status, signedOn, parties, entityName, originalAt }: Told['papers'][number]): string[] {
  const made = status === 'signed' && signedOn !== null ? `Signed ${day(signedOn)}` : PAPER_STATUS_WORDS[status]
  return [
    [name && PAPER_KIND_WORDS[kind], entityName, made].filter(Boolean).join(', '),
    parties.map((party) => `${CAPACITY_WORDS[party.capacity]}: ${party.name}`).join(', '),
    originalAt && `The original lies at: ${originalAt}`,
  ]
}
