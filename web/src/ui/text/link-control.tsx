import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { linkOf } from './rich-body.ts'

/** The link button of the editor: web, mail and telephone addresses, typed as people type them. */
export function LinkControl({ editor }: { editor: Editor | null }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const active = useEditorState({ editor, selector: (state) => state.editor?.isActive('link') ?? false }) ?? false
  const open = () => {
    setWrong(null)
    setTyped(String(editor?.getAttributes('link').href ?? ''))
  }
  const close = () => setTyped(null)
  const apply = () => {
    const href = linkOf(typed ?? '')
    if (href === null) {
      setWrong('Enter a web, mail or telephone address, such as example.com.au.')
      return
    }
    close()
    const chain = editor?.chain().focus().extendMarkRange('link')
    if (editor?.state.selection.empty && !active)
      chain?.insertContent({ type: 'text', text: typed?.trim() ?? '', marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain?.setLink({ href }).run()
  }
  const remove = () => {
    close()
    editor?.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Popover opened={typed !== null} onChange={(opened) => !opened && close()} trapFocus shadow="md" position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link"
          active={active}
          aria-haspopup="dialog"
          onClick={typed === null ? open : close}
        >
          <IconLink size={16} stroke={1.75} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label="Link to"
          placeholder="example.com.au"
          data-autofocus
          value={typed ?? ''}
          error={wrong}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.stopPropagation()
            apply()
          }}
        />
        <Group mt="xs" gap="xs" justify="flex-end">
          {active ? (
            <Button size="xs" variant="default" onClick={remove}>
              Remove link
            </Button>
          ) : null}
          <Button size="xs" onClick={apply}>
            Set link
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
