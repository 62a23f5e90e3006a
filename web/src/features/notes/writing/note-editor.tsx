import '@mantine/tiptap/styles.layer.css'
import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { IconAt, IconSparkles, IconTemplate } from '@tabler/icons-react'
import Mention from '@tiptap/extension-mention'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { pastedHtml, pastedLists } from '../../../ui/text/pasted-text.ts'
import richClasses from '../../../ui/text/rich-text.module.css'
import { LinkControl } from '../../../ui/text/link-control.tsx'
import { type Colleague, MENU_ID, MentionMenu, useMentionMenu } from './mention-menu.tsx'
import { linkOf, noteBodyOf } from './note-body.ts'
import { FileNode, FilesControl, insertFiles, PictureNode } from './note-files.tsx'
import frame from '../../../ui/text/rich-editor.module.css'
import classes from './note-editor.module.css'
import { NOTE_TEMPLATES, type NoteTemplate } from './note-templates.ts'
import textClasses from '../note-text.module.css'

interface NoteEditorProps {
  /** The client on whose record the pictures and files of the note go, and its name. */
  place: { clientId: string; words: string }
  initial: NoteNode
  colleagues: readonly Colleague[]
  /** True while the text is on its way to the server. */
  readOnly: boolean
  onChange: (body: NoteNode) => void
  onTemplate: (template: NoteTemplate) => void
  /** The blocks of a draft that go below the text; each array is put in once. */
  added: readonly NoteNode[] | null
  /** Learns how many more, or fewer, files are on their way into the text. */
  onUnderway: (change: number) => void
  /** Asks for a draft from jottings. */
  onDraft: () => void
}

const LABELS = {
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Subheading',
  orderedListControlLabel: 'Numbered list',
  blockquoteControlLabel: 'Quote',
}

/** The rich text field of a note. Loaded only when somebody writes. */
export function NoteEditor({ place, initial, colleagues, readOnly, onChange, onTemplate, added, onUnderway, onDraft }: NoteEditorProps) {
  const { menu, suggestion } = useMentionMenu(colleagues)
  const own = useRef<Editor | null>(null)
  const insert = (files: readonly File[]) => {
    if (own.current) void insertFiles(own.current, files, place, onUnderway)
  }
  /** Files that are pasted or dropped stand where the cursor is; whether there were some. */
  const take = (transfer: DataTransfer | null): boolean => {
    const files = [...(transfer?.files ?? [])]
    if (files.length === 0 || own.current === null) return false
    insert(files)
    return true
  }
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => linkOf(address) !== null },
      }),
      Mention.configure({ suggestion, HTMLAttributes: { class: textClasses.mention } }),
      PictureNode,
      FileNode,
    ],
    content: initial,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': 'Note', 'aria-multiline': 'true', dir: 'auto' },
      transformPastedHTML: pastedHtml,
      transformPasted: pastedLists,
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event) => take(event.dataTransfer),
    },
    onUpdate: ({ editor: changed }) => onChange(noteBodyOf(changed.getJSON())),
  })
  useEffect(() => {
    own.current = editor
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useFocusOnceOpen(editor)
  useAdded(editor, added)
  useAnnouncedOption(editor, menu === null || menu.colleagues.length === 0 ? null : menu.selected)
  return (
    <>
      <RichTextEditor editor={editor} labels={LABELS} withCodeHighlightStyles={false} withTypographyStyles={false} className={frame.editor}>
        <RichTextEditor.Toolbar className={`toolbar ${frame.toolbar}`} role="toolbar" aria-label="Formatting">
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <LinkControl editor={editor} />
            <FilesControl onFiles={insert} />
            <RichTextEditor.Control
              aria-label="Mention a colleague"
              title="Mention a colleague"
              onClick={() => editor && startMention(editor)}
            >
              <IconAt size={16} stroke={1.75} />
            </RichTextEditor.Control>
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <TemplateControl onChoose={(template) => editor && insertTemplate(editor, template, onTemplate)} />
            <RichTextEditor.Control
              aria-label="Draft with AI"
              title="Draft a file note from your jottings"
              className={classes.template}
              onClick={onDraft}
            >
              <IconSparkles size={16} stroke={1.75} aria-hidden />
              Draft with AI
            </RichTextEditor.Control>
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={`${frame.content} ${classes.content} ${richClasses.text}`} />
      </RichTextEditor>
      {menu ? <MentionMenu menu={menu} /> : null}
    </>
  )
}

function TemplateControl({ onChoose }: { onChoose: (template: NoteTemplate) => void }) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Start from a template" title="Start from a template" className={classes.template}>
          <IconTemplate size={16} stroke={1.75} aria-hidden />
          Template
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {NOTE_TEMPLATES.map((template) => (
          <Menu.Item key={template.name} onClick={() => onChoose(template)}>
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An "@" where the cursor is opens the suggestions; it needs a blank before it. Text alone would be read as markup, which the policy forbids. */
function startMention(editor: Editor): void {
  const { $from } = editor.state.selection
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset)
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: before === '' || before === ' ' ? '@' : ' @' })
    .run()
}

/** A template fills an empty note and is added below what is already written. */
function insertTemplate(editor: Editor, template: NoteTemplate, onTemplate: (template: NoteTemplate) => void): void {
  const place = editor.isEmpty ? 0 : editor.state.doc.content.size
  if (editor.isEmpty) editor.commands.setContent({ type: 'doc', content: template.content }, { emitUpdate: true })
  else editor.commands.insertContentAt(place, template.content)
  const first = editor.state.doc.resolve(place).nodeAfter
  editor.commands.focus(place + (first ? first.nodeSize - 1 : 0))
  onTemplate(template)
}

/** Puts a draft below what is written, or in place of an empty text. */
function useAdded(editor: Editor | null, added: readonly NoteNode[] | null): void {
  useEffect(() => {
    if (editor === null || editor.isDestroyed || added === null) return
    const place = editor.isEmpty ? { from: 0, to: editor.state.doc.content.size } : editor.state.doc.content.size
    // An address that a model wrote stays words.
    editor
      .chain()
      .setMeta('preventAutolink', true)
      .insertContentAt(place, [...added])
      .focus('end')
      .run()
  }, [editor, added])
}

/**
 * Puts the cursor behind the text and the focus there, but never takes it from another field: the editor's own
 * `autofocus` looks at nothing and lets a title that is being typed go on in the text.
 */
function useFocusOnceOpen(editor: Editor | null): void {
  useEffect(() => {
    if (editor === null) return
    // A frame later, when a navigation that led here has given the focus to `main` and `useEditor` has
    // replaced an editor that it gave up on before it was shown.
    const frame = requestAnimationFrame(() => {
      if (editor.isDestroyed || document.activeElement?.matches('input, textarea, [contenteditable=true]')) return
      editor.commands.setTextSelection(editor.state.doc.content.size)
      editor.view.focus()
      editor.commands.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [editor])
}

/** Tells a screen reader which colleague of the open menu is chosen while the focus stays in the text. */
function useAnnouncedOption(editor: Editor | null, selected: number | null): void {
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return
    const field = editor.view.dom
    if (selected === null) {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    } else {
      field.setAttribute('aria-controls', MENU_ID)
      field.setAttribute('aria-activedescendant', `${MENU_ID}-${selected}`)
    }
  }, [editor, selected])
}
