import type { Plugin, Rolldown } from 'vite'

const NAME = 'rolldown-runtime'
const HOST = 'react'
const MANIFEST = '.vite/manifest.json'
const EXPORTS = /export\{([^}]*)\};?\s*$/
/** Part of every file's name: a browser that has kept a file of a build without this plugin must not take it for the same. */
const SALT = 'inline-runtime-1'

/** Puts the few functions that the bundler's files share into the file that every page has: by themselves they cost each page a request. */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: () => SALT,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === NAME)
        const host = chunks.find(({ name }) => name === HOST)
        if (runtime === undefined) return
        const exported = EXPORTS.exec(runtime.code)?.[1]
        if (host === undefined || exported === undefined) return this.error('The runtime of the bundler has no place')
        const imports = importOf(runtime)
        for (const chunk of chunks) {
          if (chunk === runtime || chunk === host) continue
          chunk.code = chunk.code
            .replace(
              imports,
              (_all, names = '') =>
                `import{${pairs(names)
                  .map(([name, local]) => `${own(name)} as ${local}`)
                  .join(',')}}from"./${baseOf(host)}";`,
            )
            .replaceAll(`"${runtime.fileName}"`, `"${host.fileName}"`)
        }
        host.code = hosting(host.code, imports, runtime.code.replace(EXPORTS, ''), pairs(exported))
        delete bundle[runtime.fileName]
        for (const part of Object.values(bundle)) {
          if (part.type === 'asset' && part.fileName.endsWith('.html')) part.source = withoutLink(String(part.source), runtime.fileName)
          if (part.type === 'asset' && part.fileName === MANIFEST) part.source = withoutPart(String(part.source), runtime.fileName)
          if ((part.type === 'chunk' ? part.code : String(part.source)).includes(baseOf(runtime)))
            return this.error(`${part.fileName} still asks for the runtime of the bundler`)
        }
      },
    },
  }
}

const baseOf = ({ fileName }: Rolldown.OutputChunk) => fileName.split('/').at(-1) ?? ''
const own = (name: string) => `runtime_${name}`
const importOf = (runtime: Rolldown.OutputChunk) =>
  new RegExp(`import(?:\\{([^}]*)\\}from)?"\\./${baseOf(runtime).replaceAll('.', '\\.')}";?`, 'g')

function hosting(code: string, imports: RegExp, body: string, exported: readonly [string, string][]): string {
  let taken: readonly [string, string][] = []
  const rest = code.replace(imports, (_all, names = '') => {
    taken = pairs(names)
    return ''
  })
  const made = `const runtime=(()=>{${body}return{${exported.map(([local, name]) => `${name}:${local}`).join(',')}}})()`
  const locals = taken.map(([name, local]) => `,${local}=runtime.${name}`).join('')
  const shared = exported.map(([, name]) => `,${own(name)}=runtime.${name}`).join('')
  return `${made}${locals}${shared};${rest}export{${exported.map(([, name]) => own(name)).join(',')}};`
}

/** `a as b, c` as pairs. */
function pairs(names: string): [string, string][] {
  return names.split(',').map((each) => {
    const [first = '', second = first] = each.trim().split(/\s+as\s+/)
    return [first, second]
  })
}

const withoutLink = (html: string, fileName: string) =>
  html.replace(new RegExp(`^ *<link[^>]*${fileName.replaceAll('.', '\\.')}[^>]*>\\n`, 'm'), '')

function withoutPart(manifest: string, fileName: string): string {
  const all = JSON.parse(manifest) as Record<string, { file: string; imports?: string[] }>
  const parts = Object.entries(all).filter(([, { file }]) => file !== fileName)
  const keys = new Set(parts.map(([key]) => key))
  return JSON.stringify(
    Object.fromEntries(parts.map(([key, part]) => [key, { ...part, imports: part.imports?.filter((name) => keys.has(name)) }])),
    null,
    2,
  )
}
