/**
 * Groups modules into scripts. By default the bundler writes a script for each small module that two pages share, and on a slow network
 * each costs a request. A group collects such modules by their paths; the first group that matches a module gets it. Loading one module of
 * a group loads all of it, so a group contains modules that are needed together. An entry is the end of a path without extension, or a
 * folder with a trailing slash. An entry that matches no module fails the build: the module was renamed or removed. `npm test` checks the
 * size of every page.
 */
import type { Plugin } from 'vite'

const listIn = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`)

/** What every page needs. */
const ground = [
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  ...listIn('src/ui', [
    'badge',
    'button',
    'class-names',
    'loading-screen',
    'logo',
    'notice',
    'skeleton',
    'states',
  ]),
  ...listIn('src/ui/form', ['control-class', 'field', 'select', 'text-input']),
  ...listIn('src/platform/routing', ['address', 'lazy-component', 'resolve-screen', 'when-idle']),
  'src/platform/offline-cache/lazy-cache',
  ...listIn('src/platform', ['clock', 'page-title', 'theme', 'toasts']),
  'src/platform/lock/flag',
  ...listIn('src/platform/i18n', ['i18n', 'problem-texts', 'use-language']),
  'packages/clinical/src/home/patient-languages',
  ...listIn('src/platform/session', ['bearer', 'pending-sign-out', 'session']),
  'vite/preload-helper',
]
/** Small pieces of one thing that many pages share: apart, each would cost more than it holds. */
const wounds = [
  ...listIn('packages/clinical/src', ['vocabulary', 'decimals']),
  'packages/clinical/src/measurement/days',
  'packages/clinical/src/healing/measured-statuses',
  ...listIn('packages/clinical/src/assessment', ['wound-vocabulary', 'wound-name']),
]
/** Signs of the frame that open pages show too. */
const signs = [
  ...listIn('lucide-react/dist/esm/icons', [
    'arrow-down',
    'arrow-up',
    'building-complex',
    'camera',
    'chart-line',
    'chevron-down',
    'circle-check',
    'message-square',
    'scan-search',
    'settings',
    'user-round',
    'users',
    'video',
    'x',
  ]),
]
/** API calls of a signed-in user, which unlocking offline needs too. */
const calls = [
  'schema-stub',
  ...listIn('packages/contract/src', ['client', 'endpoint', 'roles', 'values']),
  'packages/contract/src/identity/drafts',
  ...listIn('src/platform', ['api', 'connection', 'format-problem']),
  'src/platform/lock/activity',
  'src/platform/offline-cache/offline-query',
  'src/platform/session/reauthentication',
  'src/platform/drafts/encryption',
]
/** The layout around every signed-in page, and what most pages use. Public pages must not need any of it. */
const frame = [
  'node_modules/@tanstack/history/',
  'node_modules/@tanstack/query-core/',
  'node_modules/@tanstack/react-query/',
  'node_modules/@tanstack/react-router/',
  'node_modules/@tanstack/react-store/',
  'node_modules/@tanstack/router-core/',
  'node_modules/@tanstack/store/',
  'node_modules/use-sync-external-store/',
  ...listIn('packages/contract/src', ['audit', 'timeline']),
  'packages/contract/src/facilities/directory',
  'packages/contract/src/ehr/overview',
  'packages/contract/src/identity/people',
  'packages/contract/src/insights/dashboard',
  'packages/contract/src/patients/patients',
  'packages/clinical/src/bands',
  ...listIn('packages/clinical/src/braden', ['braden', 'subscales']),
  ...listIn('lucide-react/dist/esm/icons', ['file-up', 'user-plus']),
  ...listIn('src/platform', ['debounced', 'permission']),
  'src/platform/lock/lock',
  'src/platform/session/sign-out',
  ...listIn('src/platform/labels', ['person-names', 'pluralize']),
  ...listIn('src/ui', ['avatar', 'card', 'stat-card']),
  'src/ui/choice/tabs',
  'src/ui/figure/figure',
  ...listIn('src/ui/form', ['date-time-text', 'picker', 'search-input', 'suggestions']),
  'src/features/facilities/data',
  ...listIn('src/features/patients', ['data', 'patient-option', 'patient-picker']),
]
/** Rows beyond counting. */
const tables = [
  'node_modules/@tanstack/react-virtual/',
  'node_modules/@tanstack/virtual-core/',
  ...listIn('lucide-react/dist/esm/icons', ['arrow-up-down', 'search-x']),
  'src/platform/lists/next-rows',
  ...listIn('src/ui/table', ['columns', 'loading-rows', 'printing', 'rows', 'table']),
]
/** What an assessment asks and says. */
const assessing = [
  ...listIn('packages/clinical/src/assessment', [
    'clock',
    'completeness',
    'field-kinds',
    'fields',
    'finding-vocabulary',
    'suggestions',
  ]),
  'packages/clinical/src/bwat/items',
  'packages/contract/src/assessments/assessments',
]
const groups = { ground, wounds, signs, calls, frame, tables, assessing }

/** A virtual module starts with a zero byte instead of a slash. */
const buildPattern = (entry: string) => {
  const path = `[/\\0]${entry.replaceAll('.', '\\.')}`
  return new RegExp(entry.endsWith('/') ? path : `${path}(\\.(js|mjs|ts|tsx))?$`)
}
const patterns = Object.entries(groups).map(([name, entries]) => ({
  name,
  entries: entries.map((entry) => ({ entry, pattern: buildPattern(entry) })),
}))

export const chunkGroups = patterns.map(({ name, entries }) => ({
  name,
  test: (id: string) => entries.some(({ pattern }) => pattern.test(id)),
}))

export function checkChunkGroups(): Plugin {
  return {
    name: 'mendwell:chunk-groups',
    apply: 'build',
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const missing = patterns.flatMap(({ name, entries }) =>
        entries
          .filter(({ pattern }) => !ids.some((id) => pattern.test(id)))
          .map(({ entry }) => `${entry} (group ${name})`),
      )
      if (missing.length > 0)
        this.error(`apps/web/build/chunk-groups.ts names what no module matches: ${missing.join(', ')}`)
    },
  }
}
