import { cutText } from '@paddock/contract/cut-text'
import { escapeHtml } from './html.ts'

/** A mail without its recipient. */
export interface Letter {
  subject: string
  text: string
  html: string
}

export type Paragraph =
  | { words: string; heading?: string }
  | { code: string }
  | { link: string; label: string; /** Not what the letter is about: it is no button. */ isAside?: boolean }

/** The practice or service in whose name a letter goes. */
export interface Letterhead {
  name: string
  /** The colour of links, such as `#2d5f46`; white can be read on it. */
  colour: string
  /** Whether the mail carries a picture as `cid:logo`. */
  hasLogo: boolean
}

const OURS: Letterhead = { name: 'Paddock', colour: '#2d5f46', hasLogo: false }

/** Mail programs that know neither show the light colours at the width of a page. */
const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>
@media (max-width:600px) { body { padding:12px !important } .card { padding:16px !important } }
@media (prefers-color-scheme:dark) {
  body { background:#151917 !important; color:#e9ece7 !important }
  .card { background:#1c211e !important; border-color:#2f3631 !important }
  .second { color:#9da59c !important }
  .head img { padding:8px; border-radius:8px; background:#fff; color:#22201d }
}
</style>`

/** A letter of plain paragraphs, as text and as HTML. */
export function compose(subject: string, paragraphs: Paragraph[], letterhead: Letterhead = OURS): Letter {
  const { name, colour } = letterhead
  const asHtml = (paragraph: Paragraph) => paragraphHtml(paragraph, colour)
  return {
    subject: oneLine(subject),
    text: `${paragraphs.map(asText).join('\n\n')}\n\n${oneLine(name)}\n`,
    html: `<!doctype html><html lang="en-AU"><head>${HEAD}<title>${escapeHtml(oneLine(subject))}</title></head><body style="margin:0;padding:24px;background:#faf9f6;color:#22201d;font:16px/1.5 sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e4e0d8;border-radius:12px">
${headOf(letterhead)}${paragraphs.map(asHtml).join('\n')}
<p class="second" style="margin:24px 0 0;color:#6e695f">${escapeHtml(name)}</p>
</div></body></html>`,
  }
}

function asText(paragraph: Paragraph): string {
  if ('code' in paragraph) return paragraph.code
  if ('link' in paragraph) return `${paragraph.label}:\n${paragraph.link}`
  return paragraph.heading ? `${paragraph.heading}\n${paragraph.words}` : paragraph.words
}

/** Nothing in our own letters. */
function headOf(letterhead: Letterhead): string {
  if (letterhead === OURS) return ''
  const name = escapeHtml(letterhead.name)
  const shown = letterhead.hasLogo
    ? `<img src="cid:logo" alt="${name}" height="48" style="display:block;height:48px;max-width:100%">`
    : name
  return `<div class="head" style="margin:0 0 24px;padding:0 0 16px;border-bottom:3px solid ${escapeHtml(letterhead.colour)};font-size:18px;font-weight:600">${shown}</div>\n`
}

function paragraphHtml(paragraph: Paragraph, colour: string): string {
  if ('code' in paragraph)
    return `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(paragraph.code)}</p>`
  if ('link' in paragraph) {
    const href = escapeHtml(paragraph.link)
    if (paragraph.isAside)
      return `<p class="second" style="margin:0 0 16px;font-size:13px;color:#6e695f"><a href="${href}" style="color:inherit">${escapeHtml(paragraph.label)}</a></p>`
    return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:${escapeHtml(colour)};color:#fff;text-decoration:none">${escapeHtml(paragraph.label)}</a></p>
<p class="second" style="margin:0 0 16px;font-size:13px;color:#6e695f;word-break:break-all">${href}</p>`
  }
  const heading = paragraph.heading ? `<strong>${escapeHtml(paragraph.heading)}</strong>\n` : ''
  return `<p style="margin:0 0 16px;white-space:pre-wrap">${heading}${escapeHtml(paragraph.words)}</p>`
}

/** A subject is a header: one line, and not endless. */
function oneLine(subject: string): string {
  return cutText(subject.replace(/\s+/g, ' ').trim(), 200)
}

/** How each letter to a person begins; who has no first name yet is greeted all the same. */
export const greeting = (firstName: string): Paragraph => ({ words: firstName ? `Hello ${firstName},` : 'Hello,' })
