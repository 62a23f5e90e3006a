import { Box, VisuallyHidden } from '@mantine/core'
import type { Paper } from '@paddock/contract/features/register/register.shapes'
import { PAPER_KIND_WORDS, PAPER_STATUS_WORDS } from '@paddock/contract/features/register/register.words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '../../../platform/identity/session.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { useFirstRows } from '../../../ui/table/first-rows.ts'
import { rowId, useNamedRow } from '../../../ui/table/named-row.ts'
import panelTable from '../../../ui/table/table.module.css'
import { day, isToCome, money } from '../../../ui/text/format.ts'
import { paperModal } from '../papers.modals.ts'
import type { Register } from '../register-query.ts'
import { useDocuments } from './documents-query.ts'
import { partyLines, STATUS_TONES, whoseWords } from './paper-words.ts'
import classes from './papers.module.css'
import { AudienceMark } from './audience-mark.tsx'
import { RowActions } from './row-actions.tsx'

interface PapersTableProps {
  clientId: string
  register: Register
  papers: readonly Paper[]
}

/** The smallest height of a row, in px. */
const ROW_HEIGHT = 48

/** The papers of the record, kind by kind; on a phone each is a card. */
export function PapersTable({ clientId, register, papers }: PapersTableProps) {
  const isNamed = useNamedRow() !== ''
  const documents = new Map(useDocuments(clientId).map(({ id, name }) => [id, name]))
  const kinds = Object.keys(PAPER_KIND_WORDS)
  const rows = [...papers].sort(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || whoseWords(one, register).localeCompare(whoseWords(other, register)),
  )
  const shown = useFirstRows(rows, ROW_HEIGHT)
  if (rows.length === 0) return <p className={`note ${panelTable.nothing}`}>No paper of this kind and person.</p>
  return (
    <div className={panelTable.scroll}>
      <table className={`${panelTable.table} ${panelTable.stacked} ${classes.papers}`}>
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col">Of whom</th>
            <th scope="col">Status</th>
            <th scope="col">Lapses</th>
            <th scope="col">Review</th>
            <th scope="col">Original and copy</th>
            <Box component="th" scope="col" w={140}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Box>
          </tr>
        </thead>
        <tbody>
          {(isNamed ? rows : shown).map((paper) => (
            <PaperRow key={paper.id} clientId={clientId} register={register} paper={paper} documents={documents} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PaperRowProps {
  clientId: string
  register: Register
  paper: Paper
  documents: ReadonlyMap<string, string>
}

function PaperRow({ clientId, register, paper, documents }: PaperRowProps) {
  const { id, kind, status, name, signedOn, lapsesOn, reviewOn, rentCents, originalAt, note, documentId, audience } = paper
  const whose = whoseWords(paper, register)
  const title = [PAPER_KIND_WORDS[kind], whose && `of ${whose}`].filter(Boolean).join(' ')
  return (
    <tr id={rowId('paper', id)} tabIndex={-1}>
      <td>
        <span className="strong">{PAPER_KIND_WORDS[kind]}</span>
        {[name, rentCents === null ? '' : `Rent ${money(rentCents)} a year`, note].filter(Boolean).map((line) => (
          <span key={line} className="second">
            {line}
          </span>
        ))}
        <AudienceMark audience={audience} />
      </td>
      <td data-label="Of whom">
        <span>
          {whose || <span className="dim">Nobody named yet</span>}
          {partyLines(paper, register).map((line) => (
            <span key={line} className="second">
              {line}
            </span>
          ))}
        </span>
      </td>
      <td data-label="Status">
        <span>
          <ToneBadge tone={STATUS_TONES[status]}>{PAPER_STATUS_WORDS[status]}</ToneBadge>
          {signedOn === null ? null : <span className="second num nowrap">{day(signedOn)}</span>}
        </span>
      </td>
      <td data-label="Lapses">{lapsesOn === null ? null : <DayOrPast on={lapsesOn} past="Lapsed" />}</td>
      <td data-label="Review">{reviewOn === null ? null : <DayOrPast on={reviewOn} past="Due" />}</td>
      <td data-label="Original">
        {originalAt || documentId ? <Lies clientId={clientId} at={originalAt} documentId={documentId} documents={documents} /> : null}
      </td>
      <td className={panelTable.corner}>
        {register.can.edit ? (
          <RowActions
            clientId={clientId}
            kind="paper"
            record={paper}
            name={title}
            onEdit={() => openModal(paperModal, { clientId, register, paper })}
          />
        ) : null}
      </td>
    </tr>
  )
}

/** A day and, once it has come, what that means. */
function DayOrPast({ on, past }: { on: string; past: string }) {
  return (
    <span>
      <span className="num nowrap">{day(on)}</span>
      {isToCome(on) ? null : (
        <Box component="span" className="second strong" c="var(--warn-fg)">
          {past}
        </Box>
      )}
    </span>
  )
}

interface LiesProps {
  clientId: string
  at: string
  documentId: string | null
  documents: ReadonlyMap<string, string>
}

/** The place of the original, and its copy. Only advisers have a page of documents. */
function Lies({ clientId, at, documentId, documents }: LiesProps) {
  const hasPage = useQuery(meQuery).data?.systemRole !== 'admin'
  const name = documentId === null ? '' : (documents.get(documentId) ?? 'Its document')
  return (
    <span className="anywhere">
      {at}
      {documentId === null ? null : hasPage ? (
        <Link className="second quiet-link" to="/documents" search={{ client: clientId, document: documentId }}>
          {name}
        </Link>
      ) : (
        <span className="second">{name}</span>
      )}
    </span>
  )
}
