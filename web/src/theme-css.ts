import { convertCssVariables, deepMerge, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { cssVariables, theme } from './theme.ts'

type Kind = 'variables' | 'light' | 'dark'
type Variables = Record<Kind, Record<string, string>>

/** The theme's variables as a style sheet, less those that Mantine's own sheet says already. Worked out by the build, so that a page has its colours before its scripts. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const wanted: Variables = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))
  const usual: Variables = defaultCssVariablesResolver(DEFAULT_THEME)
  const changed = (kind: Kind) => Object.fromEntries(Object.entries(wanted[kind]).filter(([name, value]) => usual[kind][name] !== value))
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') })
}
