import * as api from '@paddock/contract/calls'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Skeleton, Stack } from '@mantine/core'
import { query } from '../../platform/api/queries.ts'
import { meQuery } from '../../platform/identity/session.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel, TwoColumns } from '../../ui/page/panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { SecondStepPanel } from './second-step-panel.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'

/** The page `/security` holds the password, the second step, the devices and the sign-ins. */
export function SecurityPage() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <>
      <PageHeader title="Security" inline />
      <PageBody>
        <TwoColumns
          main={
            <Stack gap="ml">
              <DevicesPanel />
              <SignInsPanel email={me.email} />
            </Stack>
          }
          side={<WaysToSignIn email={me.email} />}
        />
      </PageBody>
    </>
  )
}

function WaysToSignIn({ email }: { email: string }) {
  const { data: security, error, refetch } = useQuery(query(api.security.getSecurity, {}, { showsErrors: true }))
  if (security === undefined) {
    return (
      <Panel title="How you sign in">
        {error ? (
          <ErrorPanel title="We could not load how you sign in" error={error} onRetry={() => void refetch()} />
        ) : (
          <Stack gap="md">
            <Skeleton height={14} width="70%" />
            <Skeleton height={36} />
            <Skeleton height={36} />
          </Stack>
        )}
      </Panel>
    )
  }
  return (
    <>
      <PasswordPanel email={email} security={security} />
      <SecondStepPanel security={security} />
      {security.provider === null ? null : <ProviderPanel provider={security.provider} />}
    </>
  )
}
