import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BusinessNumberField } from './business-number-field.tsx'

const drawn = (kind: 'abn' | 'acn', value: string) =>
  renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(BusinessNumberField, { kind, input: { value, onChange: () => undefined } })),
  )
const WARNING = /do not add up to an (ABN|ACN)\. You can save them all the same\./

test.each([
  ['acn', '004 085 617', 'ACN'],
  ['abn', '51 824 753 557', 'ABN'],
] as const)('an %s with a wrong check sum is warned of, and not refused', (kind, value, label) => {
  const page = drawn(kind, value)
  expect(WARNING.exec(page)?.[1]).toBe(label)
  expect(page).not.toContain('aria-invalid="true"')
})

test.each([
  ['acn', '004 085 616'],
  ['abn', '51 824 753 556'],
  ['acn', '004 085'],
  ['acn', ''],
] as const)('an %s of %s is not warned of: it adds up, or is not typed to its end', (kind, value) =>
  expect(drawn(kind, value)).not.toMatch(WARNING),
)
