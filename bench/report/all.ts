/**
 * Runs the benchmarks one after another, each in its own process. One that fails or hangs is reported, and the others continue. Results are
 * stored under .cache/bench, so that `--resume` runs only what is missing.
 */
import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benches } from '../benches.ts'
import { isMet, type Metric } from '../metrics.ts'
import { writePage } from './page.ts'

export interface Result {
  name: string
  at: string
  isQuick: boolean
  seconds: number
  /** Processes that wanted a core at the beginning and the end, the measurement's own among them. */
  load: [number, number]
  figures: Metric[]
  /** Why it did not end; undefined where it did. */
  failed?: string | undefined
}

const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, '.cache/bench')
const resultsFile = join(cacheDir, 'results.json')
const maxMinutes = { full: 90, quick: 12 }
const printLine = (line: string) => process.stdout.write(`${line}\n`)

export async function runAll(given: string[]): Promise<number> {
  const { values } = parseArgs({
    args: given,
    options: {
      quick: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  })
  const isQuick = values.quick
  const wanted = values.only?.split(',') ?? Object.keys(benches)
  const unknown = wanted.filter((name) => !(name in benches))
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}\n`)
    return 2
  }
  // Without --only or --resume it starts from scratch; results of the other kind of run are never mixed in.
  const before = values.resume || values.only ? readResults().filter((one) => one.isQuick === isQuick) : []
  const results = new Map(before.map((one) => [one.name, one]))
  for (const name of wanted) {
    const there = results.get(name)
    if (values.resume && there && !there.failed) {
      printLine(`${name}: kept from ${there.at}`)
      continue
    }
    printLine(`\n— ${name}`)
    results.set(name, await runOne(name, isQuick))
    mkdirSync(cacheDir, { recursive: true })
    writeFileSync(resultsFile, JSON.stringify([...results.values()], null, 2))
  }
  const inOrder = Object.keys(benches).flatMap((name) => results.get(name) ?? [])
  // Small counts show that the command works; they are not results.
  const folder = isQuick ? join(cacheDir, 'report') : join(root, 'docs')
  const page = writePage(inOrder, { folder, cores: cpus().length, memoryGb: totalmem() / 2 ** 30 })
  return printSummary(inOrder, page)
}

function readResults(): Result[] {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Result[] // written above
  } catch {
    return []
  }
}

async function runOne(name: string, isQuick: boolean): Promise<Result> {
  const began = performance.now()
  const load = () => loadavg()[0] ?? 0
  const result: Result = {
    name,
    at: new Date().toISOString(),
    isQuick,
    seconds: 0,
    load: [load(), 0],
    figures: [],
  }
  const args = [name, ...(isQuick ? benches[name]!.quick : [])] // checked by the caller
  const child = fork(join(root, 'bench/run.ts'), args, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (message: { figure?: Metric }) => message.figure && result.figures.push(message.figure))
  const minutes = isQuick ? maxMinutes.quick : maxMinutes.full
  let isLate = false
  const patience = setTimeout(() => {
    isLate = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  }, minutes * 60_000)
  const code = await new Promise<number | string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (exit, signal) => resolve(exit ?? signal ?? 'unknown'))
  })
  clearTimeout(patience)
  if (isLate) result.failed = `It did not end within ${minutes} minutes.`
  else if (code !== 0) result.failed = `It ended with ${code}.`
  else if (result.figures.length === 0) result.failed = 'It told no figure.'
  result.seconds = Math.round((performance.now() - began) / 1000)
  result.load[1] = load()
  return result
}

/** 0 when everything ran and was met, 1 when something missed, 3 when something failed. */
function printSummary(results: readonly Result[], page: string): number {
  const failed = results.filter((one) => one.failed)
  const missed = results.flatMap((one) =>
    one.figures.filter((figure) => !isMet(figure)).map((figure) => `${one.name}: ${figure.name}`),
  )
  printLine(`\nWritten: ${page}`)
  for (const one of failed)
    printLine(`FAILED  ${one.name}: ${one.failed}  (again: npm run bench -- all --resume)`)
  for (const one of missed) printLine(`MISSED  ${one}`)
  if (failed.length + missed.length === 0) printLine('Everything ran, and every figure is met.')
  return failed.length > 0 ? 3 : missed.length > 0 ? 1 : 0
}
