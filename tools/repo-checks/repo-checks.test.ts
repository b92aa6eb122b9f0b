/** One planted violation per check of sizes, rules, proofs, decisions, words and budgets, beside the clean version that must pass. */
import { describe, expect, it } from 'vitest'
import { findBudgetOverruns, type Manifest, computePageWeights } from './budgets.ts'
import { checkDecisions } from './decisions.ts'
import type { Finding, SourceFile } from './files.ts'
import { checkNames } from './names.ts'
import { checkTestReferences } from './test-references.ts'
import { checkRules } from './rules.ts'
import { checkSizes, summarizeSizes } from './sizes.ts'
import { findBannedText } from './banned-text.ts'
import { checkWording } from './wording.ts'

const createFile = (path: string, text = ''): SourceFile => ({ path, text })
const createLines = (count: number) => 'a\n'.repeat(count)
const summarizeFindings = (findings: readonly Finding[]) =>
  findings.map((one) => `${one.file}:${one.line} ${one.rule}`)

describe('sizes', () => {
  it('finds a source file above 400 lines and a test above 640', () => {
    const findings = checkSizes([
      createFile('apps/web/src/a.ts', createLines(401)),
      createFile('apps/web/src/b.ts', createLines(400)),
      createFile('apps/web/src/a.test.ts', createLines(641)),
      createFile('apps/web/src/b.test.ts', createLines(640)),
    ])
    expect(summarizeFindings(findings)).toEqual([
      'apps/web/src/a.ts:401 file-too-long',
      'apps/web/src/a.test.ts:641 file-too-long',
    ])
  })

  it('lets data, migrations and generated files be as long as what they list', () => {
    const folders = [
      'packages/clinical/src/data',
      'apps/server/migrations',
      'apps/server/src/platform/db/generated',
    ]
    expect(checkSizes(folders.map((folder) => createFile(`${folder}/a.ts`, createLines(5000))))).toEqual([])
  })

  it('finds a folder with more than 20 source files, tests not counted', () => {
    const filled = (count: number) =>
      Array.from({ length: count }, (_, at) => createFile(`tools/a/f${at}.ts`))
    expect(summarizeFindings(checkSizes(filled(21)))).toEqual(['tools/a:1 folder-too-full'])
    expect(checkSizes([...filled(20), createFile('tools/a/f.test.ts')])).toEqual([])
  })

  it('gives the median and the 90th percentile of the product', () => {
    const files = Array.from({ length: 10 }, (_, at) => createFile(`tools/f${at}.ts`, createLines(at + 1)))
    expect(summarizeSizes([...files, createFile('tools/a.test.ts', createLines(500))])).toEqual({
      files: 10,
      median: 5,
      p90: 9,
    })
  })
})

describe('names', () => {
  it('finds a page that the router cannot load', () => {
    const path = 'apps/web/src/pages/wounds/wounds-page.tsx'
    expect(checkNames([createFile(path, 'export default function WoundsPage() {}')])).toEqual([])
    expect(summarizeFindings(checkNames([createFile(path, 'export function WoundsPage() {}')]))).toEqual([
      `${path}:1 page-default-export`,
    ])
  })

  it('finds functions that end in Of, wherever they are defined', () => {
    const text = [
      'function standingOf() {}',
      'const wordsOf = () => 1',
      'const table = { bodyOf: () => 1, bodyOfText: 1 }',
      'class Claim { totalOf() {} }',
      'const readStanding = () => [1].indexOf(1)',
      'const asOf = () => 1',
    ].join('\n')
    expect(summarizeFindings(checkNames([createFile('apps/web/src/a.ts', text)]))).toEqual([
      'apps/web/src/a.ts:1 function-begins-with-verb',
      'apps/web/src/a.ts:2 function-begins-with-verb',
      'apps/web/src/a.ts:3 function-begins-with-verb',
      'apps/web/src/a.ts:4 function-begins-with-verb',
    ])
  })

  it('finds files and folders whose names say nothing about what they hold', () => {
    const vague = ['tasks/keep.ts', 'tasks/answer.ts', 'wounds/wound-words.ts', 'visits/told/send.ts']
    const clear = ['tasks/store.ts', 'ui/answer-buttons.tsx', 'auth/passwords.ts', 'housekeeping.ts']
    const check = (paths: readonly string[]) =>
      checkNames(paths.map((path) => createFile(`apps/web/src/${path}`))).map(({ file }) => file)
    expect(check(vague)).toEqual([
      'apps/web/src/tasks/keep.ts',
      'apps/web/src/tasks/answer.ts',
      'apps/web/src/wounds/wound-words.ts',
      'apps/web/src/visits/told',
    ])
    expect(check(clear)).toEqual([])
  })

  it('finds a folder of contract or web whose name is no feature', () => {
    const find = (paths: readonly string[]) =>
      summarizeFindings(checkNames(paths.map((path) => createFile(path))))
    expect(
      find([
        'packages/contract/src/chart/consents.ts',
        'packages/contract/src/notices.ts',
        'apps/web/src/features/chart/data.ts',
        'apps/web/src/pages/schedule/agenda.tsx',
      ]),
    ).toEqual([
      'packages/contract/src/chart/consents.ts:1 feature-has-one-name',
      'packages/contract/src/notices.ts:1 feature-has-one-name',
      'apps/web/src/features/chart/data.ts:1 feature-has-one-name',
      'apps/web/src/pages/schedule/agenda.tsx:1 feature-has-one-name',
    ])
    expect(
      find([
        'packages/contract/src/patient-chart/consents.ts',
        'packages/contract/src/roles.test.ts',
        'apps/web/src/features/patient-chart/data.ts',
        'apps/web/src/pages/help/help-page.tsx',
      ]),
    ).toEqual([])
  })

  it('finds a page outside pages/<feature>/', () => {
    const outside = ['features/wounds/wound-page.tsx', 'app/wound-page.tsx', 'pages/wound-page.tsx']
    const paths = [...outside, 'pages/wounds/wound-page.tsx'].map((path) => `apps/web/src/${path}`)
    expect(summarizeFindings(checkNames(paths.map((path) => createFile(path))))).toEqual(
      outside.map((path) => `apps/web/src/${path}:1 pages-in-one-folder`),
    )
  })
})

describe('decisions', () => {
  const text =
    '# 007 Queues\n\nStatus: accepted\nDate: 2026-11-15\n\n## Context\n\n## Decision\n\n## Consequences\n'
  const createPage = (content: string) => createFile('docs/decisions/007-queues.md', content)
  const createList = (rows: string) => createFile('docs/decisions/README.md', rows)
  const listed = createList('| [007](007-queues.md) | Queues |\n')

  it('finds a page that the list does not name, or names by another title', () => {
    expect(checkDecisions([createPage(text), listed])).toEqual([])
    for (const rows of ['', '| [007](007-queues.md) | Queue |\n'])
      expect(summarizeFindings(checkDecisions([createPage(text), createList(rows)]))).toEqual([
        'docs/decisions/007-queues.md:1 decision-listed',
      ])
  })

  it.each(['Status: accepted', 'Date: 2026-11-15', '## Context', '## Decision', '## Consequences'])(
    'finds a page without %s',
    (part) => {
      const findings = checkDecisions([createPage(text.replace(`${part}\n`, '')), listed])
      expect(summarizeFindings(findings)).toEqual(['docs/decisions/007-queues.md:1 decision-complete'])
    },
  )
})

describe('rules', () => {
  const written = (...ids: string[]) =>
    createFile('docs/rules/vitals.md', ids.map((id) => `### ${id} A rule\n`).join('\n'))
  const tested = (text: string) => createFile('packages/clinical/src/vitals.test.ts', text)

  it('finds a rule without a test', () => {
    const findings = checkRules([written('VS1', 'VS2'), tested("it('[VS1] warns', () => {})")])
    expect(summarizeFindings(findings)).toEqual(['docs/rules/vitals.md:3 rule-has-test'])
  })

  it('finds a test that names no rule', () => {
    const findings = checkRules([
      written('VS1'),
      tested("it('[VS1] warns', () => {})\nit('[VS9] warns', () => {})"),
    ])
    expect(summarizeFindings(findings)).toEqual(['packages/clinical/src/vitals.test.ts:2 test-names-rule'])
  })

  it('finds a rule id that is written twice', () => {
    const findings = checkRules([written('VS1', 'VS1'), tested("it('[VS1] warns', () => {})")])
    expect(summarizeFindings(findings)).toEqual(['docs/rules/vitals.md:3 rule-id-is-unique'])
  })

  it('reads ids in tables of tests, in templates, in suites and in pairs', () => {
    const text = `
      it.each([1])('[VS1] %s', () => {})
      test(\`[VS2] \${1}\`, () => {})
      describe('[VS3]', () => {})
      it('[VS4, VS5] both', () => {})
    `
    expect(checkRules([written('VS1', 'VS2', 'VS3', 'VS4', 'VS5'), tested(text)])).toEqual([])
  })

  it('accepts no proof from a skipped test, a comment or a plain string', () => {
    const text = "it.skip('[VS1] warns', () => {})\n// it('[VS1]')\nconst name = '[VS1]'\n"
    expect(summarizeFindings(checkRules([written('VS1'), tested(text)]))).toEqual([
      'docs/rules/vitals.md:1 rule-has-test',
    ])
  })
})

describe('proofs', () => {
  const test = createFile('apps/server/src/a.test.ts', "it('is refused', () => {})")
  const paper = (text: string) => createFile('docs/security/a.md', text)

  it('takes a test that is there with its sentence', () => {
    expect(checkTestReferences([test, paper('| a | `apps/server/src/a.test.ts` “is refused” |')])).toEqual([])
  })

  it('finds a missing test, and a name that no longer exists', () => {
    const text = 'x\n`apps/server/src/b.test.ts`\n`apps/server/src/a.test.ts` “is taken”'
    expect(summarizeFindings(checkTestReferences([test, paper(text)]))).toEqual([
      'docs/security/a.md:2 proof-exists',
      'docs/security/a.md:3 proof-exists',
    ])
  })
})

describe('words', () => {
  it.each(['TODO', 'FIXME', 'XXX', 'HACK'])('finds %s, and not inside another word', (mark) => {
    expect(summarizeFindings(findBannedText([createFile('docs/a.md', `a\n${mark}: b\n`)]))).toEqual([
      'docs/a.md:2 no-unfinished-marks',
    ])
    expect(findBannedText([createFile('docs/a.md', `S01.${mark}A and ${mark.toLowerCase()}\n`)])).toEqual([])
  })

  it('leaves the fee schedule’s indicator XXX alone', () => {
    const text = "['XXX', 'ZZZ']\nGlobal XXX\n"
    expect(findBannedText([createFile('packages/clinical/src/a.ts', text)])).toEqual([])
    const mark = ['//', 'XXX later'].join(' ')
    expect(findBannedText([createFile('packages/clinical/src/a.ts', mark)])).toHaveLength(1)
  })

  it.each(['Coming soon', 'Lorem ipsum', 'Not implemented'])('finds "%s"', (words) => {
    expect(summarizeFindings(findBannedText([createFile('apps/web/src/a.tsx', words)]))).toEqual([
      'apps/web/src/a.tsx:1 no-placeholders',
    ])
  })

  it('finds chance in the product, not in its tests', () => {
    const findings = findBannedText([
      createFile('packages/clinical/src/a.ts', 'Math.random()'),
      createFile('packages/clinical/src/a.test.ts', 'Math.random()'),
      createFile('bench/a.ts', 'Math.random()'),
    ])
    expect(summarizeFindings(findings)).toEqual(['packages/clinical/src/a.ts:1 no-chance'])
  })

  it('finds console.log in the apps, not in what a person starts in a terminal', () => {
    const findings = findBannedText([
      createFile('apps/server/src/platform/log.ts', 'console.log(1)'),
      createFile('apps/server/src/main.ts', 'console.log(1)'),
      createFile('tools/a.ts', 'console.log(1)'),
    ])
    expect(summarizeFindings(findings)).toEqual(['apps/server/src/platform/log.ts:1 no-console-log'])
  })

  it.each([
    'apps/web/src/utils.ts',
    'apps/web/src/date-helpers.ts',
    'packages/shared/a.ts',
    'tools/commonDates.ts',
  ])('finds the empty name %s', (path) =>
    expect(summarizeFindings(findBannedText([createFile(path)]))).toEqual([`${path}:1 names-say-something`]),
  )

  it('passes a name that only contains the letters', () => {
    expect(findBannedText([createFile('apps/web/src/uncommon-wounds.ts')])).toEqual([])
  })

  it('leaves binary files alone', () => {
    expect(findBannedText([createFile('docs/a.png', '\0 TODO')])).toEqual([])
  })
})

describe('budgets', () => {
  const manifest: Manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    '_table.js': { file: 'table.js', imports: ['_react.js'] },
    'src/app/shell.tsx': { file: 'shell.js', src: 'src/app/shell.tsx', imports: ['_react.js'] },
    'src/pages/identity/landing-page.tsx': {
      file: 'landing.js',
      src: 'src/pages/identity/landing-page.tsx',
    },
    'src/pages/identity/auth-page.tsx': { file: 'auth.js', src: 'src/pages/identity/auth-page.tsx' },
    'src/pages/insights/dashboard-page.tsx': {
      file: 'dashboard.js',
      src: 'src/pages/insights/dashboard-page.tsx',
      imports: ['_table.js'],
    },
    'src/pages/wounds/wound-page.tsx': {
      file: 'wound.js',
      src: 'src/pages/wounds/wound-page.tsx',
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
    return computePageWeights(manifest, (name) => (kilobytes[name.replace('.js', '')] ?? Number.NaN) * 1000)
  }

  it('counts entry, shell, route and what they import, each once', () => {
    expect(weightsWith().map((one) => [one.page.split('/').at(-1), one.bytes, one.most])).toEqual([
      ['landing-page.tsx', 90_000, 90_000],
      ['auth-page.tsx', 90_000, 90_000],
      ['dashboard-page.tsx', 170_000, 170_000],
      ['wound-page.tsx', 170_000, 170_000],
      ['shell.tsx', 110_000, 170_000],
    ])
    expect(findBudgetOverruns(weightsWith())).toEqual([])
  })

  it.each([
    ['landing', 'apps/web/src/pages/identity/landing-page.tsx'],
    ['auth', 'apps/web/src/pages/identity/auth-page.tsx'],
    ['dashboard', 'apps/web/src/pages/insights/dashboard-page.tsx'],
    ['wound', 'apps/web/src/pages/wounds/wound-page.tsx'],
  ] as const)('finds a %s page that is too heavy', (name, page) => {
    const findings = findBudgetOverruns(weightsWith({ [name]: sizes[name] + 1 }))
    expect(summarizeFindings(findings)).toEqual([`${page}:1 page-in-budget`])
  })

  it('does not pass when the pages it must measure are not in the manifest', () => {
    expect(findBudgetOverruns([])).toHaveLength(2)
  })
})

describe('wording', () => {
  const check = (text: string, path = 'apps/web/src/a.tsx') =>
    summarizeFindings(checkWording([createFile(path, text)]))

  it.each([
    '<p>Kept on this device</p>',
    "const title = 'Nobody matches this search'",
    '<Field hint="Left open: now" />',
    'toast(`Area fell ${percent} % by week 4`)',
    "const error = 'The server did not answer.'",
    'const hint = t`Choose the colour of the wound bed`',
  ])('finds a retired turn of phrase: %s', (text) => {
    expect(check(text)).toEqual(['apps/web/src/a.tsx:1 wording'])
  })

  it('leaves comments, names, tests, and ordinary words alone', () => {
    expect(check("// Nobody asked.\nconst nobody = 'Saved on this device'")).toEqual([])
    expect(check("const said = 'Nobody asked'", 'apps/web/src/a.test.tsx')).toEqual([])
    expect(check("const said = 'Do not wait for your care team.'")).toEqual([])
  })
})
