import { Box } from '@mantine/core'
import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import type { LanguageModel, PromptSummary } from '@paddock/contract/features/prompts/prompts.shapes'
import { IconMessage2Code } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { fullName } from '../../ui/text/format.ts'
import { ListCard, NameCell } from '../../ui/table/list-cells.tsx'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { ModelNote } from './model-note.tsx'
import { PromptRuns } from './prompt-runs.tsx'
import classes from './prompts.module.css'

const linkOf = ({ key }: PromptSummary) => ({ to: '/admin/ai-prompts', search: { prompt: key, part: 'text' } }) as const
const titleOf = ({ key }: PromptSummary) => PROMPT_WORDS[key].title

const COLUMNS: readonly Column<PromptSummary>[] = [
  {
    id: 'prompt',
    header: 'Prompt',
    width: 180,
    cell: (row) => <NameCell name={titleOf(row)} detail="" link={linkOf(row)} />,
  },
  {
    id: 'purpose',
    header: 'What it is for',
    width: 420,
    cell: (row) => (
      <Box component="p" className="note wraps" maw={560} py={6}>
        {PROMPT_WORDS[row.key].purpose}
      </Box>
    ),
  },
  { id: 'published', header: 'Published', width: 90, cell: (row) => <span className="num">Version {row.published.number}</span> },
  { id: 'changed', header: 'Since', width: 150, cell: (row) => <LastChange row={row} /> },
  { id: 'runs', header: 'Runs', width: 110, cell: (row) => <PromptRuns promptKey={row.key} /> },
  { id: 'draft', header: 'Draft', width: 140, cell: (row) => <DraftState row={row} /> },
]

function LastChange({ row }: { row: PromptSummary }) {
  return (
    <>
      <RelativeDay moment={row.publishedAt} />
      <Box component="span" display="block" c="dimmed" fz="xs">
        {row.publishedBy ? fullName(row.publishedBy, 'Somebody') : 'with the product'}
      </Box>
    </>
  )
}

function DraftState({ row }: { row: PromptSummary }) {
  if (row.draft === null) return <span className="note">None</span>
  return (
    <ToneBadge tone="warn">
      <span>
        <RelativeDay moment={row.draft.savedAt} />, {fullName(row.draft.savedBy, 'Somebody')}
      </span>
    </ToneBadge>
  )
}

interface PromptsListProps {
  rows: readonly PromptSummary[] | undefined
  model: LanguageModel | null | undefined
  error: unknown
  onRetry: () => void
}

/** The five prompts with what is published of each. */
export function PromptsList({ rows, model, error, onRetry }: PromptsListProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader inline title="AI prompts" />
      {model === undefined ? null : (
        <div className={classes.note}>
          <ModelNote model={model} />
        </div>
      )}
      <DataTable
        label="Prompts"
        columns={COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        rowName={titleOf}
        onOpen={(row) => void navigate(linkOf(row))}
        error={error}
        onRetry={onRetry}
        card={(row) => (
          <ListCard
            name={titleOf(row)}
            link={linkOf(row)}
            detail={PROMPT_WORDS[row.key].purpose}
            facts={
              <>
                <span className="num">
                  Version {row.published.number}, <RelativeDay moment={row.publishedAt} within />
                </span>
                {row.draft ? <ToneBadge tone="warn">Draft</ToneBadge> : null}
              </>
            }
          />
        )}
        empty={
          <EmptyState icon={IconMessage2Code} title="No prompts yet">
            They are stored when the server starts.
          </EmptyState>
        }
      />
    </>
  )
}
