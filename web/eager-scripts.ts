import type { Plugin } from 'vite'

/** What first screens are drawn with, by the names of `chunks.ts` and of the routes themselves. */
const FIRST = new Set(
  'react base signed-in controls inputs app ui lists record family auth questions answers index overview analytics'.split(' '),
)
/** Browsers that know it compile the whole file beside the page's thread, while it travels; others read a comment. */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'
/** Part of every file's name: a browser that has kept a file of a build without this plugin must not take it for the same. */
const SALT = 'eager-scripts-1'

/** Has first screens' code compiled before it is called: function by function that takes the time in which the page should be drawn. */
export function eagerScripts(): Plugin {
  return {
    name: 'eager-scripts',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: () => SALT,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk' && FIRST.has(part.name)) part.code = COMPILE_AT_ONCE + part.code
      },
    },
  }
}
