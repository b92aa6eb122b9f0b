/** What we depend on: every package pinned by its hash, none that runs at the install, licenses we may ship, no known hole. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, type CommandResult, root, run } from './run.ts'

interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}
export type Locked = Readonly<Record<string, LockedPackage>>

/** May be shipped with a product that is not given away; LGPL ones are used as they are, as libraries of their own. */
const allowedLicenses = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['OFL-1.1', 'Bitstream-Vera', 'Python-2.0', 'Zlib', 'LGPL-3.0', 'LGPL-3.0-or-later'],
  // Data that the build reads (caniuse-lite); its attribution is in the package.
  'CC-BY-4.0',
])
/** Said in a file of the package, not in its description. */
const knownLicenses: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  // In the older form, as a list.
  ssh2: 'MIT',
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
}

const getPackageName = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isOurs = (path: string, { link }: LockedPackage) => link || !path.includes('node_modules/')

export function checkLockFile(locked: Locked, scripts: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(locked)
    .filter(([path, entry]) => !isOurs(path, entry))
    .flatMap(([path, entry]) => {
      const name = getPackageName(path)
      const license = knownLicenses[name] ?? entry.license ?? 'none'
      const parts = license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
      return [
        ...(entry.integrity ? [] : [`${name} has no hash in the lockfile`]),
        ...(entry.resolved ? [`${name} names a host in the lockfile`] : []),
        ...(entry.hasInstallScript && scripts[name] !== false
          ? [`${name} runs something when it is installed; look at it, then say so under allowScripts`]
          : []),
        ...(entry.dev || parts.every((part) => allowedLicenses.has(part))
          ? []
          : [`${name} has the license ${license}`]),
      ]
    })
}

export interface PackageList {
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/** What ships of a list of everything. Asked to omit development, npm leaves out as well what that shares with the product. */
export function listShippedPackages<List extends PackageList>(list: List, locked: Locked): List {
  const refs = new Set(
    Object.entries(locked)
      .filter(([, { dev }]) => !dev)
      .map(([path, { name, version }]) => `${name ?? getPackageName(path)}@${version}`),
  )
  return {
    ...list,
    components: list.components.filter((one) => refs.has(one['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) })),
  }
}

/** `npm audit` as the registry answers it; holes in what we ship fail, those in tools are said. */
export function checkAudit({ ok, output }: CommandResult): { ok: boolean; words: string } {
  const report = parseJson(output)
  const counts = (report?.['metadata'] as { vulnerabilities?: Record<string, number> } | undefined)
    ?.vulnerabilities
  if (!counts)
    return { ok: true, words: 'Known holes: not reached, the registry gave no answer to npm audit.' }
  const serious = (counts['high'] ?? 0) + (counts['critical'] ?? 0)
  const all = Object.entries(counts).map(([level, count]) => `${count} ${level}`)
  return { ok: ok || serious === 0, words: `Known holes in what we ship: ${all.join(', ')}.` }
}

function parseJson(output: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Record<string, unknown>
  } catch {
    return undefined
  }
}

const audit: Command = {
  tool: 'npm',
  args: ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
}

export async function checkDependencies(): Promise<CommandResult> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
  const locked = read('package-lock.json')['packages'] as Locked // as npm writes it
  const findings = checkLockFile(locked, read('package.json')['allowScripts'] as Record<string, boolean>)
  const { ok, words } = checkAudit(await run(audit, 'kept'))
  const count = Object.entries(locked).filter(([path, entry]) => !isOurs(path, entry)).length
  // Vulnerabilities published since yesterday do not break the build: they are reported here, and fail the long run.
  const mayPass = ok || !process.env['MENDWELL_LONG']
  const lines = [...findings, `${count} packages, each with its hash and no host.`, words]
  return { ok: mayPass && findings.length === 0, output: `${lines.join('\n')}\n` }
}
