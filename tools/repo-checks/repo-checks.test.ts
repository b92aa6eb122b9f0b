/** One planted violation per check of sizes, rules, proofs, decisions, words and budgets, beside the clean version that must pass. */
import { describe, expect, it } from 'vitest'
import { budgetFindings, type Manifest, pageWeights } from './budgets.ts'
import { decisionFindings } from './decisions.ts'
import type { Finding, SourceFile } from './files.ts'
import { proofFindings } from './test-references.ts'
import { ruleFindings } from './rules.ts'
import { sizeFindings, sizeSummary } from './sizes.ts'
import { wordFindings } from './banned-text.ts'

const file = (path: string, text = ''): SourceFile => ({ path, text })
const lines = (count: number) => 'a\n'.repeat(count)
const brief = (findings: readonly Finding[]) => findings.map((one) => `${one.file}:${one.line} ${one.rule}`)

describe('sizes', () => {
  it('finds a source file above 400 lines and a test above 600', () => {
    const findings = sizeFindings([
      file('apps/web/src/a.ts', lines(401)),
      file('apps/web/src/b.ts', lines(400)),
      file('apps/web/src/a.test.ts', lines(601)),
      file('apps/web/src/b.test.ts', lines(600)),
    ])
    expect(brief(findings)).toEqual([
      'apps/web/src/a.ts:401 file-too-long',
      'apps/web/src/a.test.ts:601 file-too-long',
    ])
  })

  it('lets data, migrations and generated files be as long as what they list', () => {
    const folders = [
      'packages/clinical/src/data',
      'apps/server/migrations',
      'apps/server/src/platform/db/generated',
    ]
    expect(sizeFindings(folders.map((folder) => file(`${folder}/a.ts`, lines(5000))))).toEqual([])
  })

  it('finds a folder with more than 20 source files, tests not counted', () => {
    const filled = (count: number) => Array.from({ length: count }, (_, at) => file(`tools/a/f${at}.ts`))
    expect(brief(sizeFindings(filled(21)))).toEqual(['tools/a:1 folder-too-full'])
    expect(sizeFindings([...filled(20), file('tools/a/f.test.ts')])).toEqual([])
  })

  it('gives the median and the 90th percentile of the product', () => {
    const files = Array.from({ length: 10 }, (_, at) => file(`tools/f${at}.ts`, lines(at + 1)))
    expect(sizeSummary([...files, file('tools/a.test.ts', lines(500))])).toEqual({
      files: 10,
      median: 5,
      p90: 9,
    })
  })
})

describe('decisions', () => {
  it('finds a page that the list does not name, or names by another title', () => {
    const page = file('docs/decisions/007-bags.md', '# 007 Bags are sealed\n')
    const list = (text: string) => file('docs/decisions/README.md', text)
    expect(decisionFindings([page, list('| [007](007-bags.md) | Bags are sealed |\n')])).toEqual([])
    for (const text of ['', '| [007](007-bags.md) | Bags |\n'])
      expect(brief(decisionFindings([page, list(text)]))).toEqual([
        'docs/decisions/007-bags.md:1 decision-listed',
      ])
  })
})

describe('rules', () => {
  const written = (...ids: string[]) =>
    file('docs/rules/vitals.md', ids.map((id) => `### ${id} A rule\n`).join('\n'))
  const tested = (text: string) => file('packages/clinical/src/vitals.test.ts', text)

  it('finds a rule without a test', () => {
    const findings = ruleFindings([written('VS1', 'VS2'), tested("it('[VS1] warns', () => {})")])
    expect(brief(findings)).toEqual(['docs/rules/vitals.md:3 rule-has-test'])
  })

  it('finds a test that names no rule', () => {
    const findings = ruleFindings([
      written('VS1'),
      tested("it('[VS1] warns', () => {})\nit('[VS9] warns', () => {})"),
    ])
    expect(brief(findings)).toEqual(['packages/clinical/src/vitals.test.ts:2 test-names-rule'])
  })

  it('finds a rule id that is written twice', () => {
    const findings = ruleFindings([written('VS1', 'VS1'), tested("it('[VS1] warns', () => {})")])
    expect(brief(findings)).toEqual(['docs/rules/vitals.md:3 rule-id-is-unique'])
  })

  it('reads ids in tables of tests, in templates, in suites and in pairs', () => {
    const text = `
      it.each([1])('[VS1] %s', () => {})
      test(\`[VS2] \${1}\`, () => {})
      describe('[VS3]', () => {})
      it('[VS4, VS5] both', () => {})
    `
    expect(ruleFindings([written('VS1', 'VS2', 'VS3', 'VS4', 'VS5'), tested(text)])).toEqual([])
  })

  it('takes no proof from a skipped test, a comment or a plain string', () => {
    const text = "it.skip('[VS1] warns', () => {})\n// it('[VS1]')\nconst name = '[VS1]'\n"
    expect(brief(ruleFindings([written('VS1'), tested(text)]))).toEqual([
      'docs/rules/vitals.md:1 rule-has-test',
    ])
  })
})

describe('proofs', () => {
  const test = file('apps/server/src/a.test.ts', "it('is refused', () => {})")
  const paper = (text: string) => file('docs/security/a.md', text)

  it('takes a test that is there with its sentence', () => {
    expect(proofFindings([test, paper('| a | `apps/server/src/a.test.ts` “is refused” |')])).toEqual([])
  })

  it('finds a test that is gone, and a sentence that nobody says any more', () => {
    const text = 'x\n`apps/server/src/b.test.ts`\n`apps/server/src/a.test.ts` “is taken”'
    expect(brief(proofFindings([test, paper(text)]))).toEqual([
      'docs/security/a.md:2 proof-exists',
      'docs/security/a.md:3 proof-exists',
    ])
  })
})

describe('words', () => {
  it.each(['TODO', 'FIXME', 'XXX', 'HACK'])('finds %s, and not inside another word', (mark) => {
    expect(brief(wordFindings([file('docs/a.md', `a\n${mark}: b\n`)]))).toEqual([
      'docs/a.md:2 no-unfinished-marks',
    ])
    expect(wordFindings([file('docs/a.md', `S01.${mark}A and ${mark.toLowerCase()}\n`)])).toEqual([])
  })

  it.each(['Coming soon', 'Lorem ipsum', 'Not implemented'])('finds "%s"', (words) => {
    expect(brief(wordFindings([file('apps/web/src/a.tsx', words)]))).toEqual([
      'apps/web/src/a.tsx:1 no-placeholders',
    ])
  })

  it('finds chance in the product, not in its tests', () => {
    const findings = wordFindings([
      file('packages/clinical/src/a.ts', 'Math.random()'),
      file('packages/clinical/src/a.test.ts', 'Math.random()'),
      file('bench/a.ts', 'Math.random()'),
    ])
    expect(brief(findings)).toEqual(['packages/clinical/src/a.ts:1 no-chance'])
  })

  it('finds console.log in the apps, not in what a person starts in a terminal', () => {
    const findings = wordFindings([
      file('apps/server/src/platform/log.ts', 'console.log(1)'),
      file('apps/server/src/main.ts', 'console.log(1)'),
      file('tools/a.ts', 'console.log(1)'),
    ])
    expect(brief(findings)).toEqual(['apps/server/src/platform/log.ts:1 no-console-log'])
  })

  it.each([
    'apps/web/src/utils.ts',
    'apps/web/src/date-helpers.ts',
    'packages/shared/a.ts',
    'tools/commonDates.ts',
  ])('finds the empty name %s', (path) =>
    expect(brief(wordFindings([file(path)]))).toEqual([`${path}:1 names-say-something`]),
  )

  it('passes a name that only contains the letters', () => {
    expect(wordFindings([file('apps/web/src/uncommon-wounds.ts')])).toEqual([])
  })

  it('leaves binary files alone', () => {
    expect(wordFindings([file('docs/a.png', '\0 TODO')])).toEqual([])
  })
})

describe('budgets', () => {
  const manifest: Manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    '_table.js': { file: 'table.js', imports: ['_react.js'] },
    'src/app/shell.tsx': { file: 'shell.js', src: 'src/app/shell.tsx', imports: ['_react.js'] },
    'src/features/identity/landing-page.tsx': {
      file: 'landing.js',
      src: 'src/features/identity/landing-page.tsx',
    },
    'src/features/identity/auth-page.tsx': { file: 'auth.js', src: 'src/features/identity/auth-page.tsx' },
    'src/features/insights/dashboard-page.tsx': {
      file: 'dashboard.js',
      src: 'src/features/insights/dashboard-page.tsx',
      imports: ['_table.js'],
    },
    'src/features/wounds/wound-page.tsx': {
      file: 'wound.js',
      src: 'src/features/wounds/wound-page.tsx',
      imports: ['_table.js'],
    },
    'theme.css': { file: 'theme.css', src: 'theme.css' },
  }
  const sizes = {
    index: 10,
    react: 60,
    shell: 40,
    table: 20,
    landing: 20,
    auth: 20,
    dashboard: 40,
    wound: 40,
  }
  const weightsWith = (changes: Partial<typeof sizes> = {}) => {
    const kilobytes: Record<string, number> = { ...sizes, ...changes }
    return pageWeights(manifest, (name) => (kilobytes[name.replace('.js', '')] ?? Number.NaN) * 1000)
  }

  it('counts entry, shell, route and what they import, each once', () => {
    expect(weightsWith().map((one) => [one.page.split('/').at(-1), one.bytes, one.most])).toEqual([
      ['landing-page.tsx', 90_000, 90_000],
      ['auth-page.tsx', 90_000, 90_000],
      ['dashboard-page.tsx', 170_000, 170_000],
      ['wound-page.tsx', 170_000, 170_000],
      ['shell.tsx', 110_000, 170_000],
    ])
    expect(budgetFindings(weightsWith())).toEqual([])
  })

  it.each([
    ['landing', 'apps/web/src/features/identity/landing-page.tsx'],
    ['auth', 'apps/web/src/features/identity/auth-page.tsx'],
    ['dashboard', 'apps/web/src/features/insights/dashboard-page.tsx'],
    ['wound', 'apps/web/src/features/wounds/wound-page.tsx'],
  ] as const)('finds a %s page that is too heavy', (name, page) => {
    const findings = budgetFindings(weightsWith({ [name]: sizes[name] + 1 }))
    expect(brief(findings)).toEqual([`${page}:1 page-in-budget`])
  })

  it('does not pass when the pages it must weigh are not in the manifest', () => {
    expect(budgetFindings([])).toHaveLength(2)
  })
})
