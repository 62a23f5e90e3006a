import { Button, FileButton, Group, Popover, Progress, Text, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import * as api from '@paddock/contract/calls'
import { PICTURE_LIMIT } from '@paddock/contract/features/knowledge/knowledge.rules'
import { IconPhoto } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { upload } from '../../../platform/api/api.ts'
import { whatIsWrong } from '../../../platform/api/what-is-wrong.ts'

const WIDTH = 'min(340px, calc(100vw - 32px))'

/** Puts a picture where the cursor is and the cursor behind it: on a selected picture the next letter would take its place. */
function insertPicture(editor: Editor, attrs: { id: string; alt: string }): void {
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'picture', attrs }, { type: 'paragraph' }])
    .run()
}

/** Uploads a picture with its description and puts it where the cursor is. */
export function PictureControl({ editor, articleId }: { editor: Editor | null; articleId: string }) {
  const [opened, setOpened] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  /** The share that has been sent, from 0 to 1; null while nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const close = () => {
    setOpened(false)
    setFile(null)
    setAlt('')
    setWrong(null)
  }
  const insert = async () => {
    if (file === null) return setWrong('Choose a picture first.')
    if (alt.trim() === '') return setWrong('Say what the picture shows, for those who cannot see it.')
    if (file.size > PICTURE_LIMIT) return setWrong('The picture is larger than 5 MB. Make it smaller, then try again.')
    setSent(0)
    setWrong(null)
    try {
      // The server reads from the bytes what kind of picture it is.
      const bytes = new Blob([file], { type: 'application/octet-stream' })
      const { id } = await upload(api.knowledge.uploadPicture, { params: { articleId }, file: bytes }, { onProgress: setSent })
      if (editor) insertPicture(editor, { id, alt: alt.trim() })
      close()
    } catch (error) {
      setWrong(whatIsWrong(error))
    } finally {
      setSent(null)
    }
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && sent === null && close()}
      trapFocus
      shadow="md"
      position="bottom-start"
      width={WIDTH}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Picture"
          title="Picture"
          aria-haspopup="dialog"
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <IconPhoto size={16} stroke={1.75} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={setFile}>
          {(props) => (
            <Button {...props} variant="default" fullWidth disabled={sent !== null} data-autofocus>
              {file ? file.name : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed" mt={4}>
          PNG, JPEG, WebP or GIF, up to 5 MB
        </Text>
        <TextInput
          mt="sm"
          label="What it shows"
          placeholder="The farm’s four paddocks from above"
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        {sent === null ? null : <Progress mt="sm" value={sent * 100} aria-label="Upload" />}
        {wrong === null ? null : (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" mt="xs">
            {wrong}
          </Text>
        )}
        <Group mt="sm" justify="flex-end">
          <Button size="xs" loading={sent !== null} onClick={() => void insert()}>
            Insert picture
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
