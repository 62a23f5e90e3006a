import { Box, Button, VisuallyHidden } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { CONFIDENCE_WORDS } from '@paddock/contract/features/finances/finances.words'
import type { Commitment } from '@paddock/contract/features/register/register.shapes'
import { COMMITMENT_KIND_WORDS, WRITTEN_WORDS } from '@paddock/contract/features/register/register.words'
import { IconPlus } from '@tabler/icons-react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { rowId } from '../../../ui/table/named-row.ts'
import panelTable from '../../../ui/table/table.module.css'
import { day, money } from '../../../ui/text/format.ts'
import { nameOfDebt } from '../papers/debts.ts'
import classes from '../papers/papers.module.css'
import { AudienceMark } from '../papers/audience-mark.tsx'
import { RowActions } from '../papers/row-actions.tsx'
import { nameOfParty } from '../parties/party-names.ts'
import { commitmentModal } from '../papers.modals.ts'
import type { Register } from '../register-query.ts'

/** Guarantees, loans within the family and other promises: what could fall due besides the counted debts. */
export function CommitmentsPanel({ client, register }: { client: ClientDetail; register: Register }) {
  const { commitments, can } = register
  const button = can.edit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => openModal(commitmentModal, { clientId: client.id, register })}
    >
      Add
    </Button>
  ) : null
  return (
    <Panel title="What could fall due" flush action={commitments.length > 0 ? button : null}>
      {commitments.length === 0 ? (
        <div className={`toolbar note ${panelTable.nothing}`}>
          <p>No guarantee, family loan or unpaid entitlement yet. These are listed beside the net position and do not change it.</p>
          {button}
        </div>
      ) : (
        <div className={panelTable.scroll}>
          <table className={`${panelTable.table} ${panelTable.stacked} ${classes.papers}`}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Who owes it</th>
                <th scope="col">To whom</th>
                <th scope="col" className={panelTable.amount}>
                  Amount
                </th>
                <th scope="col">As at</th>
                <th scope="col">Debt behind it</th>
                <Box component="th" scope="col" w={108}>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Box>
              </tr>
            </thead>
            <tbody>
              {commitments.map((commitment) => (
                <CommitmentRow key={commitment.id} clientId={client.id} register={register} commitment={commitment} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function CommitmentRow({ clientId, register, commitment }: { clientId: string; register: Register; commitment: Commitment }) {
  const { id, kind, written, owedBy, owedTo, owedToOther, amountCents, asAt, confidence, liabilityId, note, audience } = commitment
  const creditor = owedTo ? nameOfParty(register, owedTo) : owedToOther
  const title = [COMMITMENT_KIND_WORDS[kind], owedBy && `of ${nameOfParty(register, owedBy)}`].filter(Boolean).join(' ')
  return (
    <tr id={rowId('commitment', id)} tabIndex={-1}>
      <td>
        <span className="strong">{COMMITMENT_KIND_WORDS[kind]}</span>
        {[written === '' ? '' : WRITTEN_WORDS[written], note].filter(Boolean).map((line) => (
          <span key={line} className="second">
            {line}
          </span>
        ))}
        <AudienceMark audience={audience} />
      </td>
      <td data-label="Who owes it">{owedBy ? nameOfParty(register, owedBy) : <span className="dim">Not known</span>}</td>
      <td data-label="To whom">{creditor || <span className="dim">Not known</span>}</td>
      <td className={`num ${panelTable.amount}`} data-label="Amount">
        {amountCents === null ? <span className="dim">Not known</span> : money(amountCents)}
      </td>
      <td data-label="As at">
        {asAt === null && confidence === '' ? null : (
          <span>
            {asAt === null ? null : <span className="num nowrap">{day(asAt)}</span>}
            {confidence === '' ? null : <span className="second">{CONFIDENCE_WORDS[confidence]}</span>}
          </span>
        )}
      </td>
      <td data-label="Debt behind it">{liabilityId === null ? null : nameOfDebt(register, liabilityId)}</td>
      <td className={panelTable.corner}>
        {register.can.edit ? (
          <RowActions
            clientId={clientId}
            kind="commitment"
            record={commitment}
            name={title}
            onEdit={() => openModal(commitmentModal, { clientId, register, commitment })}
          />
        ) : null}
      </td>
    </tr>
  )
}
