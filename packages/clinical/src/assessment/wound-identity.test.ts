import { describe, expect, it } from 'vitest'
import { woundContradictions } from './wound-identity.ts'

const heel = { woundType: 'pressure_ulcer', location: 'Heel', laterality: 'left' } as const
const fieldsOf = (
  answers: Parameters<typeof woundContradictions>[0],
  wound: Parameters<typeof woundContradictions>[1] = heel,
) => woundContradictions(answers, wound).map(({ field }) => field)

describe('an assessment and the wound it is about', () => {
  it('[WA8] agree where nothing is said, or the same in other spelling', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ woundType: null, location: null, laterality: null })).toEqual([])
    for (const location of ['Heel', ' heel ', 'HEEL', 'Left heel', 'left  Heel'])
      expect(fieldsOf({ ...heel, location }), location).toEqual([])
    expect(fieldsOf(heel, { ...heel, location: 'Left heel' })).toEqual([])
  })

  it('[WA8] contradict each other in kind, place and side, and the wound’s own is named', () => {
    expect(woundContradictions({ woundType: 'burn', location: 'Sacrum', laterality: 'right' }, heel)).toEqual(
      [
        { field: 'woundType', words: expect.stringContaining('Pressure injury') },
        {
          field: 'location',
          words: 'This wound is recorded at Left heel; correct the wound itself if that is wrong',
        },
        { field: 'laterality', words: expect.stringContaining('Left') },
      ],
    )
    expect(fieldsOf({ location: 'Right heel' })).toEqual(['location'])
  })

  it('[WA8] do not contradict each other in a side that the wound does not have yet', () => {
    expect(fieldsOf({ laterality: 'left' }, { ...heel, laterality: null })).toEqual([])
  })
})
