import { expect, it } from 'vitest'
import { getRecentHits, addRecentHit } from './recent-hits.ts'

const createHit = (id: string) => ({
  kind: 'patient' as const,
  id,
  title: `Patient ${id}`,
  detail: `MRN ${id}`,
  url: `/patients/${id}`,
})

it('the last five are remembered, each once, the newest first', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '3']) addRecentHit(createHit(id))
  expect(getRecentHits().map(({ id }) => id)).toEqual(['3', '6', '5', '4', '2'])
})
