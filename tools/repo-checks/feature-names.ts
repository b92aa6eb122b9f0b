/** A feature has the same name in contract, server and web, and every page is in `apps/web/src/pages/<feature>/`. */
import { featureOrder } from './feature-order.ts'
import type { Finding } from './files.ts'

/** Pages that belong to no feature. */
const otherPages = ['design', 'help', 'offline']
/** Parts of the contract that belong to no feature. */
const contractParts = [
  'accepted-keys',
  'client',
  'endpoint',
  'formats',
  'index',
  'jobs',
  'problem',
  'problems',
  'record-fields',
  'record-schemas',
  'rights',
  'roles',
  'validation-messages',
  'values',
  'wire',
]

const folders: readonly { readonly path: RegExp; readonly others: readonly string[] }[] = [
  { path: /^packages\/contract\/src\/([^/.]+)/, others: contractParts },
  { path: /^apps\/web\/src\/features\/([^/]+)\//, others: [] },
  { path: /^apps\/web\/src\/pages\/([^/]+)\//, others: otherPages },
]

export function checkFeatureNames(paths: readonly string[]): Finding[] {
  return [...paths.flatMap(checkFeatureName), ...paths.flatMap(checkPage)]
}

function checkFeatureName(path: string): Finding[] {
  return folders.flatMap((folder) => {
    const name = folder.path.exec(path)?.[1]
    if (name === undefined || featureOrder.includes(name) || folder.others.includes(name)) return []
    const message = `'${name}' is no feature: use a name of tools/repo-checks/feature-order.ts, or add it there`
    return [{ file: path, line: 1, rule: 'feature-has-one-name', message }]
  })
}

function checkPage(path: string): Finding[] {
  if (!/^apps\/web\/src\/.*-page\.tsx$/.test(path) || /^apps\/web\/src\/pages\/[^/]+\/[^/]+$/.test(path))
    return []
  const message = 'move the page to apps/web/src/pages/<feature>/'
  return [{ file: path, line: 1, rule: 'pages-in-one-folder', message }]
}
