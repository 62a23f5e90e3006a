import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

/** Saves the minutes as a file. It takes a moment to make, and one press makes one file. */
export function MinutesFile({ name, save }: { name: string; save: () => Promise<void> }) {
  const file = useMutation({ mutationFn: save })
  return (
    <Button
      variant="default"
      loading={file.isPending}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => file.mutate()}
    >
      {name}
    </Button>
  )
}
