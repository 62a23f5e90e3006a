import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ArticleState } from '@paddock/contract/features/knowledge/knowledge.rules'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { articleSettingsModal, reviewArticleModal } from '../knowledge.modals.ts'
import { archiveArticle, moveArticle, restoreArticle } from '../tree/article-changes.ts'
import type { KnowledgeSearch } from '../knowledge-search.ts'

interface ArticleMenuProps {
  articleId: string
  state: ArticleState
  sections: readonly { id: string; title: string }[]
  onMode: (mode: KnowledgeSearch['mode']) => void
}

/** What is done with an article besides writing it. */
export function ArticleMenu({ articleId, state, sections, onMode }: ArticleMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'archived' ? (
          <Menu.Item onClick={() => void restoreArticle(articleId)}>Restore</Menu.Item>
        ) : (
          <>
            {state === 'published' ? (
              <>
                <Menu.Item onClick={() => onMode('history')}>History</Menu.Item>
                <Menu.Item onClick={() => onMode('report')}>Who has read it</Menu.Item>
                <Menu.Item onClick={() => openModal(reviewArticleModal, { articleId })}>Mark as reviewed</Menu.Item>
              </>
            ) : null}
            <Menu.Item onClick={() => openModal(articleSettingsModal, { articleId, sections })}>Place, owner and questions</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => void moveArticle(articleId, 'up')}>Move up</Menu.Item>
            <Menu.Item onClick={() => void moveArticle(articleId, 'down')}>Move down</Menu.Item>
            <Menu.Item onClick={() => void moveArticle(articleId, 'in')}>Put under the one above</Menu.Item>
            <Menu.Item onClick={() => void moveArticle(articleId, 'out')}>Take out again</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => void archiveArticle(articleId)}>Archive</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
