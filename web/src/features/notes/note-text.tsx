import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { type RichMark, SAFE_LINK } from '@paddock/contract/rich-text-nodes'
import { createElement, Fragment, type ReactNode } from 'react'
import classes from './note-text.module.css'

/** A note's text, drawn node by node from a whitelist: nothing that was stored is ever read as markup. */
export function NoteText({ body }: { body: NoteNode }) {
  return <div className={classes.text}>{childrenOf(body)}</div>
}

function childrenOf(node: NoteNode): ReactNode {
  return (node.content ?? []).map((child, index) => <Fragment key={index}>{drawNode(child)}</Fragment>)
}

/** Each block finds its own direction, so Arabic and Hebrew read from the right. */
function drawNode(node: NoteNode): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(drawMark, node.text)
    case 'paragraph':
      return <p dir="auto">{childrenOf(node)}</p>
    case 'heading':
      // The card's own title is a second level heading.
      return createElement(node.attrs?.level === 2 ? 'h3' : 'h4', { dir: 'auto' }, childrenOf(node))
    case 'bulletList':
      return <ul dir="auto">{childrenOf(node)}</ul>
    case 'orderedList':
      return (
        <ol dir="auto" start={Number(node.attrs?.start ?? 1) || 1}>
          {childrenOf(node)}
        </ol>
      )
    case 'listItem':
      return <li>{childrenOf(node)}</li>
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>
    case 'hardBreak':
      return <br />
    case 'horizontalRule':
      return <hr />
    case 'mention':
      return <span className={classes.mention}>@{String(node.attrs?.label ?? '')}</span>
    default:
      return childrenOf(node)
  }
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
