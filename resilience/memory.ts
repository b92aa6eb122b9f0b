/** A server's memory after garbage collection: it grows only when something is retained. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const getProbeFile = (place: string) => join(place, 'proof-memory')

/** For the start of a server that is to be asked. */
export const buildProbeEnvironment = (place: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'gc-probe.ts')}`,
  PROOF_MEMORY: getProbeFile(place),
})

/** In megabytes; the server collects its garbage first. */
export async function measureLiveMemory({ pid, dataDir }: { pid: number; dataDir: string }): Promise<number> {
  const answer = getProbeFile(dataDir)
  rmSync(answer, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; !existsSync(answer); tries += 1) {
    if (tries > 1_500) throw new Error('The server does not say what it holds')
    await wait(20)
  }
  return Number(readFileSync(answer, 'utf8'))
}
