import { Text } from '@mantine/core'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'

/** The external provider whose account is linked. */
export function ProviderPanel({ provider }: { provider: string }) {
  return (
    <Panel title="Another way to sign in" action={<ToneBadge tone="ok">Linked</ToneBadge>}>
      <Text fz="base" lh={1.5}>
        You can also sign in with {provider}. Each use is listed in the login activity.
      </Text>
    </Panel>
  )
}
