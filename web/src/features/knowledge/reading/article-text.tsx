import { CALLOUT_KINDS, nodesOf, type RichNode, textOf } from '@paddock/contract/rich-text-nodes'
import { IconAlertTriangle, IconBulb, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RichHeading, RichText } from '../../../ui/text/rich-text.tsx'
import { ArticlePicture } from './article-picture.tsx'
import classes from './article-text.module.css'

/** What a callout is called, for those who do not see its colour and icon. */
export const CALLOUTS = {
  info: { label: 'Good to know', tone: 'info', icon: IconInfoCircle },
  tip: { label: 'Tip', tone: 'ok', icon: IconBulb },
  warning: { label: 'Take care', tone: 'warn', icon: IconAlertTriangle },
} as const

const HEADINGS = ['h2', 'h3'] as const

/** An article's text. Its title is the page's first level heading. */
export function ArticleText({ body }: { body: RichNode }) {
  const headings = new Map(nodesOf(body, 'heading').map((node, index) => [node, headingId(index)]))
  return (
    <RichText
      body={body}
      className={classes.text}
      headings={HEADINGS}
      draw={{
        heading: (node, inside) => <RichHeading node={node} headings={HEADINGS} id={headings.get(node)} inside={inside} />,
        callout: (node, inside) => <Callout node={node} inside={inside} />,
        picture: ({ attrs }) => <ArticlePicture id={String(attrs?.id ?? '')} alt={String(attrs?.alt ?? '')} />,
        table: (node, inside) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard as well
          <section className={classes.wide} aria-label={tableName(node)} tabIndex={0}>
            <table>
              <tbody>{inside}</tbody>
            </table>
          </section>
        ),
        tableRow: (_node, inside) => <tr>{inside}</tr>,
        tableHeader: (node, inside) => <th {...spans(node)}>{inside}</th>,
        tableCell: (node, inside) => <td {...spans(node)}>{inside}</td>,
      }}
    />
  )
}

/** Where a heading is jumped to. */
export const headingId = (index: number): string => `section-${index + 1}`

function Callout({ node, inside }: { node: RichNode; inside: ReactNode }) {
  const kind = CALLOUT_KINDS.find((known) => known === node.attrs?.kind) ?? 'info'
  const { label, tone, icon: Icon } = CALLOUTS[kind]
  return (
    <aside className={`toned iconed ${classes.callout}`} data-kind={kind} data-tone={tone} aria-label={label}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>{inside}</div>
    </aside>
  )
}

const tableName = (node: RichNode) => `Table: ${textOf((node.content ?? [])[0] ?? { type: 'tableRow' }).replaceAll('\n', ', ')}`

function spans({ attrs }: RichNode): { colSpan?: number; rowSpan?: number } {
  const { colspan, rowspan } = attrs ?? {}
  return {
    ...(typeof colspan === 'number' && colspan > 1 && { colSpan: colspan }),
    ...(typeof rowspan === 'number' && rowspan > 1 && { rowSpan: rowspan }),
  }
}
