/** A small and a large organization, each behind a server of its own, to be asked the same in turns. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { CallOptions } from '@mendwell/contract'
import { computeQuantile } from '../metrics.ts'
import type { Organization } from './organization.ts'

export interface SizedServer<Setting> {
  setting: Setting
  /** How to ask in this turn: one session after the other. */
  as(turn: number): { token: string; options: CallOptions }
  close(): Promise<void>
}

/** Reads `--small`, `--large`, `--questions` and `--only` (a word in the name of a question). */
export function readOptions(name: string, defaults: { small: number; large: number; questions: number }) {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== name),
    options: {
      small: { type: 'string', default: String(defaults.small) },
      large: { type: 'string', default: String(defaults.large) },
      questions: { type: 'string', default: String(defaults.questions) },
      only: { type: 'string', default: '' },
    },
  })
  return {
    sizes: [Number(values.small), Number(values.large)] as const,
    questions: Number(values.questions),
    only: values.only,
  }
}

/** Both are closed whatever happens. */
export async function runWithSizes<Setting extends Organization>(
  counts: readonly [number, number],
  prepare: (count: number) => Promise<Setting>,
  work: (sizes: readonly [SizedServer<Setting>, SizedServer<Setting>]) => Promise<void>,
): Promise<void> {
  const sizes = [await startSize(counts[0], prepare), await startSize(counts[1], prepare)] as const
  try {
    await work(sizes)
  } finally {
    for (const size of sizes) await size.close()
  }
}

async function startSize<Setting extends Organization>(
  count: number,
  prepare: (count: number) => Promise<Setting>,
): Promise<SizedServer<Setting>> {
  const setting = await prepare(count)
  const ours = fileURLToPath(new URL('../http/ours.ts', import.meta.url))
  const child = fork(ours, [setting.url, setting.dataDir], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    setting,
    as(turn) {
      const token = setting.tokens[turn % setting.tokens.length]!
      const headers = { authorization: `Bearer ${token}` }
      return { token, options: { origin: `http://127.0.0.1:${port}`, headers } }
    },
    async close() {
      child.disconnect()
      await once(child, 'exit')
      await setting.end()
    },
  }
}

/** "p50 1.0 → 1.2 ms, p95 2.0 → 2.4 ms" */
export const formatSpread = (small: number[], large: number[]) =>
  [0.5, 0.95]
    .map(
      (share) =>
        `p${100 * share} ${computeQuantile(small, share).toFixed(1)} → ${computeQuantile(large, share).toFixed(1)} ms`,
    )
    .join(', ')
