import { convertCssVariables, deepMerge, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { cssVariables, theme } from './theme.ts'

type Kind = 'variables' | 'light' | 'dark'
type Variables = Record<Kind, Record<string, string>>

/**
 * The theme's variables as a style sheet, worked out by the build, so that a page has its colours before its scripts. It stands in for
 * Mantine's own sheet, of which it leaves out the ramps that are not ours: each variable costs bytes and time before anything is drawn.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const all: Variables = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))
  const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !Object.hasOwn(theme.colors ?? {}, name))
  const isForeign = (name: string) => foreign.some((colour) => name.startsWith(`--mantine-color-${colour}-`))
  const kept = Object.values(all).flatMap((variables) => Object.entries(variables).filter(([name]) => !isForeign(name)))
  const isNamed = (name: string) => kept.some(([, value]) => value.includes(`var(${name})`))
  const ours = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !isForeign(name) || isNamed(name)))
  return convertCssVariables({ variables: ours(all.variables), light: ours(all.light), dark: ours(all.dark) })
}
