import { describe, expect, it } from 'vitest'
import { findWoundContradictions } from './wound-identity.ts'

const heel = { woundType: 'pressure_ulcer', location: 'Heel', laterality: 'left' } as const
const listContradictedFields = (
  answers: Parameters<typeof findWoundContradictions>[0],
  wound: Parameters<typeof findWoundContradictions>[1] = heel,
) => findWoundContradictions(answers, wound).map(({ field }) => field)

describe('an assessment and the wound it is about', () => {
  it('[WA8] agree if nothing is given, or the same in other spelling', () => {
    expect(listContradictedFields({})).toEqual([])
    expect(listContradictedFields({ woundType: null, location: null, laterality: null })).toEqual([])
    for (const location of ['Heel', ' heel ', 'HEEL', 'Left heel', 'left  Heel'])
      expect(listContradictedFields({ ...heel, location }), location).toEqual([])
    expect(listContradictedFields(heel, { ...heel, location: 'Left heel' })).toEqual([])
  })

  it('[WA8] contradict each other in kind, place and side, and the wound’s own is named', () => {
    expect(
      findWoundContradictions({ woundType: 'burn', location: 'Sacrum', laterality: 'right' }, heel),
    ).toEqual([
      { field: 'woundType', words: expect.stringContaining('Pressure injury') },
      {
        field: 'location',
        words: 'This wound is documented at Left heel. If that is wrong, edit the wound.',
      },
      { field: 'laterality', words: expect.stringContaining('Left') },
    ])
    expect(listContradictedFields({ location: 'Right heel' })).toEqual(['location'])
  })

  it('[WA8] do not contradict each other in a side that the wound does not have yet', () => {
    expect(listContradictedFields({ laterality: 'left' }, { ...heel, laterality: null })).toEqual([])
  })
})
