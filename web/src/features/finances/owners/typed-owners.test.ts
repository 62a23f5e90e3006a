import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Register, registerQuery } from '../../register/front.ts'
import { ThingsPicker } from './owner-fields.tsx'
import { thingsWords } from './typed-owners.ts'

it('security that was removed from the record is shown as such, so that it can be taken out', () => {
  const register = { properties: [{ id: 'home', name: 'Home Block' }], assets: [] } as unknown as Register
  const value = [
    { kind: 'property' as const, id: 'home' },
    { kind: 'property' as const, id: 'gone' },
    { kind: 'asset' as const, id: 'sold' },
  ]
  const queries = new QueryClient()
  queries.setQueryData(registerQuery('client').queryKey, register)
  const picker = createElement(ThingsPicker, { clientId: 'client', label: 'Secured by', value, onChange: () => {} })
  const page = renderToStaticMarkup(createElement(MantineProvider, null, createElement(QueryClientProvider, { client: queries }, picker)))
  for (const name of ['Home Block', 'Land that was removed', 'An asset that was removed']) expect(page).toContain(name)
  expect(thingsWords(register, value)).toBe('Home Block, land that was removed, an asset that was removed')
})
