import { Box, Stack } from '@mantine/core'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-variables'
import type { TemplateProblem } from '@paddock/contract/features/prompts/check-template'
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useId, useMemo, useState } from 'react'
import classes from './prompt-editor.module.css'
import { type MarkedPiece, markedLines } from './prompt-marks.ts'
import { type Suggestion, suggestionsAt } from './prompt-suggestions.ts'
import { SuggestionMenu } from './suggestion-menu.tsx'
import { typeInto } from './type-into.ts'

interface PromptEditorProps {
  promptKey: PromptKey
  text: string
  onChange: (text: string) => void
  problems: readonly TemplateProblem[]
  field: RefObject<HTMLTextAreaElement | null>
  /** The id of the element that describes the field by its problems. */
  describedBy: string
}

/**
 * The text of a prompt: a plain text field, so that everything works as people know it, over a layer that marks tags and problems and
 * numbers the lines. Behind `{{` it offers what fits.
 */
export function PromptEditor({ promptKey, text, onChange, problems, field, describedBy }: PromptEditorProps) {
  const menu = useId()
  const label = useId()
  const lines = useMemo(() => markedLines(text, problems), [text, problems])
  const [cursor, setCursor] = useState<number | null>(null)
  const [selected, setSelected] = useState(0)
  const offered = useMemo(() => (cursor === null ? null : suggestionsAt(promptKey, text, cursor)), [promptKey, text, cursor])
  const found = offered?.found ?? []
  const marked = Math.min(selected, found.length - 1)

  const follow = (from: HTMLTextAreaElement, open: boolean) => {
    setSelected(0)
    setCursor(open && from.selectionStart === from.selectionEnd ? from.selectionStart : null)
  }
  const choose = ({ inserts }: Suggestion) => {
    const target = field.current
    if (target === null || offered === null || cursor === null) return
    setCursor(null)
    // A tag that was closed already, as by typing {{}} first, is replaced whole.
    const behind = /^[a-z0-9 ]*\}\}/i.exec(text.slice(cursor))?.[0].length ?? 0
    typeInto(target, inserts, offered.from, cursor + behind)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = found[marked]
    if (chosen === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setSelected((marked + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setCursor(null)
    else return
    event.preventDefault()
  }

  return (
    <Stack gap="xs">
      <Box component="label" htmlFor={label} fz="sm" fw={550}>
        Text of the prompt
      </Box>
      <div className={classes.frame} onScroll={() => setCursor(null)}>
        <div className={classes.stack} style={{ '--digits': String(lines.length).length } as CSSProperties}>
          <div className={classes.marks} aria-hidden="true">
            {lines.map((pieces, index) => (
              <div key={index} className={classes.line}>
                {pieces.map((piece, at) => (
                  <Piece key={at} piece={piece} />
                ))}
              </div>
            ))}
          </div>
          <textarea
            ref={field}
            id={label}
            className={classes.field}
            value={text}
            spellCheck
            autoComplete="off"
            aria-autocomplete="list"
            aria-controls={found.length > 0 ? menu : undefined}
            aria-activedescendant={found.length > 0 ? `${menu}-${marked}` : undefined}
            aria-describedby={describedBy}
            aria-invalid={problems.length > 0}
            onChange={(event) => {
              onChange(event.currentTarget.value)
              follow(event.currentTarget, true)
            }}
            onKeyDown={onKeyDown}
            onClick={(event) => follow(event.currentTarget, false)}
            onKeyUp={(event) => /^(Arrow(Left|Right)|Home|End|Page)/.test(event.key) && follow(event.currentTarget, false)}
            onBlur={() => setCursor(null)}
          />
          {offered && cursor !== null ? (
            <AtCursor key={offered.from} before={text.slice(0, offered.from)}>
              {(mark) => <SuggestionMenu id={menu} mark={mark} found={found} selected={marked} onSelect={setSelected} onChoose={choose} />}
            </AtCursor>
          ) : null}
        </div>
      </div>
      <output className="visually-hidden">
        {found.length > 0 ? `${found.length} that fit. ${found[marked]?.label}: ${found[marked]?.means}. Enter inserts it.` : ''}
      </output>
    </Stack>
  )
}

function Piece({ piece: { text, kind, wrong } }: { piece: MarkedPiece }) {
  return kind === 'plain' && !wrong ? text : <span data-tone={wrong ? 'bad' : kind === 'block' ? 'warn' : 'ok'}>{text}</span>
}

/** Where a place of the text is on the screen: measured once on a copy of the text up to there, which does not change while a tag is typed. */
function AtCursor({ before, children }: { before: string; children: (mark: DOMRect) => ReactNode }) {
  const [rect, setRect] = useState<DOMRect | null>(null)
  const measure = (mark: HTMLSpanElement | null) => {
    if (mark && rect === null) setRect(mark.getBoundingClientRect())
  }
  return (
    <>
      <div className={classes.measure} aria-hidden="true">
        {before}
        <span ref={measure}>{'{{'}</span>
      </div>
      {rect ? children(rect) : null}
    </>
  )
}
