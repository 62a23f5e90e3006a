import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { loadConfiguration } from '../../platform/configuration.ts'
import { DialogActions } from '../../ui/dialog/dialog.tsx'

/** A person without a password here is proved by their provider, which leads back to this page. */
export function ProviderProof({ provider, onCancel }: { provider: string | null; onCancel: () => void }) {
  const { data: configuration } = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration, staleTime: Infinity })
  const name = provider ?? configuration?.externalProvider?.label ?? 'your provider'
  const start = configuration?.externalProvider?.startPath
  const back = encodeURIComponent(window.location.pathname + window.location.search)
  return (
    <>
      <Text size="sm">
        You sign in with {name} and have no password here. Sign in there again: it brings you back to this page, and then you can go on.
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button component="a" href={start === undefined ? undefined : `${start}?next=${back}`} disabled={start === undefined}>
          Sign in with {name}
        </Button>
      </DialogActions>
    </>
  )
}
