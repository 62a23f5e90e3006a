import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Saves a file that takes a moment to make: one press makes one file. */
export function DownloadButton({ children, save }: { children: ReactNode; save: () => Promise<void> }) {
  const file = useMutation({ mutationFn: save })
  return (
    <Button
      variant="default"
      loading={file.isPending}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  )
}
