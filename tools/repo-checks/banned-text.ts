/** Words that do not ship: marks of unfinished work, chance without a seed, stray output, names that say nothing. */
import { posix } from 'node:path'
import { type Finding, isTest, getLineNumber, type SourceFile } from './files.ts'

type BannedPattern = {
  readonly rule: string
  readonly pattern: RegExp
  readonly where: (path: string) => boolean
  readonly message: string
}

/** Started by a person in a terminal, who reads what they print. */
const entryPoints = /^apps\/server\/src\/(main|worker|demo|measure|audit-verify)\.ts$/

const isProduct = (path: string) =>
  /^(apps|packages)\/[^/]+\/src\/.+\.(ts|tsx|mjs|js)$/.test(path) &&
  !isTest(path) &&
  !/\/src\/testing\//.test(path)

/** The checks and their tests have to name what they look for. */
const isProse = (path: string) => !path.startsWith('tools/repo-checks/') && path !== 'package-lock.json'

const bannedPatterns: readonly BannedPattern[] = [
  {
    rule: 'no-unfinished-marks',
    // Three X alone are an indicator of Medicare's fee schedule.
    pattern: /\b(TODO|FIXME|HACK)\b|\bXXX\b(?=:)|(?<=(?:\/\/|#|\*) )XXX\b/g,
    where: isProse,
    message: 'finish it, or write the limit down',
  },
  {
    rule: 'no-placeholders',
    pattern: /\b(coming soon|lorem ipsum|not implemented)\b/gi,
    where: isProse,
    message: 'a screen that opens works',
  },
  {
    rule: 'no-chance',
    pattern: /\bMath\.random\b/g,
    where: isProduct,
    message: 'use node:crypto or crypto for secrets, a seed for the rest',
  },
  {
    rule: 'no-console-log',
    pattern: /\bconsole\.log\b/g,
    where: (path) => path.startsWith('apps/') && isProduct(path) && !entryPoints.test(path),
    message: 'use the log; only entry points print',
  },
]

const vagueWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'shared'])

export function findBannedText(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => [
    ...findVagueNames(file.path),
    ...(isText(file) ? findBannedPatterns(file) : []),
  ])
}

function findBannedPatterns(file: SourceFile): Finding[] {
  return bannedPatterns
    .filter((ban) => ban.where(file.path))
    .flatMap((ban) =>
      [...file.text.matchAll(ban.pattern)].map((match) => ({
        file: file.path,
        line: getLineNumber(file.text, match.index),
        rule: ban.rule,
        message: `'${match[0]}': ${ban.message}`,
      })),
    )
}

/** Folders too: `date-helpers/`, `dateHelpers.ts` and `shared/dates.ts` all say nothing. */
function findVagueNames(path: string): Finding[] {
  const words = path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  const found = words.filter((word) => vagueWords.has(word))
  if (found.length === 0) return []
  const message = `'${found.join("', '")}' says nothing about what ${posix.basename(path)} holds`
  return [{ file: path, line: 1, rule: 'names-say-something', message }]
}

const isText = (file: SourceFile) => !file.text.slice(0, 8000).includes('\0')
