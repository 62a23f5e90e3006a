import type { Extension } from '@electric-sql/pglite'

/**
 * Has each library linked when PostgreSQL first asks for it, by itself. PGlite 0.5 would link all of them at once when it opens. One
 * that is ready while another still lacks a function is then left without its own addresses, and what it calls through them traps.
 */
export const linkInTurn: Extension = {
  name: 'link_in_turn',
  setup: async (_lite, emscripten: object) => ({ emscriptenOpts: { ...emscripten, noWasmDecoding: true } }),
}
