import { expect, it } from 'vitest'
import { readerLabels } from './reader-labels.ts'

const lesson = { type: 'quiz', category: 'Nutrition', difficulty: 'beginner', duration: 1 } as const

it('says what kind of lesson it is, in its language', () => {
  expect(readerLabels.en.kind(lesson)).toBe('Quiz · Nutrition · 1 minute · Beginner')
  expect(readerLabels.es.kind({ ...lesson, duration: 3 })).toBe('Preguntas · Comida · 3 minutos · Fácil')
})

it('leaves nothing of the reader in English where the lesson is Spanish', () => {
  const { en, es } = readerLabels
  const sameInBoth = (Object.keys(en) as (keyof typeof en)[]).filter((key) => en[key] === es[key])
  expect(sameInBoth).toEqual(['error'])
})
