/**
 * What may leave in an error report or a log line. Nothing passes because nobody thought of it: of an event only the named fields go on,
 * of a text only what is no address, token, code, number or quoted value. The server and the web send by the same rules.
 */

const MAX_LENGTH = 300

/** Takes out of a sentence what could tell who somebody is or let somebody in. Scrubbing twice changes nothing more. */
export function scrubText(text: string): string {
  return (
    text
      // The database layer puts the statement and every value into its message; the cause behind it says what went wrong.
      .replace(/Failed query:[\s\S]*/, 'Failed query')
      .replace(/https?:\/\/[^\s"'<>)]+/gi, (url) => scrubAddress(url))
      .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 {token}')
      .replace(/\beyJ[\w-]*\.[\w-]+(\.[\w-]*)?/g, '{token}')
      .replace(/[^\s"'<>()/,;:=[\]{}]+@[^\s"'<>()/,;:=[\]{}]+/g, '{email}')
      .replace(UUID, '{id}')
      // A path of ours loses its query, and what names itself a secret its value.
      .replace(/(\/[\w{}.*-]*)\?[^\s"'<>)]+/g, '$1')
      .replace(/\b(\w*(?:token|code|password|secret|key))=[^\s&"'<>(…]+/gi, '$1=…')
      // PostgreSQL: Key (email)=(…) already exists.
      .replace(/=\s*\([^)]*\)?/g, '=(…)')
      // V8 quotes the beginning of unreadable JSON, quotes within.
      .replace(/"\s*[[{][\s\S]*$/, '"…"')
      // Names of the database's own stay: they say where to look.
      .replace(/((?:column|relation|constraint|table|index|function) )?"([^"]*)("|$)/g, (_whole, ours: string | undefined, words: string) =>
        (ours ? /^[a-z][a-z_]*$/ : /^[a-z]\w*_\w+$/).test(words) ? `${ours ?? ''}"${words}"` : `${ours ?? ''}"…"`,
      )
      .replace(/[“«][^”»]*([”»]|$)/g, '“…”')
      .replace(/(^|[\s(:=])'([^'\n]*)('|$)/g, (_whole, before: string, words: string) =>
        /^(@?[a-z$_][\w$./-]{0,60}|[^\w\s]|…)$/.test(words) ? `${before}'${words}'` : `${before}'…'`,
      )
      .replace(/\+?\d[\d\s().-]{4,}\d/g, '{number}')
      .replace(/[\w+=~-]{20,}(\.(?:m?js|tsx?|css)\b)?/g, (word, file?: string) =>
        file === undefined && /\d/.test(word) && /[a-z]/i.test(word) ? '{token}' : word,
      )
      .slice(0, MAX_LENGTH)
  )
}

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
const ONE_UUID = new RegExp(`^${UUID.source}$`, 'i')

/** An address without sign-in, query and fragment; in its path everything that is no plain word of ours becomes `{id}`. */
export function scrubAddress(address: string): string {
  const [, origin = '', path = ''] = /^((?:https?|app):\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? []
  return origin.replace(/\/\/[^/]*@/, '//') + path.split('/').map(scrubSegment).join('/')
}

function scrubSegment(segment: string): string {
  return /^(|\{\w+\}|\*|[a-z]+(-[a-z]+){0,4}|[\w.-]+\.(js|mjs|cjs|ts|tsx|css|html|json))$/.test(segment) ? segment : '{id}'
}

/** Where code stands: the path below the workspace or the package, never the folders of a machine. */
function scrubFile(file: string | undefined): string | undefined {
  if (file === undefined || /^(node:|<anonymous>)/.test(file)) return file
  const path = file.replace(/[?#].*$/, '')
  return `app:///${/(?:node_modules|assets|(?:server|web|contract)\/(?:src|dist))\/.*$/.exec(path)?.[0] ?? path.split('/').at(-1) ?? ''}`
}

/** A stack without its message: V8 repeats the message, of any number of lines, in front of the frames. */
export function scrubStack(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
  return frames
    .map((line) => line.replace(/(\(|at )(?:file:\/\/)?(\/[^\s():]+)/, (_whole, before: string, path: string) => before + scrubFile(path)))
    .join('\n')
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const EVENT_FIELDS = ['event_id', 'timestamp', 'platform', 'level', 'release', 'environment', 'sdk', 'fingerprint'] as const
const TAGS = ['code', 'status', 'route', 'page', 'job', 'requestId', 'entry', 'where'] as const

/** An event of Sentry as it may be sent; what is not named here stays. */
export function scrubEvent(event: object): Fields {
  const given = event as Fields
  const kept: Fields = pick(given, EVENT_FIELDS)
  if (typeof given.message === 'string') kept.message = scrubText(given.message)
  if (isFields(given.exception) && Array.isArray(given.exception.values)) {
    kept.exception = { values: given.exception.values.filter(isFields).map(scrubException) }
  }
  if (isFields(given.tags)) kept.tags = scrubValues(pick(given.tags, TAGS))
  // Our own identifier says nothing to anybody else; an address or a name would.
  if (isFields(given.user) && typeof given.user.id === 'string' && ONE_UUID.test(given.user.id)) kept.user = { id: given.user.id }
  if (Array.isArray(given.breadcrumbs)) {
    kept.breadcrumbs = given.breadcrumbs.filter(isFields).flatMap((breadcrumb) => scrubBreadcrumb(breadcrumb) ?? [])
  }
  return kept
}

/** Only where somebody went and which calls were made, both by their patterns; never what was clicked, typed or logged. */
export function scrubBreadcrumb(breadcrumb: object): Fields | null {
  const given = breadcrumb as Fields
  if (given.category !== 'navigation' && given.category !== 'call') return null
  const data = isFields(given.data) ? scrubValues(pick(given.data, ['to', 'route', 'status', 'code'])) : {}
  return { ...pick(given, ['category', 'timestamp', 'level']), data }
}

function scrubException(exception: Fields): Fields {
  const stack = isFields(exception.stacktrace) && Array.isArray(exception.stacktrace.frames) ? exception.stacktrace.frames : []
  return {
    ...(typeof exception.type === 'string' && { type: scrubText(exception.type) }),
    ...(typeof exception.value === 'string' && { value: scrubText(exception.value) }),
    ...(isFields(exception.mechanism) && { mechanism: pick(exception.mechanism, ['type', 'handled']) }),
    stacktrace: { frames: stack.filter(isFields).map(scrubFrame) },
  }
}

function scrubFrame(frame: Fields): Fields {
  const file = scrubFile(typeof frame.filename === 'string' ? frame.filename : undefined)
  return { ...pick(frame, ['function', 'lineno', 'colno', 'in_app']), ...(file !== undefined && { filename: file }) }
}

/** A route or page pattern keeps its form; anything else is text. */
function scrubValues(values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
      if (typeof value !== 'string') return []
      if (name === 'requestId') return ONE_UUID.test(value) ? [[name, value]] : []
      const [, method = '', address = ''] = /^((?:[A-Z]{3,7} )?)(\/.*)$/.exec(value) ?? []
      return [[name, address ? method + scrubAddress(address) : scrubText(value)]]
    }),
  )
}

function pick(from: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])))
}
