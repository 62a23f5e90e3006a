import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { download } from '../../platform/api/api.ts'
import { DownloadButton } from '../../ui/form/download-button.tsx'
import { count } from '../../ui/text/format.ts'

/** The refused rows as a file with why, to mend and import again. */
export function DownloadRefused({ found }: { found: Import }) {
  const { errors } = found.counts
  if (errors === 0) return null
  return (
    <DownloadButton save={() => download(api.imports.downloadImportErrors, { params: { importId: found.id } })}>
      Download {count(errors)} refused {errors === 1 ? 'row' : 'rows'}
    </DownloadButton>
  )
}
