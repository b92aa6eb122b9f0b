import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseDate } from './date-time-text.ts'
import { DayInput } from './day-input.tsx'

it('has a format as its placeholder, which cannot be taken for an entered date', () => {
  const placeholder = /placeholder="([^"]+)"/.exec(
    renderToStaticMarkup(<DayInput value="" onChange={() => {}} />),
  )?.[1]
  expect(placeholder).toBe('MM/DD/YYYY')
  expect(parseDate(placeholder ?? '')).toBeNull()
})
