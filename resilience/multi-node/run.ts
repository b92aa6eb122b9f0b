/**
 * `node resilience/multi-node/run.ts [--rounds 10] [--port 5440] [--only rolling,calls]`: several machines on one. Prints what was demanded and measured, and one
 * line of JSON at the end; ends with 1 when something failed, with 3 when the machine lacks what it takes.
 */
import { parseArgs } from 'node:util'
import { calls, events, limits, sessions, uploads } from './cross-node-cases.ts'
import { afterKill, onceEach } from './jobs.ts'
import type { Proved } from './result.ts'
import { replica } from './replica.ts'
import { rolling } from './rolling.ts'
import { lacking, open, type Setting } from './environment.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    port: { type: 'string', default: '5440' },
    only: { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const lack = lacking()
if (lack) {
  say(`Not run: ${lack}`)
  process.exit(3)
}

const parts: Record<string, (setting: Setting) => Promise<Proved | Proved[]>> = {
  ...{ sessions, limits, events, uploads, calls },
  jobs: (setting) => onceEach(setting, 60),
  killed: afterKill,
  rolling: (setting) => rolling(setting, Number(values.rounds)),
  replica,
}
const names = values.only?.split(',') ?? Object.keys(parts)
const setting = await open(Number(values.port), say)
const proved: Proved[] = []
try {
  for (const name of names) {
    const part = parts[name] ?? (() => Promise.reject(new Error('There is no such part')))
    const results = await part(setting).catch((error: unknown) => [
      {
        name,
        demanded: 'ends',
        measured: error instanceof Error ? error.message : String(error),
        passed: false,
      },
    ])
    for (const one of [results].flat()) {
      proved.push(one)
      say(`${one.passed ? 'passed' : 'FAILED'}  ${one.name}: ${one.demanded}\n        ${one.measured}`)
    }
  }
} finally {
  await setting.end()
}
say(JSON.stringify(proved))
process.exit(proved.every(({ passed }) => passed) ? 0 : 1)
