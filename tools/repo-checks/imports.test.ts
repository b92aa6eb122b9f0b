/** One planted violation per import rule, beside the clean version that must pass. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { featureOrder } from './feature-order.ts'
import { importRules } from './import-rules.ts'
import { checkImports } from './imports.ts'
import { checkFixtureImports, readFixtureModules, type FixtureTree } from './fixture-tree.ts'

type Plant = { readonly rule: string; readonly bad: FixtureTree; readonly clean: FixtureTree }

const value = 'export const a = 1\n'
const web = 'apps/web/src'
const server = 'apps/server/src'

/** A file that imports `what`, which exists if it is a file of the tree. */
const buildImportTree = (path: string, what: string, others: FixtureTree = {}): FixtureTree => ({
  ...others,
  [path]: `import '${what}'\n`,
})

const plants: readonly Plant[] = [
  {
    rule: 'clinical-is-pure',
    bad: buildImportTree('packages/clinical/src/braden.ts', 'zod'),
    clean: buildImportTree('packages/clinical/src/braden.ts', './band.ts', {
      'packages/clinical/src/band.ts': value,
    }),
  },
  {
    rule: 'clinical-is-pure',
    bad: buildImportTree('packages/clinical/src/braden.test.ts', 'node:fs'),
    clean: buildImportTree('packages/clinical/src/braden.test.ts', 'fast-check'),
  },
  {
    rule: 'vision-is-pure',
    bad: buildImportTree('packages/vision/src/outline.ts', '@mendwell/contract'),
    clean: {
      ...buildImportTree('packages/vision/src/outline.ts', '@mendwell/clinical'),
      ...buildImportTree('packages/vision/src/marker.ts', 'js-aruco2'),
      ...buildImportTree('packages/vision/src/model.ts', 'onnxruntime-web'),
    },
  },
  {
    rule: 'vision-is-pure',
    bad: buildImportTree('packages/vision/src/outline.ts', 'node:fs'),
    clean: buildImportTree('packages/vision/src/outline.ts', './ring.ts', {
      'packages/vision/src/ring.ts': value,
    }),
  },
  {
    rule: 'vision-is-pure',
    bad: buildImportTree('packages/vision/src/outline.test.ts', 'sharp'),
    clean: buildImportTree('packages/vision/src/outline.test.ts', 'vitest'),
  },
  {
    rule: 'x12-is-pure',
    bad: buildImportTree('packages/x12/src/claim.ts', '@mendwell/clinical'),
    clean: buildImportTree('packages/x12/src/claim.ts', './text.ts', { 'packages/x12/src/text.ts': value }),
  },
  {
    rule: 'x12-is-pure',
    bad: buildImportTree('packages/x12/src/claim.test.ts', 'zod'),
    clean: buildImportTree('packages/x12/src/claim.test.ts', 'node-x12'),
  },
  {
    rule: 'synthetic-photos-separate-from-measurement',
    bad: buildImportTree('packages/vision/src/outline.ts', './synthetic-photos/index.ts', {
      'packages/vision/src/synthetic-photos/index.ts': value,
    }),
    clean: buildImportTree('packages/vision/src/outline.test.ts', './synthetic-photos/index.ts', {
      'packages/vision/src/synthetic-photos/index.ts': value,
    }),
  },
  {
    rule: 'synthetic-photos-separate-from-measurement',
    bad: buildImportTree('packages/vision/src/synthetic-photos/ground-truth.ts', '../measure.ts', {
      'packages/vision/src/measure.ts': value,
    }),
    clean: buildImportTree('packages/vision/src/synthetic-photos/ground-truth.ts', '../card.ts', {
      'packages/vision/src/card.ts': value,
    }),
  },
  {
    rule: 'contract-imports-only-clinical',
    bad: buildImportTree('packages/contract/src/photos.ts', '@mendwell/vision'),
    clean: {
      ...buildImportTree('packages/contract/src/photos.ts', '@mendwell/clinical'),
      ...buildImportTree('packages/contract/src/wounds.ts', 'zod'),
    },
  },
  {
    rule: 'contract-imports-only-clinical',
    bad: buildImportTree('packages/contract/src/photos.test.ts', 'fastify'),
    clean: buildImportTree('packages/contract/src/photos.test.ts', 'vitest'),
  },
  {
    rule: 'apps-do-not-import-each-other',
    bad: buildImportTree(`${web}/platform/api.ts`, '../../../server/src/app.ts', {
      [`${server}/app.ts`]: value,
    }),
    clean: buildImportTree(`${web}/platform/api.ts`, '@mendwell/contract'),
  },
  {
    rule: 'product-does-not-import-tools',
    bad: buildImportTree(`${server}/app.ts`, '../../../tools/seed.ts', { 'tools/seed.ts': value }),
    clean: buildImportTree('tools/seed.ts', '../apps/server/src/app.ts', { [`${server}/app.ts`]: value }),
  },
  {
    rule: 'test-support-only-in-tests',
    bad: buildImportTree(`${server}/features/wounds/routes.ts`, '../../testing/world.ts', {
      [`${server}/testing/world.ts`]: value,
    }),
    clean: {
      ...buildImportTree(`${server}/features/wounds/wounds.test.ts`, '../../testing/world.ts'),
      ...buildImportTree(`${server}/testing/world.ts`, '../features/wounds/store.ts'),
      [`${server}/features/wounds/store.ts`]: value,
    },
  },
  {
    rule: 'web-features-do-not-import-each-other',
    bad: buildImportTree(`${web}/features/wounds/card.tsx`, '../ehr/data.ts', {
      [`${web}/features/ehr/data.ts`]: value,
    }),
    clean: buildImportTree(`${web}/features/wounds/card.tsx`, './data.ts', {
      [`${web}/features/wounds/data.ts`]: value,
    }),
  },
  {
    rule: 'web-features-do-not-import-pages-or-app',
    bad: buildImportTree(`${web}/features/wounds/card.tsx`, '../../app/shell.tsx', {
      [`${web}/app/shell.tsx`]: value,
    }),
    clean: buildImportTree(`${web}/app/shell.tsx`, '../features/wounds/card.tsx', {
      [`${web}/features/wounds/card.tsx`]: value,
    }),
  },
  {
    rule: 'web-features-do-not-import-pages-or-app',
    bad: buildImportTree(`${web}/features/wounds/card.tsx`, '../../pages/wounds/wound-page.tsx', {
      [`${web}/pages/wounds/wound-page.tsx`]: value,
    }),
    clean: buildImportTree(`${web}/pages/wounds/wound-page.tsx`, '../../features/wounds/card.tsx', {
      [`${web}/features/wounds/card.tsx`]: value,
    }),
  },
  {
    rule: 'web-ui-is-presentational',
    bad: buildImportTree(`${web}/ui/field.tsx`, 'react-hook-form'),
    clean: {
      ...buildImportTree(`${web}/ui/field.tsx`, 'react'),
      ...buildImportTree(`${web}/ui/list.tsx`, '@tanstack/react-virtual'),
    },
  },
  {
    rule: 'web-ui-is-presentational',
    bad: buildImportTree(`${web}/ui/field.tsx`, '@mendwell/clinical'),
    clean: buildImportTree(`${web}/ui/field.tsx`, './label.tsx', { [`${web}/ui/label.tsx`]: value }),
  },
  {
    rule: 'web-platform-does-not-import-features',
    bad: buildImportTree(`${web}/platform/api.ts`, '../features/ehr/data.ts', {
      [`${web}/features/ehr/data.ts`]: value,
    }),
    clean: buildImportTree(`${web}/features/ehr/data.ts`, '../../platform/api.ts', {
      [`${web}/platform/api.ts`]: value,
    }),
  },
  {
    rule: 'server-features-import-public-only',
    bad: buildImportTree(`${server}/features/plans/routes.ts`, '../wounds/store.ts', {
      [`${server}/features/wounds/store.ts`]: value,
    }),
    clean: buildImportTree(`${server}/features/plans/routes.ts`, '../wounds/public.ts', {
      [`${server}/features/wounds/public.ts`]: value,
    }),
  },
  {
    rule: 'server-features-import-downwards',
    bad: buildImportTree(`${server}/features/patients/routes.ts`, '../plans/public.ts', {
      [`${server}/features/plans/public.ts`]: value,
    }),
    clean: buildImportTree(`${server}/features/plans/routes.ts`, '../patients/public.ts', {
      [`${server}/features/patients/public.ts`]: value,
    }),
  },
  {
    rule: 'server-features-import-downwards',
    bad: {
      [`${server}/features/wounds/public.ts`]: "import type { A } from '../assessments/public.ts'\n",
      [`${server}/features/assessments/public.ts`]: "import type { B } from '../wounds/public.ts'\n",
    },
    clean: {
      [`${server}/features/wounds/public.ts`]: value,
      [`${server}/features/assessments/public.ts`]: "import type { B } from '../wounds/public.ts'\n",
    },
  },
  {
    rule: 'server-features-import-downwards',
    bad: buildImportTree(`${server}/features/wounds/wounds.test.ts`, '../visits/public.ts', {
      [`${server}/features/visits/public.ts`]: value,
    }),
    clean: buildImportTree(`${server}/routes.ts`, './features/wounds/routes.ts', {
      [`${server}/features/wounds/routes.ts`]: value,
    }),
  },
  {
    rule: 'server-features-import-downwards',
    bad: { [`${server}/features/not-in-the-order/routes.ts`]: value },
    clean: { [`${server}/features/wounds/routes.ts`]: value },
  },
  {
    rule: 'server-features-do-not-import-app',
    bad: buildImportTree(`${server}/features/plans/routes.ts`, '../../app.ts', {
      [`${server}/app.ts`]: value,
    }),
    clean: buildImportTree(`${server}/app.ts`, './features/plans/routes.ts', {
      [`${server}/features/plans/routes.ts`]: value,
    }),
  },
  {
    rule: 'server-platform-does-not-import-features',
    bad: buildImportTree(`${server}/platform/log.ts`, '../features/audit/public.ts', {
      [`${server}/features/audit/public.ts`]: value,
    }),
    clean: buildImportTree(`${server}/features/audit/public.ts`, '../../platform/log.ts', {
      [`${server}/platform/log.ts`]: value,
    }),
  },
  {
    rule: 'store-is-sql-only',
    bad: buildImportTree(`${server}/features/ehr/store.ts`, '../../platform/refusal.ts', {
      [`${server}/platform/refusal.ts`]: value,
    }),
    clean: {
      [`${server}/platform/db/db.ts`]: value,
      [`${server}/platform/session.ts`]: value,
      [`${server}/features/ehr/vitals.ts`]: value,
      [`${server}/features/ehr/store.ts`]: `
        import { sql } from 'kysely'
        import { db } from '../../platform/db/db.ts'
        import type { Session } from '../../platform/session.ts'
        import { vitals } from './vitals.ts'
        import { bands } from '@mendwell/clinical'
      `,
    },
  },
  {
    rule: 'store-is-sql-only',
    bad: buildImportTree(`${server}/features/ehr/store.ts`, './routes.ts', {
      [`${server}/features/ehr/routes.ts`]: value,
    }),
    clean: buildImportTree(`${server}/features/ehr/routes.ts`, './store.ts', {
      [`${server}/features/ehr/store.ts`]: value,
    }),
  },
  {
    rule: 'fastify-only-in-platform-http',
    bad: { [`${server}/features/ehr/routes.ts`]: "import type { FastifyRequest } from 'fastify'\n" },
    clean: buildImportTree(`${server}/platform/http/mount.ts`, '@fastify/cookie'),
  },
  {
    rule: 'pg-only-in-platform-db',
    bad: buildImportTree(`${server}/features/ehr/jobs.ts`, 'pg'),
    clean: buildImportTree(`${server}/platform/db/pool.ts`, 'pg'),
  },
  {
    rule: 'no-cycles',
    bad: {
      ...buildImportTree('tools/a.ts', './b.ts'),
      ...buildImportTree('tools/b.ts', './c.ts'),
      'tools/c.ts': "export const later = () => import('./a.ts')\n",
    },
    clean: { ...buildImportTree('tools/a.ts', './b.ts'), 'tools/b.ts': "import type { A } from './a.ts'\n" },
  },
  {
    rule: 'no-default-export',
    bad: { 'tools/a.ts': 'const a = 1\nexport { a as default }\n' },
    clean: { [`${web}/pages/wounds/wound-page.tsx`]: 'export default function WoundPage() {}\n' },
  },
  {
    rule: 'imports-carry-endings',
    bad: buildImportTree('tools/a.ts', './b', { 'tools/b.ts': value }),
    clean: buildImportTree('tools/a.ts', './b.ts', { 'tools/b.ts': value }),
  },
  {
    rule: 'imports-resolve',
    bad: buildImportTree('tools/a.ts', './gone.ts'),
    clean: buildImportTree('tools/a.ts', './theme.css?inline', { 'tools/theme.css': 'a {}' }),
  },
  {
    rule: 'imports-are-literal',
    bad: { [`${web}/app/routes.ts`]: "export const pages = import.meta.glob('../pages/*/*-page.tsx')\n" },
    clean: {
      [`${web}/app/routes.ts`]: "export const page = () => import('../pages/help/help-page.tsx')\n",
      [`${web}/pages/help/help-page.tsx`]: value,
    },
  },
]

const listFoundRules = (tree: FixtureTree) =>
  new Set(checkFixtureImports(tree).map((finding) => finding.rule))

describe('import rules', () => {
  it.each(plants)(
    '$rule finds its planted violation and passes the clean version',
    ({ rule, bad, clean }) => {
      expect([...listFoundRules(bad)]).toContain(rule)
      expect(checkFixtureImports(clean)).toEqual([])
    },
  )

  it('has a planted violation for each rule', () => {
    const planted = new Set(plants.map((plant) => plant.rule))
    expect(importRules.map((rule) => rule.name).filter((name) => !planted.has(name))).toEqual([])
  })

  it('names every feature of the server in the order, once, and no other', () => {
    const folders = readdirSync(new URL('../../apps/server/src/features', import.meta.url))
    expect(featureOrder.toSorted()).toEqual(folders.toSorted())
  })

  it('says which of two features is below the other', () => {
    const findings = checkFixtureImports({
      [`${server}/features/patients/routes.ts`]: "import { recheckSafety } from '../plans/public.ts'\n",
      [`${server}/features/plans/public.ts`]: value,
    })
    expect(findings.map(({ message }) => message)).toEqual([
      "'patients' is below 'plans': pass what it needs in apps/server/src/routes.ts (imports '../plans/public.ts')",
    ])
  })

  it('says where: file, line, rule and what was imported', () => {
    const [finding] = checkFixtureImports({
      'packages/clinical/src/a.ts': "const a = 1\n\nimport { z } from 'zod'\n",
    })
    expect(finding).toEqual({
      file: 'packages/clinical/src/a.ts',
      line: 3,
      rule: 'clinical-is-pure',
      message: "clinical imports only itself (imports 'zod')",
    })
  })

  it.each([
    ['a static import', "import { a } from '@mendwell/contract'"],
    ['an import for its effect', "import '@mendwell/contract'"],
    ['a type-only import', "import type { A } from '@mendwell/contract'"],
    ['a re-export', "export * from '@mendwell/contract'"],
    ['a type-only re-export', "export type { A } from '@mendwell/contract'"],
    ['a dynamic import', "export const later = () => import('@mendwell/contract')"],
    ['an import in a type', "export type A = import('@mendwell/contract').A"],
    ['an import as a template', 'export const later = () => import(`@mendwell/contract`)'],
    ['a worker', "new Worker(new URL('../../contract/src/index.ts', import.meta.url))"],
  ])('sees %s', (_, line) => {
    expect([...listFoundRules({ 'packages/vision/src/a.ts': `${line}\n` })]).toEqual(['vision-is-pure'])
  })

  it('reports a source file that was not read', () => {
    const modules = readFixtureModules({ 'tools/a.ts': value })
    const findings = checkImports(modules, ['tools/a.ts', 'apps/web/src/main.tsx'])
    expect(findings.map((finding) => [finding.file, finding.rule])).toEqual([
      ['apps/web/src/main.tsx', 'every-file-is-seen'],
      ['.', 'every-file-is-seen'],
    ])
  })

  it('reports a source file that does not parse', () => {
    expect([...listFoundRules({ 'tools/a.ts': 'const = 1\n' })]).toEqual(['every-file-is-seen'])
  })

  it('does not pass on no modules at all', () => {
    expect(checkImports([], []).map((finding) => finding.rule)).toEqual(['every-file-is-seen'])
  })
})
