import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import classes from './security.module.css'

/** The external provider whose account is linked. */
export function ProviderPanel({ provider }: { provider: string }) {
  return (
    <Panel title="Another way to sign in" action={<ToneBadge tone="ok">Linked</ToneBadge>}>
      <p className={classes.words}>You can also sign in with {provider}. Each use stands in the login activity.</p>
    </Panel>
  )
}
