import { Box } from '@mantine/core'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { extremes } from '@paddock/contract/features/analytics/extremes'
import type { ReactNode } from 'react'
import { day } from '../../../ui/text/format.ts'
import { PrintedPage, usePaperName } from '../../../ui/page/printed-page.tsx'
import { AgreementLists } from '../answers/agreement-list.tsx'
import { Key } from '../answers/alignment-panel.tsx'
import { AssessmentsTable } from '../answers/assessments-table.tsx'
import { Categories } from '../answers/fairness-panel.tsx'
import { FIGURE_NOTES, type FigureName } from '../figure-notes.ts'
import { GoalsFigure } from '../answers/goals-panel.tsx'
import { HeatTable, keyOf, MAX_LEVEL_NAMES } from '../answers/heat-map.tsx'
import { FigureStrip, isNothingEntered } from '../net-position/net-position-figures.tsx'
import { CategoryBars, OwnersTable } from '../net-position/net-position-tables.tsx'
import classes from './printed-report.module.css'
import { StaleList } from '../net-position/net-position-panels.tsx'
import { TrendChart, TrendSentence } from '../net-position/trend-panel.tsx'
import { VoicesList } from '../answers/voices-panel.tsx'

export interface PrintedReportProps {
  /** The family's business. */
  family: string
  practice: string
  figures: Analytics
}

const SHOWN = 3

/** The report on paper: what is handed to the family, or, marked on every page, what is for the adviser only. */
export function PrintedReport({ family, practice, figures }: PrintedReportProps) {
  const { audience, at, netPosition, trend } = figures
  const forAdviser = audience === 'adviser'
  usePaperName(`Report ${forAdviser ? 'for the adviser only' : 'for the family'}, ${family}`)
  const mark = forAdviser ? `For the adviser only: ${family}, ${day(at)}` : null
  return (
    <PrintedPage
      title={family}
      from={practice}
      subject={forAdviser ? 'For the adviser only: where the family stands' : 'Where the family stands'}
    >
      <div data-print-only className={classes.report}>
        <Box component="p" maw="150mm" mb={18} c="dimmed">
          {forAdviser
            ? 'Everything that was sent. Answers marked with a lock are for the adviser alone, only those with an eye may be quoted by name.'
            : 'What the family owns and owes, what matters to its members, and where their answers are close together and where they differ. An answer stands with a name only where the person shares it; the others are counted when a round of answers is closed, and only where nobody’s answer follows from it.'}
        </Box>
        <Pages mark={mark}>
          <Section title="Net position">
            {isNothingEntered(netPosition) ? (
              <p>No land, assets or debts with a value are known yet.</p>
            ) : (
              <>
                <FigureStrip netPosition={netPosition} />
                <CategoryBars netPosition={netPosition} />
                <h3>By owner</h3>
                <OwnersTable netPosition={netPosition} />
                <StaleValues netPosition={netPosition} />
              </>
            )}
          </Section>
          {trend.length < 2 ? null : (
            <Section title="Over time" whole>
              <TrendSentence trend={trend} />
              <TrendChart trend={trend} />
            </Section>
          )}
        </Pages>
        {figures.alignment.length === 0 ? null : (
          <Pages mark={mark} fresh={forAdviser || figures.people.length > MAX_LEVEL_NAMES} across={figures.people.length > MAX_LEVEL_NAMES}>
            <Agreement figures={figures} />
          </Pages>
        )}
        <Pages mark={mark} fresh={forAdviser}>
          <Goals figures={figures} />
          <ToTalkAbout figures={figures} />
          <Assessments figures={figures} />
          <WorkedOut figures={figures} />
        </Pages>
      </div>
    </PrintedPage>
  )
}

/** Values that need another look are marked on paper, too. */
function StaleValues({ netPosition }: Pick<Analytics, 'netPosition'>) {
  if (netPosition.stale.length === 0) return null
  return (
    <>
      <h3>Values that need another look</h3>
      <p>These values are older than 12 months, have no date, or have a date in the future.</p>
      <StaleList netPosition={netPosition} />
    </>
  )
}

interface PagesProps {
  /** Stands at the top of every page: a table's head is repeated in every browser. */
  mark: string | null
  /** Begins on a page of its own. */
  fresh?: boolean
  /** Stands on pages that lie on their side. */
  across?: boolean
  children: ReactNode
}

function Pages({ mark, fresh = false, across = false, children }: PagesProps) {
  return (
    <div className={classes.pages} data-fresh={fresh || undefined} data-across={across || undefined}>
      {mark === null ? (
        children
      ) : (
        <table>
          <thead>
            <tr>
              <td>{mark}</td>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{children}</td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  )
}

interface SectionProps {
  title: string
  /** Fits on a page and must not be torn. */
  whole?: boolean
  children: ReactNode
}

function Section({ title, whole = false, children }: SectionProps) {
  return (
    <section className={classes.section} data-whole={whole || undefined}>
      <h2 className="ruled">{title}</h2>
      {children}
    </section>
  )
}

function Agreement({ figures: { audience, alignment, people } }: { figures: Analytics }) {
  const items = alignment.filter(({ kind }) => kind === 'ordinal')
  const shown = items.filter(({ n, cells }) => n > 0 || cells.some(({ state }) => state === 'declined'))
  const { top, bottom } = extremes(items, SHOWN)
  if (items.length === 0) return null
  return (
    <Section title="Where answers are close together and where they differ">
      {shown.length === 0 ? (
        <p>No closed round has answers that can be shown without giving somebody away.</p>
      ) : (
        <>
          {top.length + bottom.length > 0 ? <AgreementLists top={top} bottom={bottom} /> : null}
          <HeatTable audience={audience} people={people} items={shown} />
          <Key audience={audience} />
        </>
      )}
    </Section>
  )
}

function Goals({ figures: { alignment, goals, people } }: { figures: Analytics }) {
  const categories = alignment.filter(({ kind, n }) => kind === 'categories' && n > 0)
  const ranked = goals !== null && !goals.withheld && goals.n > 0
  if (!ranked && categories.length === 0) return null
  return (
    <>
      {ranked ? (
        <Section title="What matters most" whole>
          <GoalsFigure goals={goals} />
        </Section>
      ) : null}
      {categories.length > 0 ? (
        <Section title="What “fair” means">
          {categories.map((item) => (
            <Categories key={keyOf(item)} item={item} people={people} />
          ))}
        </Section>
      ) : null}
    </>
  )
}

function ToTalkAbout({ figures: { audience, alignment, voices } }: { figures: Analytics }) {
  const split = extremes(alignment, SHOWN).bottom.filter(({ reading }) => reading !== 'close_together')
  const spoken = voices.some(({ said }) => said.length > 0)
  if (split.length === 0 && !spoken) return null
  return (
    <Section title="What to talk about">
      {split.length > 0 ? (
        <>
          <p>The answers differ most here. That is where a conversation helps most:</p>
          <ul className="marked">
            {split.map((item) => (
              <li key={keyOf(item)}>{item.text}</li>
            ))}
          </ul>
        </>
      ) : null}
      {spoken ? <VoicesList voices={voices} audience={audience} /> : null}
    </Section>
  )
}

function Assessments({ figures: { audience, assessments } }: { figures: Analytics }) {
  if (assessments.length === 0) return null
  return (
    <Section title="How people usually are" whole>
      <p>Means on 1 to 5 with their likely range. They say nothing about who suits a role.</p>
      <AssessmentsTable assessments={assessments} audience={audience} />
    </Section>
  )
}

function WorkedOut({ figures: { goals, alignment, assessments } }: { figures: Analytics }) {
  const used: readonly (FigureName | false | null)[] = [
    'netPosition',
    alignment.length > 0 && 'consensus',
    goals && 'goals',
    assessments.length > 0 && 'assessment',
  ]
  return (
    <Section title="How the figures are worked out">
      {used
        .filter((name) => !!name)
        .map((name) => (
          <p key={name} className="second">
            {Object.values(FIGURE_NOTES[name]).join(' ')}
          </p>
        ))}
    </Section>
  )
}
