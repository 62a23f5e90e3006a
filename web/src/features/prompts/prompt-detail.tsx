import { Button } from '@mantine/core'
import { PROMPT_WORDS, type PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import type { LanguageModel, Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { fullName } from '../../ui/text/format.ts'
import tabs from '../../ui/page/tabs.module.css'
import { openModal } from '../../ui/dialog/modals.tsx'
import { publishPromptModal } from './prompts.modals.ts'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { PromptAudit } from './versions/prompt-audit.tsx'
import { PromptConflict } from './draft/prompt-conflict.tsx'
import { PromptTextTab } from './draft/prompt-text-tab.tsx'
import { PromptTryTab } from './trials/prompt-try-tab.tsx'
import { PromptVersions } from './versions/prompt-versions.tsx'
import { promptQuery } from './prompt-queries.ts'
import type { PromptsSearch, PromptView } from './prompts-search.ts'
import { type PromptText, usePromptText } from './draft/use-prompt-text.ts'

type Chosen = PromptsSearch & { prompt: PromptKey }

interface PromptDetailProps {
  promptId: string
  search: Chosen
  model: LanguageModel | null
}

/** Shows one prompt: its text, what it becomes, its versions, and who published what. */
export function PromptDetail({ promptId, search, model }: PromptDetailProps) {
  const { data, error, refetch } = useQuery(promptQuery(promptId))
  if (data) return <OpenPrompt prompt={data} search={search} model={model} />
  return (
    <>
      <PageHeader title={PROMPT_WORDS[search.prompt].title} breadcrumb={<ToList />} />
      <PageBody>
        {error ? (
          <ErrorPanel title="We could not load this prompt" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting height={360} words="Loading the prompt" />
        )}
      </PageBody>
    </>
  )
}

const ToList = () => (
  <Link to="/admin/ai-prompts" search={{}} activeOptions={{ exact: true }}>
    AI prompts
  </Link>
)

function OpenPrompt({ prompt, search, model }: { prompt: Prompt; search: Chosen; model: LanguageModel | null }) {
  const writing = usePromptText(prompt)
  const { title } = PROMPT_WORDS[prompt.key]
  const part = search.part ?? 'text'
  const publish = async () => {
    const saved = writing.dirty ? await writing.save() : prompt
    if (saved?.draft) openModal(publishPromptModal, { prompt: saved })
  }
  const mayPublish = (writing.dirty || prompt.can.publish) && writing.problems.length === 0
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={[title, 'AI prompts']}
        breadcrumb={<ToList />}
        meta={<PromptMeta prompt={prompt} writing={writing} />}
        actions={
          <Button disabled={!mayPublish} loading={writing.busy} onClick={() => void publish()}>
            Publish
          </Button>
        }
      />
      <PromptTabs prompt={prompt.key} part={part} />
      <PageBody>
        {writing.conflict ? <PromptConflict writing={writing} conflict={writing.conflict} /> : null}
        {part === 'text' ? <PromptTextTab prompt={prompt} writing={writing} model={model} /> : null}
        {part === 'try' ? <PromptTryTab prompt={prompt} writing={writing} model={model} /> : null}
        {part === 'versions' ? <PromptVersions prompt={prompt} search={search} /> : null}
        {part === 'audit' ? <PromptAudit prompt={prompt} /> : null}
      </PageBody>
      <SaveBar
        dirty={writing.dirty}
        saving={writing.busy}
        label="Save draft"
        onSave={() => void writing.save()}
        onDiscard={writing.revert}
        part="prompt"
      />
    </>
  )
}

const askToDiscard = (writing: PromptText) =>
  openModal(confirmModal, {
    title: 'Discard this draft?',
    message: 'The published version stays as it is. Of the draft, the activity keeps only how it began.',
    confirm: 'Discard draft',
    cancel: 'Keep draft',
    destructive: true,
    onConfirm: writing.discard,
  })

function PromptMeta({ prompt, writing }: { prompt: Prompt; writing: PromptText }) {
  const { published, publishedAt, publishedBy, draft } = prompt
  return (
    <>
      {draft || writing.dirty ? <ToneBadge tone="warn">Draft</ToneBadge> : <ToneBadge tone="ok">Published</ToneBadge>}
      <span className="num">
        Version {published.number} counts since <RelativeDay moment={publishedAt} within />,{' '}
        {publishedBy ? `by ${fullName(publishedBy, 'somebody')}` : 'as it came with the product'}
      </span>
      {draft ? (
        <span>
          Draft of {fullName(draft.savedBy, 'somebody')}, <RelativeDay moment={draft.savedAt} withTime within />{' '}
          <Button variant="subtle" color="clay" size="compact-xs" onClick={() => askToDiscard(writing)}>
            Discard draft
          </Button>
        </span>
      ) : null}
    </>
  )
}

const VIEWS: readonly [PromptView, string][] = [
  ['text', 'Text'],
  ['try', 'Preview and test'],
  ['versions', 'Versions'],
  ['audit', 'Audit'],
]

function PromptTabs({ prompt, part }: { prompt: PromptKey; part: PromptView }) {
  return (
    <nav className={tabs.tabs} aria-label="This prompt">
      {VIEWS.map(([view, label]) => (
        <Link
          key={view}
          to="/admin/ai-prompts"
          search={{ prompt, part: view }}
          className={tabs.tab}
          activeOptions={{ exact: true }}
          aria-current={view === part ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
