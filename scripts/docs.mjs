// Lines of the documents have at most 100 characters, so that they are read in any window and compared side by side.
// `--self-test` plants lines that must be refused and lines that must pass; `--write` wraps what is too long.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const MAX_LINE_LENGTH = 100
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')]

function markdownIn(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/** Tells of each line whether it is prose: no table, heading, picture or code, which cannot be wrapped. */
function* proseLines(text) {
  let inCode = false
  let wasBlank = true
  let inList = false
  for (const line of text.split('\n')) {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) inCode = !inCode
    const isIndentedCode = /^ {4}/.test(line) && !inList && wasBlank
    if (/^\s*([-*]|\d+\.) /.test(line)) inList = true
    else if (/^\S/.test(line)) inList = false
    yield { line, isProse: !inCode && !isFence && !isIndentedCode && line.trim() !== '' && !/^\s*(\||#|!\[|<|\[[^\]]+\]:)/.test(line) }
    wasBlank = isIndentedCode || line.trim() === ''
  }
}

/** Counts a line without the addresses of its links, and nothing of one that is a single command. */
function lengthOf(line) {
  if (/^\s*(?:(?:[-*]|\d+\.) )?`[^`]+`[.,:;]?$/.test(line)) return 0
  return line.replace(/\]\([^)]*\)/g, ']').replace(/https?:\/\/\S+/g, '').length
}

/** Finds the lines that are too long, as `number: length`. */
const tooLong = (text) =>
  [...proseLines(text)].flatMap(({ line, isProse }, index) =>
    isProse && lengthOf(line) > MAX_LINE_LENGTH ? [`${index + 1}: ${lengthOf(line)} characters`] : [],
  )

/** Wraps each paragraph and each entry of a list that holds a long line; a link and a command stay in one piece. */
function wrapped(text) {
  const done = []
  let block = []
  const finish = () => {
    if (block.length > 0) done.push(...(block.some((line) => line.length > MAX_LINE_LENGTH) ? wrappedBlock(block) : block))
    block = []
  }
  for (const { line, isProse } of proseLines(text)) {
    if (!isProse || /^\s*([-*]|\d+\.) /.test(line)) finish()
    if (isProse) block.push(line)
    else done.push(line)
  }
  finish()
  return done.join('\n')
}

function wrappedBlock(block) {
  const [, first] = /^(\s*(?:(?:[-*]|\d+\.) )?)/.exec(block[0])
  const lines = [first]
  const words = block
    .map((line) => line.trim())
    .join(' ')
    .slice(first.trim() ? first.trimStart().length : 0)
  for (const word of words.match(/(?:!?\[[^\]]*\]\([^)]*\)|`[^`]*`|\S)+/g)) {
    const last = lines.at(-1)
    const isEmpty = last.trim() === first.trim() || last.trim() === ''
    if (isEmpty) lines[lines.length - 1] += word
    else if (last.length + 1 + word.length <= MAX_LINE_LENGTH) lines[lines.length - 1] += ` ${word}`
    else lines.push(' '.repeat(first.length) + word)
  }
  return lines
}

if (process.argv.includes('--write')) {
  for (const name of documents) {
    const text = readFileSync(join(root, name), 'utf8')
    if (tooLong(text).length > 0) writeFileSync(join(root, name), wrapped(text))
  }
}

if (process.argv.includes('--self-test')) {
  const words = 'word '.repeat(21).trim()
  const refused = [words, `- ${words}`, `See\n\n1. one\n   ${words}`, `[a link](there.md) ${words}`]
  const allowed = [
    `| ${words} |`,
    `# ${words}`,
    `\`\`\`\n${words}\n\`\`\``,
    `\n    ${words}`,
    `[link](${'a'.repeat(120)})`,
    `1. \`${words}\``,
  ]
  if (refused.some((text) => tooLong(text).length !== 1) || allowed.some((text) => tooLong(text).length > 0)) {
    console.error('The rule of long lines does not tell its planted violations from what is allowed.')
    process.exit(1)
  }
}

const found = documents.flatMap((name) => tooLong(readFileSync(join(root, name), 'utf8')).map((line) => `${name}:${line}`))
if (found.length > 0) {
  console.error(
    `${found.join('\n')}\n\n${found.length} lines are longer than ${MAX_LINE_LENGTH} characters; scripts/docs.mjs --write wraps them.`,
  )
  process.exit(1)
}
console.log(`Documents: ${documents.length} files, no line longer than ${MAX_LINE_LENGTH} characters.`)
