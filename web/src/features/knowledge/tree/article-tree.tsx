import { ActionIcon, Box, Button, Flex, Group, Menu, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { Section, TreeArticle } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { addArticleModal, articleSectionModal } from '../knowledge.modals.ts'
import classes from './article-tree.module.css'
import { moveSection, removeSection } from './article-changes.ts'
import type { KnowledgeSearch } from '../knowledge-search.ts'

export type Tree = RouteOutput<typeof api.knowledge.getTree>

/** The articles that this person may read, by section; who writes them also sees what is not published. */
export function ArticleTree({ tree, search }: { tree: Tree; search: KnowledgeSearch }) {
  const { write } = tree.can
  return (
    <Stack component="nav" gap="md" aria-label="Article tree">
      {tree.sections.map((section) => (
        <SectionBranch key={section.id} section={section} tree={tree} search={search} />
      ))}
      {tree.articles.length === 0 ? (
        <Text py={0} px={10} c="dimmed" fz="sm">
          {search.archived ? 'No article is archived.' : 'There are no articles yet.'}
        </Text>
      ) : null}
      {tree.more ? (
        <Text py={0} px={10} c="dimmed" fz="sm">
          There are more articles than fit here. The search finds them all.
        </Text>
      ) : null}
      {write ? (
        <Flex className="hairline" gap="xs" align="center" wrap="wrap" pt={14} px="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => openModal(addArticleModal, { sections: tree.sections })}
          >
            Add article
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => openModal(articleSectionModal, {})}>
            Add section
          </Button>
          <Box w="100%">
            <Link to="/knowledge" search={search.archived ? {} : { archived: true }} className="note">
              {search.archived ? 'Show current articles' : 'Show archived articles'}
            </Link>
          </Box>
        </Flex>
      ) : null}
    </Stack>
  )
}

function SectionBranch({ section, tree, search }: { section: Section; tree: Tree; search: KnowledgeSearch }) {
  const own = tree.articles.filter(({ sectionId }) => sectionId === section.id)
  const ids = new Set(own.map(({ id }) => id))
  // What is under an article that this person may not read is on its own.
  const top = own.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  if (own.length === 0 && (search.archived || !tree.can.write)) return null
  return (
    <section aria-labelledby={`section-${section.id}`}>
      <Group gap={0} wrap="nowrap" justify="space-between" mih={28} pt={0} pb="3xs" pr="2xs" pl={10}>
        <Box component="h2" id={`section-${section.id}`} c="dimmed" fz="xs" fw={600} lts="0">
          {section.title}
        </Box>
        {tree.can.write ? <SectionMenu section={section} isEmpty={own.length === 0} /> : null}
      </Group>
      <ul>
        {top.map((article) => (
          <li key={article.id}>
            <Leaf article={article} search={search} />
            <Box component="ul" ml={14} pl="2xs" style={{ borderInlineStart: '1px solid var(--line)' }}>
              {own
                .filter(({ parentId }) => parentId === article.id)
                .map((child) => (
                  <li key={child.id}>
                    <Leaf article={child} search={search} />
                  </li>
                ))}
            </Box>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Leaf({ article, search }: { article: TreeArticle; search: KnowledgeSearch }) {
  const mark = markOf(article)
  return (
    <Link
      to="/knowledge"
      search={{ article: article.slug, ...(search.archived && { archived: true }) }}
      className={`pick ${classes.link}`}
      aria-current={search.article === article.slug && !search.q ? 'page' : undefined}
    >
      <span>{article.title}</span>
      {mark ? (
        <Box
          component="span"
          data-tone={mark.tone}
          flex="none"
          px={7}
          py={1}
          bdrs="sm"
          bg="var(--tone-bg)"
          c="var(--tone-fg)"
          fz="xs"
          fw={600}
        >
          {mark.words}
        </Box>
      ) : null}
    </Link>
  )
}

/** The one thing that is to be known of an article in the tree. */
function markOf({ state, awaitsMe, hasChanges, isReviewDue }: TreeArticle): { words: string; tone: 'warn' | 'bad' | 'idle' } | null {
  if (awaitsMe) return { words: 'To confirm', tone: 'warn' }
  if (state === 'draft') return { words: 'Draft', tone: 'idle' }
  if (isReviewDue) return { words: 'Review due', tone: 'bad' }
  return hasChanges && state === 'published' ? { words: 'Changes', tone: 'idle' } : null
}

function SectionMenu({ section, isEmpty }: { section: Section; isEmpty: boolean }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for the section ${section.title}`}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => openModal(articleSectionModal, { section })}>Rename</Menu.Item>
        <Menu.Item onClick={() => void moveSection(section, 'up')}>Move up</Menu.Item>
        <Menu.Item onClick={() => void moveSection(section, 'down')}>Move down</Menu.Item>
        {isEmpty ? <Menu.Item onClick={() => void removeSection(section)}>Remove</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
