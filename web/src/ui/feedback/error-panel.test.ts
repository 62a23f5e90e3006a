import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { ErrorPanel } from './error-panel.tsx'

const drawn = (status: number) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(ErrorPanel, { title: 'We could not open the article', error: new ApiError(status), onRetry: () => {} }),
    ),
  )

test('what is not there is not asked for again; what failed is', () => {
  expect(drawn(404)).toContain('We could not open the article')
  expect(drawn(404)).not.toContain('Try again')
  for (const status of [0, 403, 500]) expect(drawn(status)).toContain('Try again')
})
