/** The machine's clock is wrong by a day, ahead and behind. */
import { execFileSync } from 'node:child_process'
import { defineExperiment, evaluate, skip } from '../experiment.ts'
import { hasTool } from '../host.ts'
import {
  removeDataDir,
  createDataDir,
  listPatientIds,
  queryRows,
  type RunningServer,
  startSession,
  startServer,
} from '../environment.ts'
import { sendWrite } from '../load-writers.ts'

const dayMs = 24 * 3600 * 1000

export const clock = defineExperiment({
  name: 'clock',
  title: 'The server’s clock is a day ahead, then a day behind',
  demanded:
    'it starts and records either way; a session from before is over a day later; a day-old session is not good again on a clock set back',
  async run() {
    if (!hasTool('faketime')) return skip('Needs faketime, which bends the clock of one program.')
    // Only the library: the tool itself would intercept the server's signals.
    const preload = execFileSync('faketime', ['-f', '+0', 'sh', '-c', 'echo $LD_PRELOAD'], {
      encoding: 'utf8',
    })
    const bent = { LD_PRELOAD: preload.trim() }
    const place = await createDataDir('clock')
    const at = (shift: string) => startServer({ dataDir: place, env: { ...bent, FAKETIME: shift } })
    const status = async ({ origin }: RunningServer, headers: Record<string, string>) =>
      (await fetch(`${origin}/api/auth/user`, { headers })).status
    try {
      const today = await startServer({ dataDir: place })
      const session = await startSession(today.origin)
      const [patientId] = await listPatientIds(session)
      const before = await status(today, session.headers)
      await today.stop()

      const ahead = await at('+1d')
      const afterADay = await status(ahead, session.headers)
      const tomorrow = await startSession(ahead.origin)
      const written = await sendWrite(
        { ...tomorrow, origin: ahead.origin },
        { key: 'clock-ahead', patientId: patientId! },
      )
      await ahead.stop()

      const behind = await at('-1d')
      const yesterday = await startSession(behind.origin)
      const writtenBehind = await sendWrite(yesterday, { key: 'clock-behind', patientId: patientId! })
      const fromTheFuture = await status(behind, tomorrow.headers)
      await behind.stop()

      const kept = await queryRows<{ notes: string; recorded_at: string }>(
        { dataDir: place },
        `select notes, recorded_at from vital_signs where notes like 'clock-%' order by notes`,
      )
      const off = kept.map(({ recorded_at: stamp }) => Math.round((Date.parse(stamp) - Date.now()) / dayMs))
      return evaluate(
        `Old session: ${before} today, ${afterADay} a day later; recorded ${written.status} and ${writtenBehind.status}, dated ${off.join(' and ')} days off as the clock said; ` +
          `a session opened on the clock ahead, after it was set back two days: ${fromTheFuture}.`,
        {
          'records either way': written.status === 201 && writtenBehind.status === 201,
          'over a day later': before === 200 && afterADay === 401,
          'a session from the future is refused': fromTheFuture === 401,
        },
      )
    } finally {
      removeDataDir(place)
    }
  },
})
