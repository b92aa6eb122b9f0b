import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Keys } from './keys.tsx'

it('gives no hint of keys where fingers point, and lists them where they were asked for', () => {
  expect(renderToStaticMarkup(<Keys keys={['G', 'D']} />)).toContain('pointer-coarse:hidden')
  expect(renderToStaticMarkup(<Keys keys={['Esc']} isHint={false} />)).not.toContain('pointer-coarse')
})
