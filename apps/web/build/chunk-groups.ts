/**
 * Which modules travel together in one script. Left alone, each sign and each small module that two pages share would be a script
 * of its own, and on a slow network each waits for its own answer. `npm test` weighs what every page carries.
 */

/** What every page needs. */
const ground = [
  /node_modules\/(react|react-dom|scheduler)\//,
  /\/src\/ui\/(badge|button|class-names|loading-screen|logo|notice|skeleton|states)\.tsx?$/,
  /\/src\/ui\/form\/(control-class|field|select|text-input)\.tsx?$/,
  /\/src\/platform\/(routing\/[a-z-]+|offline-cache\/lazy-cache|clock|lock\/flag|page-title|session\/(bearer|pending-sign-out|session)|theme|toasts)\.ts$/,
  /vite\/preload-helper/,
]
/** Small pieces of one thing that many pages share: apart, each would cost more than it holds. */
const wounds = [
  /packages\/clinical\/src\/(vocabulary|decimals|measurement\/days)\.ts$/,
  /packages\/clinical\/src\/assessment\/(wound-vocabulary|wound-name)\.ts$/,
]
/** Signs of the frame that open pages show too. */
const signs = [
  /lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|building-complex|camera|chart-line|chevron-down|circle-check|message-square|scan-search|settings|user-round|users|video|x)\.mjs$/,
]
/** Asking the server as somebody signed in, which unlocking without a network needs too. */
const calls = [
  /schema-stub$/,
  /packages\/contract\/src\/(client|endpoint|roles|values|identity\/drafts)\.ts$/,
  /\/src\/platform\/(api|connection|format-problem|lock\/activity|offline-cache\/offline-query|session\/reauthentication|drafts\/encryption)\.ts$/,
]
/** The frame around every page of somebody signed in, and what most pages in it are made of. No open page may need any of it. */
const frame = [
  /node_modules\/(@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|use-sync-external-store)\//,
  /packages\/contract\/src\/(audit|chart\/timeline|ehr\/overview|facilities|identity\/people|insights\/dashboard|patients\/(import|merges|patients))\.ts$/,
  /packages\/clinical\/src\/(bands|braden\/(braden|subscales))\.ts$/,
  /lucide-react\/dist\/esm\/icons\/(file-up|user-plus)\.mjs$/,
  /\/src\/platform\/(debounced|permission|lock\/lock|session\/sign-out|labels\/pluralize)\.ts$/,
  /\/src\/ui\/(avatar|card|choice\/tabs|figure\/figure|form\/(date-time-text|picker|search-input|suggestions)|patient-banner|stat-card)\.tsx?$/,
  /\/src\/features\/(facilities\/data|patients\/(data|patient-picker))\.tsx?$/,
]
/** Rows beyond counting. */
const tables = [
  /node_modules\/@tanstack\/(react-virtual|virtual-core)\//,
  /lucide-react\/dist\/esm\/icons\/(arrow-up-down|search-x)\.mjs$/,
  /\/src\/platform\/lists\/next-rows\.ts$/,
  /\/src\/ui\/table\/(columns|loading-rows|printing|rows|table)\.tsx?$/,
]
/** What an assessment asks and says. */
const assessing = [
  /packages\/clinical\/src\/(assessment\/(clock|completeness|field-kinds|fields|finding-vocabulary|suggestions)|bwat\/items)\.ts$/,
  /packages\/contract\/src\/assessments\.ts$/,
]
const patternsByGroup = { ground, wounds, signs, calls, frame, tables, assessing }
export const chunkGroups = Object.entries(patternsByGroup).map(([name, patterns]) => ({
  name,
  test: (id: string) => patterns.some((pattern) => pattern.test(id)),
}))
