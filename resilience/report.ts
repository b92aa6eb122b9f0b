/** Stores the last result of each experiment (results.json) and writes docs/proof.md from them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Experiment, Outcome } from './experiment.ts'

const resultsFile = join(import.meta.dirname, 'results.json')
const page = join(import.meta.dirname, '../docs/proof.md')

export interface Result {
  state: Outcome['state']
  measured: string
  full: boolean
  seconds: number
  date: string
  machine: string
}

const readResults = (): Record<string, Result> =>
  existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Record<string, Result>) : {} // written below

export function saveResult(one: Experiment, outcome: Outcome, how: { seconds: number; full: boolean }): void {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const result: Result = {
    state: outcome.state,
    measured: outcome.measured,
    full: how.full,
    seconds: Math.round(how.seconds),
    date: new Date().toISOString().slice(0, 10),
    machine,
  }
  writeFileSync(resultsFile, `${JSON.stringify({ ...readResults(), [one.name]: result }, null, 2)}\n`)
}

const stateLabels: Record<Outcome['state'], string> = {
  passed: 'passed',
  failed: '**failed**',
  'not run': 'not run',
}

/** Those that passed with smaller counts than demanded are named: they prove less. */
export function summarizeResults(all: readonly (Pick<Result, 'state' | 'full'> | undefined)[]): string {
  const of = (state: Outcome['state']) => all.filter((one) => (one?.state ?? 'not run') === state)
  const few = of('passed').filter((one) => !one?.full).length
  const passed = `${of('passed').length} passed${few > 0 ? ` (${few} of them with few rounds)` : ''}`
  return `${passed}, ${of('failed').length} failed, ${of('not run').length} not run`
}

export function writePage(experiments: readonly Experiment[]): void {
  const kept = readResults()
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  const rows = experiments.map(({ name, title, demanded }) => {
    const result = kept[name]
    const state = result
      ? `${stateLabels[result.state]}${result.full || result.state === 'not run' ? '' : ', few rounds'}`
      : 'not run'
    const when = result ? `${result.date}, ${result.seconds} s` : ''
    return `| ${[title, demanded, result?.measured ?? 'Not run yet.', state, when].map(cell).join(' | ')} |`
  })
  const tally = summarizeResults(experiments.map(({ name }) => kept[name]))
  const machines = [...new Set(Object.values(kept).map(({ machine }) => machine))].join('; ')
  writeFileSync(
    page,
    `# Proof

Written by \`npm run proof\`, which breaks and attacks the product on purpose and measures what happens. Do not edit it by hand.

${tally}. Machine: ${machines || 'none yet'}. "Few rounds" marks a run with smaller counts than
demanded (\`--quick\`); \`npm run proof -- --only NAME\` repeats one, \`--list\` names them.

| experiment | demanded | measured | result | when |
|---|---|---|---|---|
${rows.join('\n')}
`,
  )
}
