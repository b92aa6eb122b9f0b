import { expect, it } from 'vitest'
import { getStage, stages } from './stages.ts'

it('an analysis announces its progress at each of its six steps', () => {
  expect(stages.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 95, 100])
  expect(getStage('outline')).toMatchObject({ percent: 60, words: 'Outlining the wound...' })
  expect(getStage('done').words).toBe('Analysis complete')
})
