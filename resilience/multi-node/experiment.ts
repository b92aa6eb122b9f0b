/** Several machines on one, as one experiment among the others. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { defineExperiment, skip } from '../experiment.ts'
import type { CaseResult } from './result.ts'

const missingToolsExitCode = 3

export const machines = defineExperiment({
  name: 'machines',
  title:
    'Two servers, workers and a standby behind the shipped proxy, restarted one after another under load',
  demanded:
    'what one server knows the other knows, jobs run once, uploads and calls go on, 10 rolling restarts without a failed request',
  run: async ({ full }) => {
    const rounds = full ? '10' : '2'
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), '--rounds', rounds], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    const last = said.trim().split('\n').at(-1) ?? ''
    if (code === missingToolsExitCode) return skip(last)
    const proved = JSON.parse(last) as CaseResult[] // the run's own last line
    return {
      state: proved.every(({ passed }) => passed) ? 'passed' : 'failed',
      measured: proved
        .map(({ name, measured, passed }) => `${name}: ${passed ? '' : 'missed, '}${measured}`)
        .join(' '),
    }
  },
})
