import { getSupportStatus } from '@paddock/contract/features/support/support.contract'
import type { RouteOutput } from '@paddock/contract/route'
import { request } from '../../platform/api.ts'
import { onLive } from '../../platform/live.ts'
import classes from './help-button.module.css'

/** Goes to a page of the application. */
export type OpenPage = (address: string) => void

export interface HelpButton {
  remove(): void
}

type Status = RouteOutput<typeof getSupportStatus>
type Panel = Awaited<ReturnType<(typeof import('./help-panel.tsx'))['openHelpPanel']>>

const LOOK_AGAIN_MS = 5 * 60_000
const SVG = 'http://www.w3.org/2000/svg'

/**
 * The round button at the bottom right of every page, with a dot while something is unread. It is plain elements, as both the
 * application and the questions show it: what it opens is loaded with the first press. The staff go to their queue instead.
 */
export function placeHelpButton(open: OpenPage = (address) => window.location.assign(address)): HelpButton {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classes.button ?? ''
  button.append(icon(), dot())
  const host = document.createElement('aside')
  host.className = classes.host ?? ''
  host.ariaLabel = 'Help'
  host.append(button)
  document.body.append(host)

  let status: Status | null = null
  let panel: Panel | null = null
  let isOpening = false
  const name = () => {
    const unread = status?.unread ?? 0
    button.toggleAttribute('data-unread', unread > 0)
    button.ariaLabel = unread > 0 ? `Help, ${unread} unread` : 'Help'
    button.ariaExpanded = String(panel !== null)
  }
  const look = () =>
    request<Status>(getSupportStatus, {})
      .then((found) => {
        status = found
        name()
      })
      // The next look finds out.
      .catch(() => undefined)

  async function toggle(): Promise<void> {
    if (isOpening) return
    isOpening = true
    // Pressed before the first look was answered: the staff have no question of their own to ask.
    if (status === null) await look()
    isOpening = false
    if (status?.can.answer) return open('/support')
    if (panel !== null) return panel.close()
    isOpening = true
    try {
      const { openHelpPanel } = await import('./help-panel.tsx')
      panel = openHelpPanel(host, {
        open,
        onClose() {
          panel = null
          name()
          button.focus()
          void look()
        },
      })
    } catch {
      // Its parts are of a newer build: the page has them. Without a connection nobody is led away from what they do.
      if (navigator.onLine) open('/support')
    } finally {
      isOpening = false
    }
    name()
    return undefined
  }
  button.addEventListener('click', () => void toggle())
  const stopListening = onLive('support', () => void look())
  const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
  name()
  void look()
  return {
    remove() {
      stopListening()
      clearInterval(timer)
      panel?.close()
      host.remove()
    },
  }
}

function dot(): HTMLElement {
  const element = document.createElement('span')
  element.className = classes.dot ?? ''
  return element
}

/** A speech bubble; Tabler's `message-circle-2`, as the button is drawn before the page's icons are there. */
function icon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [attribute, value] of [
    ['viewBox', '0 0 24 24'],
    ['width', '24'],
    ['height', '24'],
    ['fill', 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '1.75'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(attribute, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M3 20l1.3 -3.9a9 8 0 1 1 3.4 2.9l-4.7 1')
  svg.append(path)
  return svg
}
