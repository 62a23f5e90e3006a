import { Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../platform/api/api.ts'
import { count } from '../../ui/text/format.ts'

/** The refused rows as a file with why, to mend and import again. */
export function DownloadRefused({ found }: { found: Import }) {
  const file = useMutation({ mutationFn: () => download(api.imports.downloadImportErrors, { params: { importId: found.id } }) })
  if (found.counts.errors === 0) return null
  return (
    <Button
      variant="default"
      loading={file.isPending}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => file.mutate()}
    >
      Download {count(found.counts.errors)} refused {found.counts.errors === 1 ? 'row' : 'rows'}
    </Button>
  )
}
