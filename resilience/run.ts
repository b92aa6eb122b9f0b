/**
 * `npm run proof`: breaks and attacks the product on purpose, one experiment after another, and writes docs/proof.md. `--list` names them,
 * `--only a,b` runs some, `--quick` uses few rounds, `--minutes 20` shortens the soak.
 */
import { parseArgs } from 'node:util'
import { type Experiment, type Outcome, log } from './experiment.ts'
import { experiments } from './experiments.ts'
import { saveResult, writePage } from './report.ts'

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
  },
})

if (values.list) {
  for (const { name, title } of experiments) process.stdout.write(`${name.padEnd(22)} ${title}\n`)
  process.exit(0)
}
const names = values.only?.split(',').map((name) => name.trim())
const unknown = names?.filter((name) => !experiments.some((one) => one.name === name)) ?? []
if (unknown.length > 0) {
  process.stderr.write(`No experiment ${unknown.join(', ')}; see --list\n`)
  process.exit(2)
}

const scale = { full: !values.quick, minutes: Number(values.minutes) }
const done: { one: Experiment; outcome: Outcome; seconds: number }[] = []
for (const one of experiments.filter(({ name }) => !names || names.includes(name))) {
  process.stdout.write(`${one.name}: ${one.title}\n`)
  const began = performance.now()
  const outcome = await one.run(scale).catch((error: unknown): Outcome => ({
    state: 'failed',
    measured: `Broke off: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
  }))
  const seconds = (performance.now() - began) / 1000
  log(`${outcome.state}, ${seconds.toFixed(0)} s. ${outcome.measured}`)
  done.push({ one, outcome, seconds })
  saveResult(one, outcome, { seconds, full: scale.full && !('short' in outcome) })
}
writePage(experiments)
process.stdout.write('\n')
for (const { one, outcome, seconds } of done)
  process.stdout.write(
    `${one.name.padEnd(22)} ${outcome.state.padEnd(8)} ${seconds.toFixed(0).padStart(5)} s\n`,
  )
process.exit(done.some(({ outcome }) => outcome.state === 'failed') ? 1 : 0)
