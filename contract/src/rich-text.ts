import * as z from 'zod'
import { Id, line, requiredLine, text, whole } from './fields.ts'
import { CALLOUT_KINDS, isShallow, type RichNode, SAFE_LINK } from './rich-text-nodes.ts'
import { upperFirst } from './upper-first.ts'

/** What a kind of text is called in refusals, how long it may be, and what it may hold besides words, lists and quotes. */
interface RichTextOptions {
  /** `note`, with its article in `aNoun`. */
  noun: string
  aNoun: string
  /** Characters of its JSON. */
  limit: number
  mentions?: boolean
  /** Tables, callouts, and pictures that were uploaded. */
  layout?: boolean
  /** Pictures and files that are documents of the record. */
  files?: boolean
}

/** Text of a node. */
const Words = text(100_000, 'This paragraph is too long. Split it.').min(1, 'A piece of text holds at least one character.')
const Link = text(2000, 'This link is too long.').regex(SAFE_LINK, 'Use a web, mail or telephone link.')
const Span = whole(1, 20, undefined, 'A table has at most 20 columns.').default(1)

/** A rich text: Tiptap's JSON by a whitelist. Attributes that are not named here (a colour, a class, a style) do not get in. */
export function richText({ noun, aNoun, limit, mentions = false, layout = false, files = false }: RichTextOptions) {
  const unknown = `This kind of content cannot stand in ${aNoun}.`
  const Mark = z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'code']) }),
      z.strictObject({ type: z.literal('link'), attrs: z.object({ href: Link }) }),
    ],
    unknown,
  )
  const marks = z.array(Mark).max(6).optional()
  const many = <T extends z.ZodType>(part: T) => z.array(part).max(2000, `This ${noun} is too long. Split it in two.`)
  const Mention = z.strictObject({ type: z.literal('mention'), attrs: z.object({ id: Id, label: line(200) }), marks })
  const Inline = z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('text'), text: Words, marks }),
      z.strictObject({ type: z.literal('hardBreak'), marks }),
      ...(mentions ? [Mention] : []),
    ],
    unknown,
  )
  const blocks: z.ZodType<RichNode[], RichNode[]> = z.lazy(() => many(Block))
  const filled: z.ZodType<RichNode[], RichNode[]> = z.lazy(() => many(Block).min(1, 'Write something in here, or remove it.'))
  const ListItem = z.strictObject({ type: z.literal('listItem'), content: blocks.optional() })
  const Cell = z.strictObject({
    type: z.enum(['tableHeader', 'tableCell']),
    attrs: z.object({ colspan: Span, rowspan: Span }).optional(),
    content: filled,
  })
  const Row = z.strictObject({
    type: z.literal('tableRow'),
    content: z.array(Cell).min(1, 'A table’s row has at least one cell.').max(20, 'A table has at most 20 columns.'),
  })
  const Picture = z.strictObject({
    type: z.literal('picture'),
    attrs: z.object({
      /** The identifier of an uploaded picture, because nothing is ever loaded from elsewhere. */
      id: z.uuid('Upload the picture here; it cannot come from another place.'),
      alt: requiredLine('what the picture shows, for those who cannot see it', 300),
    }),
  })
  const File = z.strictObject({ type: z.literal('file'), attrs: z.object({ id: Id, name: requiredLine('the file’s name', 300) }) })
  const layoutBlocks = [
    z.strictObject({ type: z.literal('callout'), attrs: z.object({ kind: z.enum(CALLOUT_KINDS) }), content: filled }),
    Picture,
    z.strictObject({
      type: z.literal('table'),
      content: z.array(Row).min(1, 'A table has at least one row.').max(200, 'A table has at most 200 rows. Split it in two.'),
    }),
  ] as const
  const Block = z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('paragraph'), content: many(Inline).optional() }),
      z.strictObject({
        type: z.literal('heading'),
        attrs: z.object({ level: z.union([z.literal(2), z.literal(3)], 'A heading has level 2 or 3.') }),
        content: many(Inline).optional(),
      }),
      z.strictObject({ type: z.literal('bulletList'), content: many(ListItem).min(1, 'A list has at least one item.') }),
      z.strictObject({
        type: z.literal('orderedList'),
        attrs: z.object({ start: whole(0, 1_000_000).default(1) }).optional(),
        content: many(ListItem).min(1, 'A list has at least one item.'),
      }),
      z.strictObject({ type: z.literal('blockquote'), content: blocks }),
      z.strictObject({ type: z.literal('horizontalRule') }),
      ...(layout ? layoutBlocks : []),
      ...(files ? [Picture, File] : []),
    ],
    unknown,
  )
  return z
    .custom<RichNode>(isShallow, `This ${noun} is nested too deeply.`)
    .pipe(z.strictObject({ type: z.literal('doc', `${upperFirst(aNoun)} is a document.`), content: blocks.optional() }))
    .refine((node) => JSON.stringify(node).length <= limit, `This ${noun} is too long. Split it in two.`)
}
