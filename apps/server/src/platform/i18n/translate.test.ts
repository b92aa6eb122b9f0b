import { describe, expect, it } from 'vitest'
import {
  formatPatientTime,
  getI18n,
  parseLanguage,
  translateNamed,
  writeInBothLanguages,
} from './translate.ts'

describe('what the server writes to patients', () => {
  it('is in their language, and English where none is known', () => {
    const write = (language: 'en' | 'es' | null) => getI18n(language)._('When: {time}', { time: '7' })
    expect([write('en'), write('es'), write(null)]).toEqual(['When: 7', 'Cuándo: 7', 'When: 7'])
  })

  it('takes the first language of the request that patients can read', () => {
    expect(['es-MX,en;q=0.8', 'pt-BR, es-419', 'en-US', undefined].map(parseLanguage)).toEqual([
      'es',
      'es',
      'en',
      'en',
    ])
  })

  it('is in both languages by email, with dates in words', () => {
    const text = writeInBothLanguages((_, language) =>
      formatPatientTime('2026-11-17T19:05:00Z', 'America/New_York', language),
    )
    expect(text).toBe(
      'Tuesday, November 17, 2026, 2:05 PM EST\n\n---\n\nmartes, 17 de noviembre de 2026, 2:05 p.m. EST',
    )
  })

  it('names badges in the language of the page', () => {
    const badge = { id: 'three-days', name: 'Three in a row', description: 'Three days in a row.' }
    expect(translateNamed(getI18n('es'), [badge])).toEqual([
      { id: 'three-days', name: 'Tres seguidos', description: 'Tres días seguidos.' },
    ])
  })
})
