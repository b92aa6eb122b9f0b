import { bradenSubscales } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { listInterventionGroups } from './interventions.ts'

const answerAll = (score: number) => Object.fromEntries(bradenSubscales.map(({ id }) => [id, score]))

describe('interventions of the Braden Scale', () => {
  it('are proposed by risk first, then by low subscale, each proposal once', () => {
    const groups = listInterventionGroups(answerAll(2), [])
    expect(groups[0]?.title).toBe('High Risk')
    expect(groups[0]?.items[0]).toBe('Turn every 2 hours')
    const items = groups.flatMap((group) => group.items)
    expect(new Set(items).size).toBe(items.length)
  })

  it('are not proposed while nothing is answered', () => {
    expect(listInterventionGroups({}, [])).toEqual([])
  })

  it('that were ticked stay when the answers change', () => {
    expect(listInterventionGroups(answerAll(3), ['Turn every 2 hours']).at(-1)).toEqual({
      title: 'Selected before the score changed',
      items: ['Turn every 2 hours'],
    })
  })
})
