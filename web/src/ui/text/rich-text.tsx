import { type RichMark, type RichNode, SAFE_LINK } from '@paddock/contract/rich-text-nodes'
import { createElement, Fragment, type ReactNode } from 'react'
import classes from './rich-text.module.css'

/** Draws a node of a kind that only some texts have, or draws one in another way; `inside` is its content. */
type Draw = (node: RichNode, inside: ReactNode) => ReactNode

interface RichTextProps {
  body: RichNode
  /** The elements of both levels of headings: what they are under differs. */
  headings: readonly ['h2' | 'h3', 'h3' | 'h4']
  draw?: Partial<Record<RichNode['type'], Draw>>
  /** Sets the sizes, where they are not those of a note; see the style sheet. */
  className?: string | undefined
}

/** A text drawn node by node from a whitelist: nothing that was stored is ever read as markup. Of unknown kinds only the words show. */
export function RichText({ body, headings, draw = {}, className }: RichTextProps) {
  const childrenOf = (node: RichNode): ReactNode =>
    (node.content ?? []).map((child, index) => <Fragment key={index}>{drawNode(child)}</Fragment>)
  const drawNode = (node: RichNode): ReactNode => {
    const own = draw[node.type]
    if (own) return own(node, childrenOf(node))
    return drawKnown(node, childrenOf(node), headings)
  }
  return <div className={className ? `${classes.text} ${className}` : classes.text}>{childrenOf(body)}</div>
}

/** Each block finds its own direction, so Arabic and Hebrew read from the right. */
function drawKnown(node: RichNode, inside: ReactNode, headings: RichTextProps['headings']): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(drawMark, node.text)
    case 'paragraph':
      return <p dir="auto">{inside}</p>
    case 'heading':
      return <RichHeading node={node} headings={headings} inside={inside} />
    case 'bulletList':
      return <ul dir="auto">{inside}</ul>
    case 'orderedList':
      return (
        <ol dir="auto" start={Number(node.attrs?.start ?? 1) || 1}>
          {inside}
        </ol>
      )
    case 'listItem':
      return <li>{inside}</li>
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'hardBreak':
      return <br />
    case 'horizontalRule':
      return <hr />
    default:
      return inside
  }
}

interface RichHeadingProps extends Pick<RichTextProps, 'headings'> {
  node: RichNode
  /** Where it is jumped to. */
  id?: string | undefined
  inside: ReactNode
}

/** Draws a heading in the element that fits the place of the text. Its level says how it looks. */
export function RichHeading({ node, headings, id, inside }: RichHeadingProps) {
  const isMain = node.attrs?.level === 2
  const jump = id === undefined ? {} : { id, tabIndex: -1 }
  return createElement(headings[isMain ? 0 : 1], { ...jump, dir: 'auto', 'data-level': isMain ? 2 : 3 }, inside)
}

function drawMark(inside: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'underline':
      return <u>{inside}</u>
    case 'strike':
      return <s>{inside}</s>
    case 'code':
      return <code>{inside}</code>
    case 'link':
      return drawLink(inside, mark.attrs?.href)
    default:
      return inside
  }
}

/** An address that is not safe stays plain text. */
function drawLink(inside: ReactNode, href: unknown): ReactNode {
  if (typeof href !== 'string' || !SAFE_LINK.test(href)) return inside
  return href.startsWith('/') ? (
    <a href={href}>{inside}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  )
}
