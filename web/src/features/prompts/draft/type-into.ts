/** Replaces a part of a field as if it had been typed: the field's own undo takes it back. The cursor ends where one goes on writing. */
export function typeInto(field: HTMLTextAreaElement, words: string, from: number, to: number): void {
  field.focus()
  field.setSelectionRange(from, to)
  // oxlint-disable-next-line typescript/no-deprecated -- no other way keeps the field's undo
  if (!document.execCommand('insertText', false, words)) {
    field.setRangeText(words, from, to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // The cursor goes into the empty line of a block that was just put there.
  const inside = words.indexOf('}}\n\n{{')
  if (inside !== -1) field.setSelectionRange(from + inside + 3, from + inside + 3)
}
