import type { SkinAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { skinGroups } from './skin-groups.ts'

const entry = (id: string, sweepId: string | null, sweepFinding: SkinAssessment['sweepFinding'] = null) =>
  ({ id, sweepId, sweepFinding, bodyRegion: 'hips' }) as SkinAssessment // the rest is not asked for

describe('skin assessments in the chart', () => {
  it('stand alone, or together with the regions of their sweep', () => {
    const groups = skinGroups([
      entry('1', null),
      entry('2', 'sweep', 'clear'),
      entry('3', 'sweep', 'wound'),
      entry('4', 'sweep', 'not-examined'),
      entry('5', null),
    ])
    expect(groups.map(({ kind }) => kind)).toEqual(['region', 'sweep', 'region'])
    expect(groups[1]).toMatchObject({ clear: 1, unseen: 14, found: [{ id: '3' }] })
  })
})
