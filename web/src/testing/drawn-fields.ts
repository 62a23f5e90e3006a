import { MantineProvider } from '@mantine/core'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The names of the fields for which a form draws a control, in their order: Mantine's forms put the name on the control. */
export function drawnFields(form: FunctionComponent): string[] {
  const page = renderToStaticMarkup(createElement(MantineProvider, null, createElement(form)))
  return [...page.matchAll(/data-path="([^"]+)"/g)].map(([, name = '']) => name)
}
