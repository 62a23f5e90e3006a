import { ROLE_WORDS } from '@paddock/contract/features/register/register.words'
import type { SigningEvent } from '@paddock/contract/features/register/signing-events'
import type { Vacancy, WhoSigns } from '@paddock/contract/features/register/who-signs'
import { type ReactNode, useId } from 'react'
import { Box } from '@mantine/core'
import panelTable from '../../../ui/table/table.module.css'
import { money } from '../../../ui/text/format.ts'
import { listed } from '../../../ui/text/words.ts'
import { followingLines } from './following-lines.ts'
import classes from './who-signs.module.css'

/** Shows the vacant roles, the successors, the touched contracts and what is missing. */
export function WhoSignsAnswer({ answer, event }: { answer: WhoSigns; event: SigningEvent }) {
  const { vacancies, stopped, passing, touched, missing } = answer
  return (
    <>
      {stopped.length > 0 ? (
        <Section title="Nobody is left to sign" tone="bad">
          <ul className="marked">
            {stopped.map(({ entityId, entity, why }) => (
              <li key={entityId}>
                <span className="strong">{entity}</span>: {why}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="Roles that fall vacant">
        {vacancies.length === 0 ? <p className="dim">{answer.name} has no role in this record.</p> : <Vacancies vacancies={vacancies} />}
      </Section>
      {event === 'left' ? null : (
        <Section title="What they own">
          {passing.length === 0 ? (
            <p className="dim">This record names nothing as theirs.</p>
          ) : (
            <PassingTable passing={passing} event={event} />
          )}
        </Section>
      )}
      <Section title="Guarantees, loans and contracts">
        {touched.length === 0 ? <p className="dim">None in this record names them.</p> : <TouchedTable touched={touched} />}
      </Section>
      <Section title="What is missing" tone={missing.length > 0 ? 'warn' : undefined}>
        {missing.length === 0 ? (
          <p className="dim">Nothing is missing from these papers.</p>
        ) : (
          <ul className="marked">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

const NOBODY = <span className="dim">Nobody by these papers</span>

function Section({ title, tone, children }: { title: string; tone?: 'bad' | 'warn' | undefined; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <Box component="h3" id={heading} c={tone === undefined ? undefined : `var(--${tone}-fg)`}>
        {title}
      </Box>
      {children}
    </section>
  )
}

function Vacancies({ vacancies }: { vacancies: readonly Vacancy[] }) {
  return (
    <table className={`${panelTable.plain} ${panelTable.cards} ${classes.roles}`}>
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Still has it</th>
          <th scope="col">Who follows, by which paper</th>
        </tr>
      </thead>
      <tbody>
        {vacancies.map(({ roleId, entity, role, others, follows }) => (
          <tr key={roleId}>
            <td data-label="Role">
              <span>
                {ROLE_WORDS[role]}
                <span className="second">{entity}</span>
              </span>
            </td>
            <td data-label="Still has it">
              {others.length > 0 ? listed(others.map(({ name }) => name)) : <span className="dim">Nobody else</span>}
            </td>
            <td data-label="Who follows">
              {follows.length === 0
                ? NOBODY
                : followingLines(follows).map(({ names, by, problem }) => (
                    <span key={`${by} ${problem}`} className={classes.following}>
                      <span className={problem === '' ? 'strong' : 'dim'}>{listed(names)}</span>
                      <span className="second">{by}</span>
                      {problem === '' ? null : (
                        <Box component="span" className="second strong" c="var(--warn-fg)">
                          {problem}
                        </Box>
                      )}
                    </span>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What somebody owns, how it goes to others, and to whom. */
function PassingTable({ passing, event }: { passing: WhoSigns['passing']; event: SigningEvent }) {
  const to = event === 'died' ? 'To or through' : 'Who acts'
  return (
    <table className={`${panelTable.plain} ${panelTable.cards} ${classes.passing}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How it goes</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>
        {passing.map(({ id, name, part, text, to }) => (
          <tr key={id}>
            <td data-label="What">
              <span>
                {name}
                {part === '' ? null : <span className="second">{part}</span>}
              </span>
            </td>
            <td data-label="How it goes">{text}</td>
            <td data-label={to}>{to.length > 0 ? listed(to) : NOBODY}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The guarantees, loans and contracts that name somebody. */
function TouchedTable({ touched }: { touched: WhoSigns['touched'] }) {
  return (
    <table className={`${panelTable.plain} ${panelTable.cards}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Their part</th>
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {touched.map(({ record, id, title, part, amountCents, behind }) => (
          <tr key={id}>
            <td data-label="What">
              <span>
                {title}
                {behind === '' ? null : <span className="second">For {behind.charAt(0).toLowerCase() + behind.slice(1)}</span>}
              </span>
            </td>
            <td data-label="Their part">{part}</td>
            <td data-label="Amount" data-numeric>
              {amountCents !== null ? money(amountCents) : record === 'paper' ? null : <span className="dim">Not known</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
