import type { FamilyFinances as Told } from '@paddock/contract/features/family/family.shapes'
import { ASSET_CATEGORY_WORDS, LIABILITY_CATEGORY_WORDS, TENURE_WORDS } from '@paddock/contract/features/finances/finances.words'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import { Panel } from '../../../ui/page/panel.tsx'
import { day, money } from '../../../ui/text/format.ts'
import { FamilyRow } from './family-row.tsx'
import classes from './record.module.css'

interface Line {
  id: string
  name: string
  /** What it is, and who has it. */
  lines: readonly string[]
  cents: number | null
  asAt: string | null
  /** The words where it has no value. */
  unknown?: string
}

/** What the family owns and owes, as far as it sees it. It is empty where it sees nothing. */
export function FamilyFinances({ finances: { properties, assets, liabilities } }: { finances: Told }) {
  return (
    <>
      <Lines
        title="Land"
        lines={properties.map(({ id, name, tenure, hectares, owner, valueCents: cents, asAt }) => {
          const area = hectares === null ? '' : `${hectares.toLocaleString('en-AU')} ha`
          const what = [tenure && TENURE_WORDS[tenure], area].filter(Boolean).join(', ')
          return { id, name, lines: [what, owner], cents, asAt, unknown: isOwned(tenure) ? 'Not known' : 'Not owned' }
        })}
      />
      <Lines
        title="What you own"
        lines={assets.map(({ id, name, category, owner, valueCents: cents, asAt }) => {
          return { id, name, lines: [[ASSET_CATEGORY_WORDS[category], owner].filter(Boolean).join(', ')], cents, asAt }
        })}
      />
      <Lines
        title="What you owe"
        lines={liabilities.map(({ id, category, lender, owner, balanceCents: cents, asAt }) => {
          return { id, name: [LIABILITY_CATEGORY_WORDS[category], lender].filter(Boolean).join(', '), lines: [owner], cents, asAt }
        })}
      />
    </>
  )
}

function Lines({ title, lines: shown }: { title: string; lines: readonly Line[] }) {
  if (shown.length === 0) return null
  return (
    <Panel title={title} flush>
      <ul className={`rows untopped ${classes.list}`}>
        {shown.map(({ id, name, lines, cents, asAt, unknown = 'Not known' }) => (
          <FamilyRow
            key={id}
            name={name}
            lines={[...lines, asAt === null ? '' : `As at ${day(asAt)}`]}
            amount={cents === null ? unknown : money(cents)}
          />
        ))}
      </ul>
    </Panel>
  )
}
