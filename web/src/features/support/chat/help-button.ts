import { getSupportStatus } from '@paddock/contract/features/support/support.calls'
import type { RouteOutput } from '@paddock/contract/route'
import { call } from '../../../platform/api/api.ts'
import { onLive } from '../../../platform/live/live.ts'
import { drawHelpButton } from './help-button-element.ts'

/** Goes to a page of the application. */
export type OpenPage = (address: string) => void

export interface HelpButton {
  remove(): void
}

type Status = RouteOutput<typeof getSupportStatus>
type Panel = Awaited<ReturnType<(typeof import('./help-panel.tsx'))['openHelpPanel']>>

const LOOK_AGAIN_MS = 5 * 60_000

/** The way to our own support, with a dot while something is unread: what it opens is loaded with the first press. The staff go to their queue. */
export function placeHelpButton(open: OpenPage = (address) => window.location.assign(address)): HelpButton {
  const { host, button, show } = drawHelpButton(() => void toggle())
  let status: Status | null = null
  let panel: Panel | null = null
  let isOpening = false
  const name = () => {
    show(status?.unread ?? 0)
    button.ariaExpanded = String(panel !== null)
  }
  const look = () =>
    call(getSupportStatus, {})
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
      // The panel is of a newer build, so the page of support is opened instead. Without a connection nobody is led away from what they do.
      if (navigator.onLine) open('/support')
    } finally {
      isOpening = false
    }
    name()
    return undefined
  }
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
