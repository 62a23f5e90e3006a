import { escapeHtml } from './html.ts'
import type { OutboxMail } from './outbox.queries.ts'

const STYLE = `
  body { margin: 0; background: #faf9f6; color: #22201d; font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 720px; margin: 0 auto; padding: 32px 16px }
  h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2 }
  h2 { margin: 0; font-size: 16px }
  article { margin: 0 0 16px; padding: 16px 20px; background: #fff; border: 1px solid #e4e0d8; border-radius: 12px }
  .meta { margin: 4px 0 12px; color: #6e695f; font-size: 13px }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  a { color: #2d5f46 }
  @media (prefers-color-scheme: dark) {
    body { background: #151917; color: #e9ece7 }
    article { background: #1c211e; border-color: #2f3631 }
    .meta { color: #9da59c }
    a { color: #74a387 }
  }`

/** The outbox as a page: no scripts, every word escaped. */
export function outboxPage(mails: OutboxMail[]): string {
  const letters = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">${mail.fromName ? `From ${escapeHtml(mail.fromName)}, to` : 'To'} ${escapeHtml(mail.to)}${mail.replyTo ? `, answers go to ${escapeHtml(mail.replyTo)}` : ''}, <time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${withLinks(mail.text)}</pre>${filesOf(mail)}
</article>`,
  )
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox, Paddock</title><style>${STYLE}</style></head>
<body><main>
<h1>Outbox</h1>
<p class="meta">Mail of the demo practice. It has not been sent to anybody. Newest first; load the page again for more.</p>
${letters.join('\n') || '<p>No mail yet.</p>'}
</main></body>
</html>`
}

function filesOf({ id, files }: OutboxMail): string {
  const links = files.map(({ name }, place) => `<a href="/outbox/${id}/files/${place}">${escapeHtml(name)}</a>`)
  return links.length > 0 ? `\n<p class="meta">With it: ${links.join(', ')}</p>` : ''
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
}
