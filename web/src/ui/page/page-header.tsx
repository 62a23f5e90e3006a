import { Box, Flex, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** What the browser's tab says, when it is more than the title: `['Notes', 'Ashworth Farms']`. */
  documentTitle?: readonly string[]
  /** One step back, on detail pages only. */
  breadcrumb?: ReactNode
  /** Status badge, place, structure, adviser. */
  meta?: ReactNode
  /** One filled button at most; the rest behind "More actions". */
  actions?: ReactNode
  /** List pages keep title and buttons on one line on a phone. */
  inline?: boolean
}

/** The head of a page: breadcrumb, the page's only h1, meta line, actions. Names the browser's tab too. */
export function PageHeader({ title, documentTitle, breadcrumb, meta, actions, inline = false }: PageHeaderProps) {
  usePageTitle(...(documentTitle ?? [title]))
  return (
    <header className={classes.head} data-inline={inline || undefined}>
      <div className="anywhere">
        {breadcrumb ? (
          <Box fz="sm" mb="2xs" className={classes.breadcrumb}>
            {breadcrumb}
          </Box>
        ) : null}
        <Title order={1}>{title}</Title>
        {meta ? (
          <Flex wrap="wrap" align="center" rowGap="2xs" columnGap="md" mt={6} c="dimmed" fz="base">
            {meta}
          </Flex>
        ) : null}
      </div>
      {actions ? (
        <Flex gap="xs" flex="none" className={classes.actions}>
          {actions}
        </Flex>
      ) : null}
    </header>
  )
}

/** The content below the header, with the page's gutters. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}
