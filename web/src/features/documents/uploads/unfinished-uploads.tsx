import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { notify } from '../../../platform/notify.ts'
import { chooseFiles } from './choose-files.ts'
import { bytes } from '../document-words.ts'
import { uploadCalls } from './upload-calls.ts'
import { isSameFile, type RememberedUpload, rememberedUploads } from './upload-memory.ts'
import { addFiles, keeper, formerUploadsTakenUp, uploads } from './uploads.ts'
import { UPLOADS_KEY } from './uploads-key.ts'

/** Uploads that were under way when the page was left: they go on once the same file is chosen again. */
export function UnfinishedUploads({ className }: { className?: string | undefined }) {
  const [, setDrawn] = useState(0)
  const draw = () => setDrawn((times) => times + 1)
  useEffect(() => void formerUploadsTakenUp.then(() => setDrawn((times) => times + 1)), [])
  const remembered = unfinished()
  if (remembered.length === 0) return null
  const goOn = async (upload: RememberedUpload) => {
    const [file] = await chooseFiles({ accept: '', multiple: false })
    if (!file) return
    if (isSameFile(upload, file)) addFiles([file], upload.target)
    else notify({ tone: 'warn', message: `That is another file. Choose ${upload.name} as it was, ${bytes(upload.size)}.` })
    draw()
  }
  const drop = (upload: RememberedUpload) => {
    void uploadCalls.abandon(upload).catch(() => undefined)
    draw()
  }
  return (
    <section className={className} aria-label="Unfinished uploads">
      <Text pt="sm" pb={6} px={14} c="dimmed" fz="sm" lh={1.45}>
        {remembered.length === 1 ? 'An upload' : `${remembered.length} uploads`} stopped when the page was left. Choose the same file again:
        only what is missing is sent.
      </Text>
      <ul className="rows under-heading fill">
        {remembered.map((upload) => (
          <Flex component="li" key={upload.uploadId} gap="xs" align="flex-start" pl={14} pr={10} py={10}>
            <Stack gap="2xs" flex="1" miw={0}>
              <Group component="p" gap="xs" wrap="nowrap" miw={0} fz="sm" fw={600} title={upload.name}>
                <span className="truncate">{upload.name}</span>
              </Group>
              <Box component="p" className="num faint anywhere" lh={1.45}>
                {bytes(upload.size)} · {upload.target.words}
              </Box>
            </Stack>
            <Flex component="span" gap="3xs" flex="none">
              <Button size="compact-sm" variant="default" aria-label={`Choose ${upload.name} again`} onClick={() => void goOn(upload)}>
                Choose file
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Forget ${upload.name}`} onClick={() => drop(upload)}>
                Forget
              </Button>
            </Flex>
          </Flex>
        ))}
      </ul>
    </section>
  )
}

/** What is remembered and not on its way in this page, nor in another that has the file. */
function unfinished(): RememberedUpload[] {
  const remembered = rememberedUploads(localStorage)
  if (remembered.length === 0) localStorage.removeItem(UPLOADS_KEY)
  const under = uploads.view()
  return remembered.filter(
    (upload) => !keeper.isElsewhere(upload) && !under.some(({ name, size }) => name === upload.name && size === upload.size),
  )
}
