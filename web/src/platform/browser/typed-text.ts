/**
 * Keeps what somebody typed when the page that holds it crashes. The fields that were touched are remembered; when an error boundary takes
 * over, their values are read while they are still in the page, kept in this tab's session storage under the page's path, and put back
 * once fields of the same name stand there again. Passwords, codes and searches are never kept.
 */
export interface TypedField {
  /** Where it belongs: the form or dialog, the field's name, and which of several. */
  key: string
  /** The field's label, for people. */
  label: string
  value: string
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const PREFIX = 'paddock.typed.'
const RETENTION_MS = 30 * 60_000
/** Once the page is drawn again, its fields may still wait for data. */
const PATIENCE_MS = 15_000
const FIELDS = 'input, textarea, select'
const NEVER = 'input:is([type=password], [type=hidden], [type=file], [type=search], [role=combobox], [autocomplete=one-time-code])'

/** The path on which each field was typed into. */
const typedOn = new WeakMap<Element, string>()

/** Begins to remember which fields are typed into. */
export function watchTyping(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element) typedOn.set(target, window.location.pathname)
  }
  document.addEventListener('input', remember, true)
  document.addEventListener('change', remember, true)
}

/** Finds what was typed on this page and is still in these parts of it; `within` is a selector. */
export function collectTyped(within: string): TypedField[] {
  const roots = [...document.querySelectorAll(within)]
  const path = window.location.pathname
  const kept = roots.flatMap(namedFields).filter(({ field }) => typedOn.get(field) === path)
  const editors = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[contenteditable=true]')])
  const written = editors.filter((editor) => typedOn.get(editor) === path)
  return [
    ...kept.map(({ field, key }) => ({ key, label: labelOf(field), value: valueOf(field) })),
    // Editors restore their drafts themselves; what they held is shown to be copied.
    ...written.map((each, index) => ({ key: `editor ${index}`, label: each.ariaLabel ?? 'Text', value: each.innerText })),
  ].filter(({ value }) => value !== '')
}

/** Keeps fields for this page in this tab. */
export function keepTyped(fields: readonly TypedField[]): void {
  if (fields.length === 0) return
  try {
    sessionStorage.setItem(PREFIX + window.location.pathname, JSON.stringify({ at: Date.now(), fields }))
  } catch {
    // A device that keeps nothing still shows it on the page.
  }
}

/** Forgets what is kept on this device, for when somebody signs out. */
export function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** Ends the putting back that is under way: a page that stopped twice is asked twice, and says once what came back. */
let stopPuttingBack = () => {}

/** Puts back what was kept for this page as its fields appear; `onDone` learns how many could be. What finds no field is given up. */
export function putBackTyped(onDone: (count: number) => void = () => {}): void {
  const storageKey = PREFIX + window.location.pathname
  const missing = new Map(readKept(storageKey).map((field) => [field.key, field.value]))
  if (missing.size === 0) return
  let count = 0
  const look = () => {
    for (const { field, key } of namedFields(document.body)) {
      const value = missing.get(key)
      if (value === undefined || field.disabled || ('readOnly' in field && field.readOnly)) continue
      missing.delete(key)
      count += 1
      if (valueOf(field) !== value) enter(field, value)
    }
    if (missing.size === 0 || PREFIX + window.location.pathname !== storageKey) finish()
  }
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const finish = () => {
    stop()
    sessionStorage.removeItem(storageKey)
    if (count > 0) onDone(count)
  }
  stopPuttingBack()
  stopPuttingBack = stop
  const observer = new MutationObserver(look)
  const timer = setTimeout(finish, PATIENCE_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}

function readKept(storageKey: string): TypedField[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { at: number; fields: TypedField[] } | null
    return kept !== null && Date.now() - kept.at < RETENTION_MS ? kept.fields : []
  } catch {
    return []
  }
}

/** The fields of a part of the page, each with a name that it has again after the page was drawn again. */
function namedFields(root: Element): { field: Field; key: string }[] {
  const counts = new Map<string, number>()
  return [...root.querySelectorAll<Field>(FIELDS)].flatMap((field) => {
    if (field.matches(NEVER)) return []
    const name = [placeOf(field), field.dataset.path ?? (labelOf(field) || field.name), isChoice(field) ? field.value : ''].join(' / ')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [{ field, key: `${name} / ${count}` }]
  })
}

/** Finds the dialog or form of a field, because a page may have "First name" in several. */
function placeOf(field: Field): string {
  const dialog = field.closest('[role=dialog]')
  if (dialog) return document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? 'dialog'
  return field.form?.ariaLabel ?? ''
}

function labelOf(field: Field): string {
  const label = field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.getAttribute('placeholder') ?? ''
  return label.replace(/\s*\*$/, '').trim()
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const valueOf = (field: Field): string => (isChoice(field) ? (field.checked ? 'yes' : 'no') : field.value)

/** Types as a person would. React hears of a value only when the element's own setter and an event say so. */
function enter(field: Field, value: string): void {
  if (isChoice(field)) {
    field.click()
    return
  }
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
