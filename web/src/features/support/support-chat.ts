import { getIntercomVerification, getMe, getStakeholderRole, type Me } from '@paddock/contract/features/account/account.contract'
import type { RouteOutput } from '@paddock/contract/route'
import { request } from '../../platform/api.ts'
import { loadConfiguration } from '../../platform/configuration.ts'
import { beforeSessionEnds } from '../../platform/expiry.ts'
import { hasSession } from '../../platform/identity.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { forgetChat } from './forget-chat.ts'
import type { HelpButton, OpenPage } from './help-button.ts'

type StakeholderRole = RouteOutput<typeof getStakeholderRole>
type Proof = RouteOutput<typeof getIntercomVerification>
type Intercom = typeof import('@intercom/messenger-js-sdk')

/** What pages leave free for the chat's button, which floats at the bottom right. */
const BUTTON_ROOM = '72px'
const LOADER = '_intercom_npm_loader'

let isAsked = false
let isOver = false
/** Somebody pressed for the chat before it was there. */
let isWanted = false
let running: Intercom | null = null
let help: HelpButton | null = null

/**
 * Lets the signed-in person chat with support: by Intercom's widget where it is configured, else by our own button. It comes once the
 * page has nothing else to do; that it does not come, or fails, concerns nobody. `open` goes to a page without loading it anew.
 */
export function startSupportChat(me?: Me, open?: OpenPage): void {
  if (isAsked || !hasSession()) return
  isAsked = true
  beforeSessionEnds(endSupportChat)
  whenIdle(() => void boot(me, open).catch(() => undefined))
}

/** Opens Intercom's chat; once it is there, if it is still on its way. */
export function showSupportChat(): void {
  isWanted = true
  running?.show()
}

async function boot(known: Me | undefined, open: OpenPage | undefined): Promise<void> {
  const { intercom } = await loadConfiguration()
  if (isOver) return
  if (intercom === null) {
    const { placeHelpButton } = await import('./help-button.ts')
    if (!isOver && hasSession()) help = placeHelpButton(open)
    return
  }
  const [me, { stakeholderRole }, { userHash }, widget] = await Promise.all([
    known ?? request<Me>(getMe, {}),
    request<StakeholderRole>(getStakeholderRole, {}),
    request<Proof>(getIntercomVerification, {}),
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
  })
  if (isWanted) widget.show()
  document.getElementById(LOADER)?.addEventListener('load', () => {
    document.documentElement.style.setProperty('--chat-button', BUTTON_ROOM)
  })
}

function endSupportChat(): void {
  isOver = true
  try {
    help?.remove()
    running?.shutdown()
  } finally {
    running = null
    forgetChat(document, window.localStorage)
    document.documentElement.style.removeProperty('--chat-button')
  }
}
