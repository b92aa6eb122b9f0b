/**
 * Brings the catalogs of patient texts up to date with the code: `npm run messages`. Lingui's extractor collects the messages; new ones are
 * added with an empty translation, which fails the tests until it is written, and messages that no code uses are removed.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractFromFileWithBabel } from '@lingui/cli/api'
import type { ProblemCode } from '@mendwell/contract'
import { type Catalog, linguiConfig } from '../apps/web/build/messages.ts'

const root = join(import.meta.dirname, '..')

/** Problems that patients can meet on their pages. The server answers in English; the web app's catalog has the texts by code. */
const patientProblems = [
  'request.invalid',
  'request.not-found',
  'request.too-large',
  'request.file-type',
  'request.version-stale',
  'request.too-many',
  'request.role',
  'server.failed',
  'server.unavailable',
  'identity.credentials',
  'identity.sign-up-closed',
  'identity.unverified',
  'identity.weak-password',
  'identity.link',
  'identity.invitation',
  'identity.proof',
  'identity.code',
  'identity.passkey',
  'identity.setup-over',
  'identity.passkey-known',
  'identity.no-factor',
  'engagement.no-chart',
  'engagement.not-due',
  'challenge.open',
  'challenge.claimed',
  'leaderboard.alias-taken',
  'education.no-chart',
  'education.not-completed',
  'photo.unreadable',
  'document.unreadable',
  'telehealth.early',
  'telehealth.rated',
  'telehealth.transition',
] as const satisfies readonly ProblemCode[]

/** Each app has its own catalog: the browser loads none of the server's texts. */
export const catalogs = (['web', 'server'] as const).map((app) => ({
  app,
  file: join(root, `apps/${app}/src/platform/i18n/es.json`),
  sources: `apps/${app}/src/**/*.{ts,tsx}`,
}))

/** A file without one of these has no messages, and need not be parsed. */
const marks = ['@lingui/core/macro', 'i18n._(', '/*i18n*/']

export async function extractMessages({ app, sources }: (typeof catalogs)[number]): Promise<string[]> {
  const found = new Set<string>(app === 'web' ? patientProblems.map((code) => `problem:${code}`) : [])
  for (const path of globSync(sources, { cwd: root }).filter((one) => !/\.test\.tsx?$/.test(one))) {
    const code = readFileSync(join(root, path), 'utf8')
    if (!marks.some((mark) => code.includes(mark))) continue
    await extractFromFileWithBabel(
      path,
      code,
      // Without a macro the English text is the id itself.
      ({ id, message }) => void found.add(message ?? id),
      { linguiConfig },
      { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    )
  }
  return [...found].toSorted()
}

export const readCatalog = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalog

if (import.meta.main) {
  for (const catalog of catalogs) {
    const { file } = catalog
    const before = readCatalog(file)
    const messages = await extractMessages(catalog)
    const after = Object.fromEntries(messages.map((message) => [message, before[message] ?? '']))
    writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`)
    const missing = messages.filter((message) => !after[message])
    console.log(`${file}: ${messages.length} messages, ${missing.length} without a translation`)
  }
}
