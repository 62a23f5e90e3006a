import { Stack } from '@mantine/core'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import plainTable from '../../../ui/table/table.module.css'
import { percent } from '../../../ui/text/percent.ts'
import { NoFigure, Scroll } from '../figure-panel.tsx'
import { OpenFigure, rowsOf } from './figure-rows.tsx'
import type { Ownership } from './ownership-query.ts'

/** Which land and assets stand behind which debts, what is free, and what is only words. */
export function SecurityTable({ clientId, figures }: { clientId: string; figures: Ownership }) {
  const { lines, total } = figures.security
  const nameOf = (id: string) => figures.records.find((record) => record.id === id)?.name ?? ''
  const debtIds = [...new Set(lines.flatMap((line) => line.debtIds))]
  return (
    <Stack gap="sm">
      {lines.length === 0 ? (
        <NoFigure>No debt names the land or asset that secures it yet. Choose it in the form of the debt.</NoFigure>
      ) : (
        <Scroll label="Security">
          <table className={plainTable.plain}>
            <caption className="visually-hidden">What secures which debt</caption>
            <FiguresHead words="Security" figures={['Value', 'Debts', 'Loan to value']} />
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.kind} ${line.id}`}>
                  <th scope="row">
                    {nameOf(line.id)}
                    {line.shared ? <span className="second">Shared security: a debt has other security as well</span> : null}
                  </th>
                  <td data-numeric>
                    <OpenFigure clientId={clientId} title={nameOf(line.id)} cents={line.valueCents} rows={rowsOf(figures, [line.id])} />
                  </td>
                  <td data-numeric>
                    <OpenFigure
                      clientId={clientId}
                      title={`Debts secured by ${nameOf(line.id)}`}
                      {...(line.shared ? { words: `${line.debtIds.length} debts` } : { cents: line.ownDebtCents })}
                      rows={rowsOf(figures, line.debtIds)}
                    />
                  </td>
                  <td data-numeric>
                    <OpenFigure
                      clientId={clientId}
                      title={`Loan to value of ${nameOf(line.id)}`}
                      words={line.loanToValue === null ? (line.shared ? 'Shared' : 'Not known') : percent(line.loanToValue)}
                      rows={rowsOf(figures, [line.id, ...line.debtIds])}
                      ratio
                    />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All, each counted once</th>
                <td data-numeric>
                  <OpenFigure
                    clientId={clientId}
                    title="Everything that secures debts"
                    cents={total.valueCents}
                    rows={rowsOf(
                      figures,
                      lines.map(({ id }) => id),
                    )}
                  />
                </td>
                <td data-numeric>
                  <OpenFigure clientId={clientId} title="All secured debts" cents={total.debtCents} rows={rowsOf(figures, debtIds)} />
                </td>
                <td data-numeric>
                  <OpenFigure
                    clientId={clientId}
                    title="Loan to value of all"
                    words={total.loanToValue === null ? 'Not known' : percent(total.loanToValue)}
                    rows={rowsOf(figures, [...lines.map(({ id }) => id), ...debtIds])}
                    ratio
                  />
                </td>
              </tr>
            </tfoot>
          </table>
        </Scroll>
      )}
      <WhatIsFree clientId={clientId} figures={figures} />
    </Stack>
  )
}

/** Which land is free, and which debts and land no known security joins. */
function WhatIsFree({ clientId, figures }: { clientId: string; figures: Ownership }) {
  const { unencumbered, onlyWords, unsecured } = figures.security
  const remarks = [
    { words: 'Debts whose security is only words', ids: onlyWords.debtIds },
    { words: 'Land whose charge is only words', ids: onlyWords.landIds },
    { words: 'Without security', title: 'Debts without security', ids: unsecured.debtIds, cents: unsecured.cents },
  ]
  return (
    <Stack component="ul" gap="2xs" fz="sm">
      {unencumbered.landIds.length > 0 ? (
        <li>
          {onlyWords.debtIds.length > 0 ? 'Land that no debt names, at most: ' : 'Unencumbered land: '}
          <OpenFigure
            clientId={clientId}
            title="Unencumbered land"
            cents={unencumbered.cents}
            rows={rowsOf(figures, unencumbered.landIds)}
          />
          {unencumbered.unvalued > 0 ? `, and ${unencumbered.unvalued} without a value` : ''}
        </li>
      ) : (
        <li>No owned land is known to be free.</li>
      )}
      {remarks.map(({ words, title = words, ids, cents }) =>
        ids.length === 0 ? null : (
          <li key={words}>
            {words}:{' '}
            <OpenFigure
              clientId={clientId}
              title={title}
              {...(cents === undefined ? { words: String(ids.length) } : { cents })}
              rows={rowsOf(figures, ids)}
            />
          </li>
        ),
      )}
    </Stack>
  )
}
