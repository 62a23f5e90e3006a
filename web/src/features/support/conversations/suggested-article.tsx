import { Anchor, Box, Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { currentRole } from '../../../platform/api/role.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { ArticleText } from '../../knowledge/front.ts'

/** An article beside the question that somebody is writing: what they typed stays below it. */
export default function SuggestedArticle({ slug, onBack }: { slug: string; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const { data, error, refetch } = useQuery(query(api.knowledge.getArticle, { query: { slug } }, { showsErrors: true }))
  return (
    <article>
      <Button
        size="compact-sm"
        variant="default"
        ref={back}
        leftSection={<IconArrowLeft size={15} stroke={1.75} aria-hidden />}
        onClick={onBack}
      >
        Back to my question
      </Button>
      {error && !data ? (
        <ErrorPanel title="We could not open the article" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Box component="h2" mt={14} mb="xs" fz="lg" fw={650}>
            {data.title}
          </Box>
          <ArticleText body={data.body} />
          {/* Stakeholders have no page of knowledge: all that is for them is here. */}
          {currentRole() === 'user' ? null : (
            <Anchor size="sm" href={`/knowledge?article=${encodeURIComponent(slug)}`} target="_blank" rel="noopener">
              Open in Knowledge
            </Anchor>
          )}
        </>
      ) : (
        <Waiting height={180} mt={14} words="Loading the article" />
      )}
    </article>
  )
}
