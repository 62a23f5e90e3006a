import { PROMPT_WORDS } from '@paddock/contract/features/prompts/prompt-variables'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { PromptDetail } from './prompt-detail.tsx'
import { promptsQuery } from './prompt-queries.ts'
import { PromptsList } from './prompts-list.tsx'
import type { PromptsSearch } from './prompts-search.ts'

/** The prompts that the language model is asked with: the list, or one of them. */
export function PromptsPage({ search }: { search: PromptsSearch }) {
  const { data, error, refetch } = useQuery(promptsQuery)
  const chosen = search.prompt
  if (chosen === undefined) return <PromptsList rows={data?.rows} model={data?.model} error={error} onRetry={() => void refetch()} />
  const listed = data?.rows.find(({ key }) => key === chosen)
  if (data && listed) return <PromptDetail key={chosen} promptId={listed.id} search={{ ...search, prompt: chosen }} model={data.model} />
  return (
    <>
      <PageHeader title={PROMPT_WORDS[chosen].title} />
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
