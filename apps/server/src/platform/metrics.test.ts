import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('leave out unknown values, instead of reporting 0', async () => {
  let counted = 0
  const known: { backup: number | undefined; unsealed: number | undefined } = { backup: 0, unsealed: 0 }
  const metrics = createMetrics({
    waitingForDatabase: () => 0,
    newestBackup: async () => known.backup,
    unsealedSeconds: async () => known.unsealed,
    replica: () => undefined,
    clearinghouseFiles: async () => [{ direction: 'inbound', state: 'unreadable', files: 3 }],
    safetyHits: async () => {
      counted += 1
      return [{ level: 'caution', outcome: 'acknowledged', hits: 2 }]
    },
  })
  const lines = async () =>
    (await metrics.text()).split('\n').filter((line) => /^mendwell_(newest|unsealed)/.test(line))
  expect(await metrics.text()).toContain('mendwell_safety_hits{level="caution",outcome="acknowledged"} 2')
  expect(await metrics.text()).toContain(
    'mendwell_clearinghouse_files{direction="inbound",state="unreadable"} 3',
  )
  expect(await lines()).toEqual(['mendwell_newest_backup_seconds 0', 'mendwell_unsealed_seconds 0'])
  // A whole table: not counted at every scrape.
  expect(counted).toBe(1)
  known.backup = known.unsealed = undefined
  expect(await lines()).toEqual([])
  known.unsealed = 12
  expect(await lines()).toEqual(['mendwell_unsealed_seconds 12'])
})
