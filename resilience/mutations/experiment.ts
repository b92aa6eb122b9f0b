/** Changes the code of access and of clinical rules in memory, one mistake at a time, and runs the tests to see whether they notice. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { root } from '../../tools/ci-steps/run.ts'
import { defineExperiment, evaluate, log } from '../experiment.ts'
import { sampleMutants, type Mutant, generateMutants } from './mutants.ts'

interface MutationTarget {
  name: string
  /** What is changed, from the root. */
  sources: readonly string[]
  /** Tests that may notice it, the nearest first; the next run only if those before noticed nothing. */
  tests: (file: string) => string[][]
  needsDatabase: boolean
  counts: { full: number; quick: number }
}

const mutationTargets: readonly MutationTarget[] = [
  {
    name: 'clinical rules',
    sources: ['packages/clinical/src/**/*.ts'],
    tests: (file) => [[`${dirname(file)}/`], ['packages/clinical/src/']],
    needsDatabase: false,
    counts: { full: 200, quick: 10 },
  },
  {
    name: 'access',
    sources: ['packages/contract/src/roles.ts', 'apps/server/src/features/*/policy.ts'],
    tests: (file) =>
      file.startsWith('apps/')
        ? [[`${dirname(file)}/`], ['apps/server/src/access.test.ts']]
        : [['apps/server/src/access.test.ts']],
    needsDatabase: true,
    counts: { full: 25, quick: 2 },
  },
]
const seed = 20_261_116

async function createTester({ needsDatabase }: MutationTarget) {
  const change: { mutant: Mutant | undefined } = { mutant: undefined }
  const vitest = await createVitest(
    'test',
    {
      root,
      config: needsDatabase ? join(root, 'vitest.config.ts') : false,
      watch: false,
      bail: 1,
      // What is cached there was read before the change.
      fsModuleCache: false,
      reporters: [{}],
      ...(!needsDatabase && { include: ['packages/clinical/src/**/*.test.ts'], isolate: false }),
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform(code: string, id: string) {
            const { mutant } = change
            if (!mutant || id.split('?')[0] !== join(root, mutant.file)) return undefined
            return code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end)
          },
        },
      ],
    },
  )
  await vitest.standalone()
  return {
    vitest,
    /** Whether all tests pass with this change, or with none. */
    async passes(mutant: Mutant | undefined, filters: string[]): Promise<boolean> {
      for (const one of [change.mutant, mutant]) if (one) vitest.invalidateFile(join(root, one.file))
      change.mutant = mutant
      return didPass(vitest, filters)
    },
  }
}

async function didPass(vitest: Vitest, filters: string[]): Promise<boolean> {
  const specifications = await vitest.globTestSpecifications(filters)
  if (specifications.length === 0) return true
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

async function testMutants(field: MutationTarget, full: boolean) {
  const files = field.sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .toSorted()
  const all = files.flatMap((file) => generateMutants(file, readFileSync(join(root, file), 'utf8')))
  const chosen = sampleMutants(all, field.counts[full ? 'full' : 'quick'], seed)
  const { vitest, passes } = await createTester(field)
  const unnoticed: Mutant[] = []
  try {
    const unchanged = [...new Set(chosen.flatMap(({ file }) => field.tests(file).flat()))]
    if (!(await passes(undefined, unchanged))) throw new Error('The tests fail without any change')
    for (const [at, mutant] of chosen.entries()) {
      if (await survives(mutant, field, passes)) {
        unnoticed.push(mutant)
        log(`nobody noticed ${mutant.file}:${mutant.line}, ${mutant.text || 'a condition turned round'}`)
      }
      if (at % 20 === 19) log(`${field.name}: ${at + 1} of ${chosen.length}`)
    }
  } finally {
    await vitest.close()
  }
  const share = 1 - unnoticed.length / chosen.length
  return { name: field.name, share, said: `${chosen.length - unnoticed.length} of ${chosen.length}` }
}

async function survives(
  mutant: Mutant,
  field: MutationTarget,
  passes: (mutant: Mutant, filters: string[]) => Promise<boolean>,
): Promise<boolean> {
  for (const filters of field.tests(mutant.file)) if (!(await passes(mutant, filters))) return false
  return true
}

export const mutations = defineExperiment({
  name: 'mutations',
  title: 'The code of access and of clinical rules is changed at random, and the tests must notice',
  demanded: '85 % of the changes noticed',
  async run({ full }) {
    const results = []
    for (const field of mutationTargets) results.push(await testMutants(field, full))
    return evaluate(
      `Noticed ${results.map(({ name, said, share }) => `in ${name} ${said} (${(share * 100).toFixed(0)} %)`).join(', ')}.`,
      Object.fromEntries(results.map(({ name, share }) => [`85 % in ${name}`, share >= 0.85])),
    )
  },
})
