import { getIntercomVerification, getMe, getStakeholderRole } from '@paddock/contract/features/account/account.calls'
import type { Me } from '@paddock/contract/features/account/account.shapes'
import { call } from '../../../platform/api/api.ts'
import { loadConfiguration } from '../../../platform/configuration.ts'
import { beforeSessionEnds } from '../../../platform/identity/session-end.ts'
import { hasSession } from '../../../platform/identity/identity.ts'
import { whenIdle } from '../../../platform/browser/when-idle.ts'
import { forgetChat } from './forget-chat.ts'
import { drawHelpButton } from './help-button-element.ts'
import { type HelpButton, type OpenPage, placeHelpButton } from './help-button.ts'

type Intercom = typeof import('@intercom/messenger-js-sdk')

const LOADER = '_intercom_npm_loader'

let isAsked = false
let isOver = false
/** Somebody pressed for the chat before it was there. */
let isWanted = false
let running: Intercom | null = null
let help: HelpButton | null = null

/**
 * Lets the signed-in person chat with support: by Intercom's widget where it is configured, else by our own button. It comes once the
 * page has nothing else to do; that it does not come, or fails, concerns nobody. `open` goes to a page without loading it again.
 */
export function startSupportChat(me?: Me, open?: OpenPage): void {
  if (isAsked || !hasSession()) return
  isAsked = true
  beforeSessionEnds(endSupportChat)
  // The room is kept from the first look on, so that nothing moves when the button comes.
  keepRoom(true)
  whenIdle(() => void boot(me, open).catch(() => keepRoom(false)))
}

/** Pages leave free what the button needs. */
function keepRoom(isKept: boolean): void {
  document.documentElement.toggleAttribute('data-chat', isKept)
}

/** Opens Intercom's chat, or notes that it is to open as soon as it is there. */
export function showSupportChat(): void {
  isWanted = true
  running?.show()
}

async function boot(known: Me | undefined, open: OpenPage | undefined): Promise<void> {
  const { intercom } = await loadConfiguration()
  if (isOver) return
  if (intercom === null) {
    if (!isOver && hasSession()) help = placeHelpButton(open)
    return
  }
  const [me, { stakeholderRole }, { userHash }, widget] = await Promise.all([
    known ?? call(getMe, {}),
    call(getStakeholderRole, {}),
    call(getIntercomVerification, {}),
    import('@intercom/messenger-js-sdk'),
  ])
  if (isOver || !hasSession()) return
  running = widget
  widget.Intercom({
    app_id: intercom.appId,
    region: intercom.region,
    user_id: me.id,
    user_hash: userHash,
    email: me.email,
    name: [me.firstName, me.lastName].filter(Boolean).join(' '),
    created_at: Math.floor(Date.parse(me.createdAt) / 1000),
    system_role: me.systemRole,
    stakeholder_role: stakeholderRole,
    // The title of a page may hold a family's name.
    page_title: 'Paddock',
    // Intercom's own button would lie over the page, so ours is in the header instead.
    hide_default_launcher: true,
  })
  if (isWanted) widget.show()
  const loader = document.getElementById(LOADER)
  loader?.addEventListener('load', () => dock(widget))
  loader?.addEventListener('error', () => keepRoom(false))
}

/** Our button in the header opens Intercom's chat, and shows what is unread there. */
function dock(widget: Intercom): void {
  if (running !== widget) return
  const { host, show } = drawHelpButton(() => widget.show())
  widget.onUnreadCountChange(show)
  help = { remove: () => host.remove() }
}

function endSupportChat(): void {
  isOver = true
  try {
    help?.remove()
    running?.shutdown()
  } finally {
    running = null
    forgetChat(document, window.localStorage)
    keepRoom(false)
  }
}
