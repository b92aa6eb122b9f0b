import { expect, it } from 'vitest'
import { stageOf, stages } from './stages.ts'

it('an analysis tells how far it is at each of its six steps, in words', () => {
  expect(stages.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 95, 100])
  expect(stageOf('outline')).toMatchObject({ percent: 60, words: 'Outlining the wound...' })
  expect(stageOf('done').words).toBe('Analysis complete')
})
