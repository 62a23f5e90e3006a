import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneField } from './phone-field.tsx'

const drawn = (value: string) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(PhoneField, { value, onChange: () => undefined })))
const WARNING = 'does not look like a phone number. You can save it all the same.'

test.each(['call me', '12', '0400 100 200, after six'])('“%s” is no phone number: the field says so, and does not refuse it', (value) => {
  expect(drawn(value)).toContain(WARNING)
  expect(drawn(value)).not.toContain('aria-invalid="true"')
})

test.each(['', '02 6925 0140', '(02) 6925-0140', '+64 21 555 010', '13 11 14', '1300 555 010 ext. 12', '02 6925 0140x3'])(
  'nothing is said of “%s” as a phone number',
  (value) => {
    expect(drawn(value)).not.toContain(WARNING)
  },
)
