/** The disk of the database is full: nothing is acknowledged that was not stored, and work continues automatically once there is space. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { defineExperiment, evaluate, skip } from '../experiment.ts'
import { canMount, mount, measureFolderMb, unmount } from '../host.ts'
import {
  removeDataDir,
  copyDataDir,
  createEmptyDataDir,
  prepareDemoDataDir,
  startSession,
  startServer,
} from '../environment.ts'
import { reconcileWrites, startWriters } from '../load-writers.ts'

function fill(ballast: string): void {
  const file = openSync(ballast, 'w')
  for (const size of [1024 * 1024, 4096, 1]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) if (writeSync(file, piece) < size) break
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(file)
}

export const fullDisk = defineExperiment({
  name: 'full-disk',
  title: 'The disk under the database is full for half a minute while 20 people write',
  demanded:
    'refused with 503, health answers throughout, nothing acknowledged is lost, writing again within 30 s of there being room, without a restart',
  async run({ full }) {
    if (!canMount()) return skip('This account may not mount a small disk.')
    const place = createEmptyDataDir('full-disk')
    const made = await prepareDemoDataDir()
    mount(place, measureFolderMb(made) + 80)
    copyDataDir(made, place)
    const ballast = join(place, 'ballast')
    const server = await startServer({ dataDir: place })
    try {
      const session = await startSession(server.origin)
      const load = await startWriters(session, 'disk', { writers: 20 })
      await wait(2_000)
      fill(ballast)
      let health = 0
      const began = performance.now()
      for (let second = 0; second < (full ? 30 : 10); second += 1) {
        const answer = await fetch(`${server.origin}/healthz`).catch(() => undefined)
        if (!answer?.ok) health += 1
        await wait(1_000)
        fill(join(place, 'ballast-more')) // what the database itself gave up meanwhile
      }
      rmSync(ballast)
      rmSync(join(place, 'ballast-more'), { force: true })
      const room = performance.now()
      const workedAgain = () => load.answers.find(({ at, status }) => at > room + 200 && status === 201)?.at
      while (workedAgain() === undefined && performance.now() - room < 90_000) await wait(200)
      const again = workedAgain()
      await load.stop()
      const during = load.answers.filter(({ at }) => at > began + 1_000 && at < room)
      const refused = during.filter(({ status }) => status === 503).length
      const strange = [...new Set(during.map(({ status }) => status))].filter(
        (status) => ![201, 503].includes(status),
      )
      const { lost, doubled, unlogged } = await reconcileWrites({ dataDir: place }, 'disk', load.acknowledged)
      const seconds = again === undefined ? undefined : (again - room) / 1000
      return evaluate(
        `${refused} of ${during.length} refused while full, ${health} times no word from health; ${load.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled, ${unlogged} without a log row; ` +
          (seconds === undefined ? 'never wrote again.' : `writing again after ${seconds.toFixed(1)} s.`),
        {
          'writers were refused': refused > 0,
          [`only 201 and 503, not ${strange.join(', ')}`]: strange.length === 0,
          'health answers': health === 0,
          'nothing lost or doubled': lost === 0 && doubled === 0 && unlogged === 0,
          'writing again within 30 s': seconds !== undefined && seconds <= 30,
        },
      )
    } finally {
      await server.stop()
      unmount(place)
      removeDataDir(place)
    }
  },
})
