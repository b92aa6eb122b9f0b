/** Starts and ends the processes of the experiment, each by its own id. Their output goes to files. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Running {
  readonly child: ChildProcess
  readonly isOver: boolean
  /** Sends the signal and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
}

export function startProcess(
  folder: string,
  name: string,
  command: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Running {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const [program, ...given] = command
  const child = spawn(program, given, { env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    get isOver() {
      return isOver()
    },
    async end(signal = 'SIGTERM') {
      if (isOver()) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

export async function waitUntil(
  what: string,
  condition: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    if (await condition()) return performance.now() - began
    await wait(50)
  }
  throw new Error(`Not within ${seconds} s: ${what}`)
}
