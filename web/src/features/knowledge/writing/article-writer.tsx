import { Box, Button, Flex, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { type RichNode, textOf } from '@paddock/contract/rich-text-nodes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DifferenceText } from '../../../ui/text/difference-text.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { dayAndTime, fullName } from '../../../ui/text/format.ts'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import type { ArticleTyped } from './article-drafts.ts'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleText } from '../reading/article-text.tsx'
import { draftQuery } from '../knowledge-queries.ts'
import { LoadingArticle } from '../loading-article.tsx'
import { useArticleWriting } from './use-article-writing.ts'
import type { SaveState } from './use-draft-saving.ts'

interface ArticleWriterProps {
  articleId: string
  onClose: () => void
}

/** Writes an article's draft; readers keep what they see until it is published. */
export default function ArticleWriter({ articleId, onClose }: ArticleWriterProps) {
  // Writing begins with what the server has now, and goes on from there whatever is read later.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...draftQuery(articleId), staleTime: 0, refetchOnWindowFocus: false })
  const [round, setRound] = useState(0)
  if (error && data === undefined)
    return (
      <PageBody>
        <ErrorPanel title="We could not open the draft" error={error} onRetry={() => void refetch()} />
      </PageBody>
    )
  if (data === undefined || !isFetchedAfterMount) return <LoadingArticle />
  const again = async () => {
    await refetch()
    setRound((before) => before + 1)
  }
  return <Writing key={round} draft={data} onClose={onClose} onAgain={() => void again()} />
}

const STATES: Record<SaveState, string> = {
  saved: 'Draft saved',
  waiting: 'Saving soon',
  saving: 'Saving',
  failed: 'Kept on this device, not saved yet',
  stale: 'Not saved: the draft was changed elsewhere',
}

const isBehind = (state: SaveState) => state === 'failed' || state === 'stale'

function Writing({ draft, onClose, onAgain }: { draft: ArticleDraft; onClose: () => void; onAgain: () => void }) {
  const { userId, typed, saving, type, write, close, publish, forget } = useArticleWriting(draft, onClose)
  const [view, setView] = useState('write')
  return (
    <>
      <PageHeader
        title={draft.published ? 'Edit article' : 'Write article'}
        documentTitle={[typed.title, 'Knowledge']}
        meta={
          <Box component="output" {...(isBehind(saving.state) && { c: 'var(--warn-fg)' })}>
            {STATES[saving.state]}
            {draft.published ? '. Readers see version ' + draft.published.number + ' until you publish' : '. Nobody else sees it yet'}
          </Box>
        }
        actions={
          <>
            <Button variant="default" onClick={() => void close()}>
              Done for now
            </Button>
            <Button onClick={() => void publish()}>Publish</Button>
          </>
        }
      />
      <PageBody>
        <Stack gap="md" maw={820}>
          {saving.theirs ? (
            <Conflict
              theirs={saving.theirs}
              own={saving.theirs.editedBy?.id === userId}
              mine={typed}
              onMine={() => void saving.overwrite()}
              onTheirs={() => (forget(), onAgain())}
            />
          ) : null}
          {saving.failure === null ? null : <Failure message={saving.failure} onAgain={() => void saving.flush()} />}
          <SegmentedControl
            mr="auto"
            size="sm"
            aria-label="What to show"
            value={view}
            onChange={setView}
            data={[
              { value: 'write', label: 'Write' },
              { value: 'preview', label: 'Preview' },
            ]}
          />
          <div hidden={view !== 'write'}>
            <Fields articleId={draft.id} typed={typed} onType={type} onWrite={write} />
          </div>
          {view === 'preview' ? <Preview typed={typed} /> : null}
        </Stack>
      </PageBody>
    </>
  )
}

interface FieldsProps {
  articleId: string
  typed: ArticleTyped
  onType: (change: Partial<ArticleTyped>) => void
  onWrite: (body: RichNode) => void
}

function Fields({ articleId, typed, onType, onWrite }: FieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        label="Title"
        maxLength={120}
        dir="auto"
        value={typed.title}
        onChange={(event) => onType({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Summary"
        description="One or two sentences. The search and suggestions show them."
        autosize
        minRows={2}
        maxLength={300}
        dir="auto"
        value={typed.summary}
        onChange={(event) => onType({ summary: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <ArticleEditor articleId={articleId} initial={typed.body} readOnly={false} onChange={onWrite} />
    </Stack>
  )
}

function Preview({ typed: { title, summary, body } }: { typed: ArticleTyped }) {
  return (
    <Box component="section" className="card" p="clamp(16px, 3vw, 24px)" aria-label="Preview">
      <Text mb="xs" fz="title" fw={650} lh={1.2}>
        {title}
      </Text>
      {summary ? (
        <Text mb={22} c="dimmed" fz="xl">
          {summary}
        </Text>
      ) : null}
      <ArticleText body={body} />
    </Box>
  )
}

function Failure({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <Flex className="toned" data-tone="warn" rowGap="xs" columnGap="md" align="center" justify="space-between" wrap="wrap" role="alert">
      <Text size="sm">{message}</Text>
      <Button size="compact-sm" variant="default" onClick={onAgain}>
        Try again
      </Button>
    </Flex>
  )
}

interface ConflictProps {
  theirs: ArticleDraft
  /** True where the stored draft was saved by the writer themselves, in another window. */
  own: boolean
  mine: ArticleTyped
  onMine: () => void
  onTheirs: () => void
}

/** Two people wrote: shows what this text would change of the stored one, and lets the writer choose. */
function Conflict({ theirs, own, mine, onMine, onTheirs }: ConflictProps) {
  return (
    <section className="toned" data-tone="warn" aria-label="This draft was saved while you were writing">
      <Box component="p" mb={10}>
        <strong>{own ? 'You' : fullName(theirs.editedBy ?? { firstName: '', lastName: '' }, 'Somebody')}</strong> saved this draft
        {own ? ' in another window' : ''} ({dayAndTime(theirs.editedAt)}) while you were writing here. This is what your text changes of it:
      </Box>
      <Box className="inset as-typed fill" mah="40vh" bg="var(--surface)" c="var(--ink)" fz="md">
        <DifferenceText
          before={`${theirs.title}\n${theirs.summary}\n${textOf(theirs.body)}`}
          after={`${mine.title}\n${mine.summary}\n${textOf(mine.body)}`}
        />
      </Box>
      <Flex gap="xs" justify="flex-end" wrap="wrap" mt="sm">
        <Button variant="default" onClick={onTheirs}>
          Take the stored draft
        </Button>
        <Button onClick={onMine}>Save mine over it</Button>
      </Flex>
    </section>
  )
}
