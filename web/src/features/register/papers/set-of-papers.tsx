import { NativeSelect } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { paperOf, seniorAdults } from '@paddock/contract/features/register/paper-alerts'
import { possessive } from '@paddock/contract/features/register/register-names'
import type { Paper } from '@paddock/contract/features/register/register.shapes'
import { PAPER_KIND_WORDS, PAPER_STATUS_WORDS } from '@paddock/contract/features/register/register.words'
import { call } from '../../../platform/api/api.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import panelTable from '../../../ui/table/table.module.css'
import { optionsOf } from '../../../ui/text/words.ts'
import { nameOfPerson } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'
import { STATUS_TONES } from './paper-words.ts'
import classes from './papers.module.css'
import { changeWithUndo } from './register-changes.ts'

const SET = ['will', 'enduring_power', 'guardianship', 'binding_nomination'] as const
const NOT_ASKED = { value: '', label: 'Nobody has said' }

/** The papers of each member of the senior generation. Each is entered by one choice. */
export function SetOfPapers({ clientId, register }: { clientId: string; register: Register }) {
  const people = seniorAdults(register)
  if (people.length === 0) return null
  return (
    <Panel title="Set of papers" flush>
      <div className={panelTable.scroll}>
        <table className={`${panelTable.table} ${panelTable.stacked} ${classes.set}`}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              {SET.map((kind) => (
                <th key={kind} scope="col">
                  {PAPER_KIND_WORDS[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row" className="strong">
                  {nameOfPerson(person)}
                </th>
                {SET.map((kind) => (
                  <td key={kind} data-label={PAPER_KIND_WORDS[kind]}>
                    <PaperState
                      clientId={clientId}
                      person={person}
                      kind={kind}
                      paper={paperOf(register.papers, person.id, kind)}
                      canEdit={register.can.edit}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

interface PaperStateProps {
  clientId: string
  person: Register['people'][number]
  kind: Paper['kind']
  paper: Paper | undefined
  canEdit: boolean
}

function PaperState({ clientId, person, kind, paper, canEdit }: PaperStateProps) {
  const name = `${possessive(nameOfPerson(person))} ${PAPER_KIND_WORDS[kind].toLowerCase()}`
  if (!canEdit)
    return paper ? (
      <ToneBadge tone={STATUS_TONES[paper.status]}>{PAPER_STATUS_WORDS[paper.status]}</ToneBadge>
    ) : (
      <span className="dim">{NOT_ASKED.label}</span>
    )
  return (
    <NativeSelect
      size="xs"
      aria-label={name}
      data={[...(paper ? [] : [NOT_ASKED]), ...optionsOf(PAPER_STATUS_WORDS)]}
      value={paper?.status ?? ''}
      onChange={(event) => void say(clientId, person.id, kind, paper, event.currentTarget.value as Paper['status'], name)}
    />
  )
}

/** Enters the status of a paper. Undo brings the former one back. */
function say(clientId: string, personId: string, kind: Paper['kind'], paper: Paper | undefined, status: Paper['status'], name: string) {
  return changeWithUndo(`${name}: ${PAPER_STATUS_WORDS[status].toLowerCase()}.`, async () => {
    if (paper === undefined) {
      const parties = [{ kind: 'person' as const, id: personId, capacity: 'maker' as const }]
      const { id } = await call(api.register.addRegisterRecord, { params: { clientId }, body: { record: 'paper', kind, status, parties } })
      return () => call(api.register.removeRegisterRecord, { params: { clientId, recordId: id }, query: { record: 'paper' } })
    }
    const params = { clientId, recordId: paper.id }
    const update = (version: number, was: Pick<Paper, 'status' | 'signedOn'>) =>
      call(api.register.updateRegisterRecord, { params, body: { record: 'paper', version, ...was } })
    const { version } = await update(paper.version, { status, signedOn: paper.signedOn })
    return () => update(version, { status: paper.status, signedOn: paper.signedOn })
  })
}
