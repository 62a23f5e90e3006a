import { Anchor, Button, Stack } from '@mantine/core'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import plainTable from '../../../ui/table/table.module.css'
import { money } from '../../../ui/text/format.ts'
import { financeRecordModal, recordsOf } from '../../finances/front.ts'
import { registerQuery } from '../../register/front.ts'
import { Scroll } from '../figure-panel.tsx'

export interface PartsInputs {
  clientId: string
  /** What the figure is called. */
  title: string
  rows: readonly {
    recordId: string
    /** Null: no record of its own, such as an amount of a financial year. */
    kind: FinanceKind | null
    name: string
    /** Below 0 for a debt; null: it has no value. */
    cents: number | null
    /** How it comes to stand here. */
    note: string | null
    /** The words that are shown instead of an amount, where it is no money. */
    words?: string
    /** Opens what has no record of its own. */
    onOpen?: () => void
  }[]
  /** A ratio is no sum: then what is owned and what is owed are added up apart. */
  ratio?: boolean
}

/** What stands below the rows. */
function sumsOf(rows: PartsInputs['rows'], ratio: boolean): { words: string; cents: number }[] {
  const sumOf = (words: string, some: PartsInputs['rows']) => ({ words, cents: some.reduce((sum, { cents }) => sum + (cents ?? 0), 0) })
  if (!ratio) return [sumOf('Together', rows)]
  const owned = rows.filter(({ kind }) => kind === 'asset' || kind === 'property')
  const owed = rows.filter(({ kind }) => kind === 'liability')
  return [...(owned.length > 1 ? [sumOf('Owned', owned)] : []), ...(owed.length > 1 ? [sumOf('Owed', owed)] : [])]
}

/** The rows that a figure is made of, each with the way to its record. */
export const PartsDialog = (inputs: ModalProps<PartsInputs>) => (
  <Dialog modal={inputs.modal} title={inputs.title} size="lg">
    <Parts {...inputs} />
  </Dialog>
)

/** What such a dialog shows once its rows are there. */
export function Parts({ modal, clientId, title, rows, ratio = false }: ModalProps<PartsInputs>) {
  const { data } = useQuery(registerQuery(clientId))
  const records = new Map(data?.can.edit ? recordsOf(data).map((record) => [record.id, record] as const) : [])
  /** What a row leads to; nothing where it is not on the record any more, or of an archived one. */
  const opening = ({ recordId, onOpen }: PartsInputs['rows'][number]) => {
    const record = records.get(recordId)
    if (record) return () => openModal(financeRecordModal, { clientId, kind: record.kind, record })
    return data?.can.edit ? onOpen : undefined
  }
  return (
    <>
      <Stack gap="md">
        <Scroll label={title}>
          <table className={plainTable.plain}>
            <thead>
              <tr>
                <th scope="col">Row of the record</th>
                <th scope="col" data-numeric>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => {
                const { recordId, name, cents, note, words } = row
                const open = opening(row)
                return (
                  <tr key={`${recordId} ${index}`}>
                    <th scope="row">
                      {open ? (
                        <Anchor component="button" type="button" fz="inherit" onClick={open}>
                          {name}
                        </Anchor>
                      ) : (
                        name
                      )}
                      {note === null ? null : <span className="second">{note}</span>}
                    </th>
                    <td data-numeric>{words ?? (cents === null ? 'Not known' : money(cents))}</td>
                  </tr>
                )
              })}
            </tbody>
            <tfoot>
              {sumsOf(rows, ratio).map(({ words, cents }) => (
                <tr key={words}>
                  <th scope="row">{words}</th>
                  <td data-numeric>{money(cents)}</td>
                </tr>
              ))}
            </tfoot>
          </table>
        </Scroll>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={modal.close}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}
