import { bradenSubscales } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import {
  type BradenValues,
  validateBraden,
  createEmptyBraden,
  listInterventionGroups,
  findMissingAnswers,
  toBradenRequest,
} from './braden-values.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-16T16:42:30Z')
const blank = createEmptyBraden(now, zone)
const createValues = (score: string): BradenValues => ({
  ...blank,
  ...Object.fromEntries(bradenSubscales.map(({ id }) => [id, score])),
})

describe('answering the Braden Scale', () => {
  it('starts with nothing answered and says so', () => {
    expect(findMissingAnswers(blank)).toBe('Answer all six subscales')
    expect(Object.keys(validateBraden(blank, now, zone))).toEqual(bradenSubscales.map(({ id }) => id))
  })

  it('names what is left', () => {
    expect(findMissingAnswers({ ...createValues('2'), moisture: '' })).toBe('Not answered: Moisture')
    expect(findMissingAnswers(createValues('2'))).toBeUndefined()
    expect(validateBraden(createValues('2'), now, zone)).toEqual({})
  })

  it('proposes by risk first, then by low subscale, each proposal once', () => {
    const groups = listInterventionGroups(createValues('2'))
    expect(groups[0]?.title).toBe('For high risk')
    expect(groups[0]?.items[0]).toBe('Turn every 2 hours')
    const items = groups.flatMap((group) => group.items)
    expect(new Set(items).size).toBe(items.length)
  })

  it('proposes nothing while nothing is answered', () => {
    expect(listInterventionGroups(blank)).toEqual([])
  })

  it('never drops what was ticked when the answers change', () => {
    const groups = listInterventionGroups({
      ...createValues('3'),
      interventionsImplemented: ['Turn every 2 hours'],
    })
    expect(groups.at(-1)).toEqual({
      title: 'Ticked before the answers changed',
      items: ['Turn every 2 hours'],
    })
  })

  it('sends the total and the risk that the screen showed', () => {
    expect(toBradenRequest(createValues('2'), false, zone)).toMatchObject({
      totalScore: 12,
      riskLevel: 'high_risk',
    })
    expect(toBradenRequest(createValues('3'), false, zone)).toMatchObject({
      totalScore: 18,
      riskLevel: 'mild_risk',
    })
  })

  it('sends numbers, and the time only when it was changed', () => {
    const sent = toBradenRequest(
      { ...createValues('3'), interventionsImplemented: ['Routine care'] },
      false,
      zone,
    )
    expect(sent).toMatchObject({ moisture: 3, frictionShear: 3, interventionsImplemented: ['Routine care'] })
    expect(sent.assessedAt).toBeUndefined()
  })
})
