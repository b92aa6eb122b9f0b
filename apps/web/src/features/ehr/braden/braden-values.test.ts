import { bradenSubscales } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import {
  type BradenValues,
  checkBraden,
  emptyBraden,
  interventionGroups,
  missingAnswers,
  toBraden,
} from './braden-values.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-16T16:42:30Z')
const blank = emptyBraden(now, zone)
const all = (score: string): BradenValues => ({
  ...blank,
  ...Object.fromEntries(bradenSubscales.map(({ id }) => [id, score])),
})

describe('answering the Braden Scale', () => {
  it('starts with nothing answered and says so', () => {
    expect(missingAnswers(blank)).toBe('Answer all six subscales')
    expect(Object.keys(checkBraden(blank, now, zone))).toEqual(bradenSubscales.map(({ id }) => id))
  })

  it('names what is left', () => {
    expect(missingAnswers({ ...all('2'), moisture: '' })).toBe('Not answered: Moisture')
    expect(missingAnswers(all('2'))).toBeUndefined()
    expect(checkBraden(all('2'), now, zone)).toEqual({})
  })

  it('proposes by risk first, then by low subscale, each proposal once', () => {
    const groups = interventionGroups(all('2'))
    expect(groups[0]?.title).toBe('For high risk')
    expect(groups[0]?.items[0]).toBe('Turn every 2 hours')
    const items = groups.flatMap((group) => group.items)
    expect(new Set(items).size).toBe(items.length)
  })

  it('proposes nothing while nothing is answered', () => {
    expect(interventionGroups(blank)).toEqual([])
  })

  it('never drops what was ticked when the answers change', () => {
    const groups = interventionGroups({ ...all('3'), interventions: ['Turn every 2 hours'] })
    expect(groups.at(-1)).toEqual({
      title: 'Ticked before the answers changed',
      items: ['Turn every 2 hours'],
    })
  })

  it('sends the total and the risk that the screen showed', () => {
    expect(toBraden(all('2'), false, zone)).toMatchObject({ totalScore: 12, riskLevel: 'high_risk' })
    expect(toBraden(all('3'), false, zone)).toMatchObject({ totalScore: 18, riskLevel: 'mild_risk' })
  })

  it('sends numbers, and the time only when it was changed', () => {
    const sent = toBraden({ ...all('3'), interventions: ['Routine care'] }, false, zone)
    expect(sent).toMatchObject({ moisture: 3, frictionShear: 3, interventionsImplemented: ['Routine care'] })
    expect(sent.assessedAt).toBeUndefined()
  })
})
