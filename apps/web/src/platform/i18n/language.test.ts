import { expect, it } from 'vitest'
import { resolveLanguage } from './language.ts'

it('speaks the language that was chosen here, else the one of the record, else the one of the browser', () => {
  expect(resolveLanguage('en', 'es', ['es-MX'])).toBe('en')
  expect(resolveLanguage(null, 'es', ['en-US'])).toBe('es')
  expect(resolveLanguage(null, null, ['pt-BR', 'es-419', 'en'])).toBe('es')
  expect(resolveLanguage(null, undefined, ['zh-CN'])).toBe('en')
})
