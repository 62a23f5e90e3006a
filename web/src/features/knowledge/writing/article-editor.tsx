import '@mantine/tiptap/styles.layer.css'
import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { CALLOUT_KINDS, type RichNode } from '@paddock/contract/rich-text-nodes'
import { IconBulb, IconTable } from '@tabler/icons-react'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { pastedHtml, pastedLists } from '../../../ui/text/pasted-text.ts'
import { linkOf } from '../../../ui/text/rich-body.ts'
import richClasses from '../../../ui/text/rich-text.module.css'
import { LinkControl } from '../../../ui/text/link-control.tsx'
import { articleBodyOf } from './article-body.ts'
import frame from '../../../ui/text/rich-editor.module.css'
import classes from './article-editor.module.css'
import { CALLOUTS } from '../reading/article-text.tsx'
import textClasses from '../reading/article-text.module.css'
import { CalloutNode } from './callout-node.tsx'
import { PictureControl } from './picture-control.tsx'
import { PictureNode } from './picture-node.tsx'

interface ArticleEditorProps {
  articleId: string
  initial: RichNode
  readOnly: boolean
  onChange: (body: RichNode) => void
}

const LABELS = {
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Subheading',
  orderedListControlLabel: 'Numbered list',
  blockquoteControlLabel: 'Quote',
  hrControlLabel: 'Line',
  codeControlLabel: 'Code',
}

/** The rich text field of an article. Loaded only when somebody writes. */
export function ArticleEditor({ articleId, initial, readOnly, onChange }: ArticleEditorProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => linkOf(address) !== null },
      }),
      Table.configure({ resizable: false, renderWrapper: false }),
      TableRow,
      TableHeader,
      TableCell,
      CalloutNode,
      PictureNode,
    ],
    content: initial,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': 'Article', 'aria-multiline': 'true', dir: 'auto' },
      transformPastedHTML: pastedHtml,
      transformPasted: pastedLists,
    },
    onUpdate: ({ editor: changed }) => onChange(articleBodyOf(changed.getJSON())),
  })
  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly])
  return (
    <RichTextEditor editor={editor} labels={LABELS} withCodeHighlightStyles={false} withTypographyStyles={false} className={frame.editor}>
      <RichTextEditor.Toolbar className={`toolbar ${frame.toolbar}`} role="toolbar" aria-label="Formatting" sticky stickyOffset={56}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Code />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <LinkControl editor={editor} />
          <PictureControl editor={editor} articleId={articleId} />
          <RichTextEditor.Control aria-label="Table" title="Table" onClick={() => insertTable(editor)}>
            <IconTable size={16} stroke={1.75} />
          </RichTextEditor.Control>
          <CalloutControl editor={editor} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        <TableControls editor={editor} />
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={`${frame.content} ${classes.content} ${richClasses.text} ${textClasses.text}`} />
    </RichTextEditor>
  )
}

const insertTable = (editor: Editor | null) => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()

/** Puts the lines at the cursor into a callout, changes the one that they are in, or takes them out of it. */
function CalloutControl({ editor }: { editor: Editor | null }) {
  const kind = useEditorState({
    editor,
    selector: ({ editor: now }) => (now?.isActive('callout') ? String(now.getAttributes('callout').kind) : null),
  })
  const choose = (chosen: string) => {
    const chain = editor?.chain().focus()
    if (kind === null) chain?.wrapIn('callout', { kind: chosen }).run()
    else chain?.updateAttributes('callout', { kind: chosen }).run()
  }
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Callout" title="Callout" active={kind !== null}>
          <IconBulb size={16} stroke={1.75} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {CALLOUT_KINDS.map((each) => (
          <Menu.Item key={each} onClick={() => choose(each)}>
            {CALLOUTS[each].label}
          </Menu.Item>
        ))}
        {kind === null ? null : (
          <Menu.Item onClick={() => editor?.chain().focus().lift('callout').run()}>Take out of the callout</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What can be done with the table that the cursor is in. */
function TableControls({ editor }: { editor: Editor | null }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('table') ?? false })
  if (!isInTable || editor === null) return null
  const controls = [
    ['Row below', () => editor.chain().focus().addRowAfter().run()],
    ['Column right', () => editor.chain().focus().addColumnAfter().run()],
    ['Heading row', () => editor.chain().focus().toggleHeaderRow().run()],
    ['Delete row', () => editor.chain().focus().deleteRow().run()],
    ['Delete column', () => editor.chain().focus().deleteColumn().run()],
    ['Delete table', () => editor.chain().focus().deleteTable().run()],
  ] as const
  return (
    <RichTextEditor.ControlsGroup className={classes.table}>
      {controls.map(([words, act]) => (
        <RichTextEditor.Control key={words} aria-label={words} onClick={act}>
          {words}
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  )
}
