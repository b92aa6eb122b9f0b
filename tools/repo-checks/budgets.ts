/**
 * The size budget of a page: gzipped JavaScript that must load before it can be shown, from Vite's manifest. A route is a lazy
 * `src/**\/*-page.tsx`. The shell is `src/app/shell.tsx` if it is lazy, otherwise part of the entry.
 */
import type { Finding } from './files.ts'

export type Manifest = Readonly<Record<string, Chunk>>
type Chunk = {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type MeasureBytes = (file: string) => number

const kilobyte = 1000
const maxForPublicPage = 90 * kilobyte
const maxForDashboard = 170 * kilobyte
const maxAboveShell = 60 * kilobyte

const publicPages = ['landing-page.tsx', 'auth-page.tsx']
/** Public too, and as light; they may be missing. */
const openTexts = ['terms-page.tsx', 'privacy-page.tsx', 'evidence-page.tsx']
const dashboard = 'dashboard-page.tsx'
const shellSource = 'src/app/shell.tsx'

export type PageWeight = { readonly page: string; readonly bytes: number; readonly most: number }

export function computePageWeights(manifest: Manifest, gzipBytes: MeasureBytes): PageWeight[] {
  const keys = Object.keys(manifest)
  const entry = keys.filter((key) => manifest[key]?.isEntry)
  const shell = keys.filter((key) => getSource(manifest, key) === shellSource)
  const weigh = (roots: readonly string[]) => sum([...collectFiles(manifest, roots)].map(gzipBytes))
  const shellBytes = weigh([...entry, ...shell])

  const pages = keys
    .filter((key) => isRoute(manifest, key))
    .map((key) => {
      const page = getSource(manifest, key)
      const name = page.split('/').at(-1) ?? page
      if ([...publicPages, ...openTexts].includes(name))
        return { page, bytes: weigh([...entry, key]), most: maxForPublicPage }
      const maxBytes = name === dashboard ? maxForDashboard : shellBytes + maxAboveShell
      return { page, bytes: weigh([...entry, ...shell, key]), most: maxBytes }
    })
  // The shell alone must fit too, whether or not there is a dashboard yet.
  return [...pages, { page: shellSource, bytes: shellBytes, most: maxForDashboard }]
}

export function findBudgetOverruns(weights: readonly PageWeight[]): Finding[] {
  const missing = publicPages.filter((name) => !weights.some((one) => one.page.endsWith(`/${name}`)))
  return [
    ...missing.map((name) => ({
      file: `apps/web/src/**/${name}`,
      line: 1,
      rule: 'page-in-budget',
      message: 'not found as a lazy route in the manifest, so it cannot be weighed',
    })),
    ...weights
      .filter((one) => one.bytes > one.most)
      .map((one) => ({
        file: `apps/web/${one.page}`,
        line: 1,
        rule: 'page-in-budget',
        message: `${one.bytes.toLocaleString('en-US')} bytes of JavaScript, at most ${one.most.toLocaleString('en-US')}`,
      })),
  ]
}

export const formatKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`

const getSource = (manifest: Manifest, key: string) => manifest[key]?.src ?? key

function isRoute(manifest: Manifest, key: string): boolean {
  return /^src\/(.+\/)?[^/]+-page\.tsx$/.test(getSource(manifest, key))
}

/** Each script once, however many roads lead to it. */
function collectFiles(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const pending = [...roots]
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    pending.push(...(manifest[key]?.imports ?? []))
  }
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? [])
  return new Set(files.filter((file) => /\.m?js$/.test(file)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
