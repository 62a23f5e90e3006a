import { Button, Group, Text, Title } from '@mantine/core'
import { ApiError, messageOfError } from '../../platform/api/api-error.ts'
import { signOut } from '../../platform/identity/session-end.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { CrashPage } from './crash-page.tsx'
import classes from './full-page.module.css'

/** The profile could not be read, most often because the server is out of reach, or the frame crashed. Nobody is signed out for that. */
export function CouldNotStart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error instanceof ApiError ? <NotConnected error={error} onRetry={onRetry} /> : <CrashPage error={error} onRetry={onRetry} />
}

function NotConnected({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePageTitle('Not connected')
  return (
    <div className={classes.page}>
      <header>
        <Brand />
      </header>
      <main id="main" role="alert">
        <Title order={1}>We could not open Paddock</Title>
        <Text size="lg" mt="sm">
          {messageOfError(error)}
        </Text>
        <Group mt="lg" gap="xs">
          <Button onClick={onRetry}>Try again</Button>
          <Button variant="default" onClick={() => void signOut()}>
            Sign out
          </Button>
        </Group>
      </main>
    </div>
  )
}
