import { Box, UnstyledButton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { SupportAttachment } from '@paddock/contract/features/support/support.shapes'
import { IconDownload, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { download, openResponse } from '../../../platform/api/api.ts'
import { notifyFailure } from '../../../platform/notify.ts'
import { keyOf } from '../../../platform/api/queries.ts'
import classes from './messages.module.css'
import { sizeText } from '../support-words.ts'

/** A file of a message: pictures are shown, everything can be saved. */
export function Attachment({ attachment }: { attachment: SupportAttachment }) {
  const { id, name, size, isPicture } = attachment
  const save = () => void download(api.support.downloadSupportFile, { params: { attachmentId: id } }).catch(notifyFailure)
  return (
    <>
      {isPicture ? <Picture attachment={attachment} onSave={save} /> : null}
      <button type="button" className={`pick ${classes.file}`} onClick={save} aria-label={`Save ${name}, ${sizeText(size)}`}>
        <IconPaperclip size={14} stroke={1.75} aria-hidden />
        <Box component="span" className="truncate" miw={0}>
          {name}
        </Box>
        <Box component="span" flex="none" c="dimmed">
          {sizeText(size)}
        </Box>
        <IconDownload size={14} stroke={1.75} aria-hidden />
      </button>
    </>
  )
}

/** A picture needs the session's token, so the page fetches it and shows what it fetched. */
function Picture({ attachment: { id, name }, onSave }: { attachment: SupportAttachment; onSave: () => void }) {
  const { data } = useQuery({
    queryKey: [...keyOf(api.support.downloadSupportFile), id],
    queryFn: async ({ signal }) =>
      (await openResponse(api.support.downloadSupportFile, { params: { attachmentId: id } }, { signal })).blob(),
    staleTime: Infinity,
    meta: { showsErrors: true },
  })
  const address = useAddressOf(data)
  if (address === null) return null
  return (
    <UnstyledButton display="block" maw="100%" mt="2xs" bdrs="md" onClick={onSave} aria-label={`Save the picture ${name}`}>
      <Box component="img" display="block" maw="min(100%, 280px)" mah={220} bdrs="md" src={address} alt={name} />
    </UnstyledButton>
  )
}

/** An address of bytes that the page holds, for as long as it is shown. */
function useAddressOf(content: Blob | undefined): string | null {
  const address = useMemo(() => (content ? URL.createObjectURL(content) : null), [content])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
