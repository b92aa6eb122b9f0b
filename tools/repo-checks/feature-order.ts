/**
 * The order of the server's features, lowest first. A feature imports only features before it, types included, so no two can depend on
 * each other. What a lower feature needs of a higher one it declares as a type, and `apps/server/src/routes.ts` passes the function.
 */
import type { Finding } from './files.ts'
import type { Import, Module } from './modules.ts'

export const featureOrder: readonly string[] = [
  'notifications',
  'search',
  'facilities',
  'patients',
  'identity',
  'worklists',
  'audit',
  'engagement',
  'records',
  'wounds',
  'patient-chart',
  'assessments',
  'photos',
  'critical-findings',
  'billing',
  'patient-import',
  'scheduling',
  'tasks',
  'plans',
  'results',
  'stock',
  'ehr',
  'visits',
  'consults',
  'telehealth',
  'education',
  'messages',
  'wearables',
  'patient-status',
  'timeline',
  'insights',
  'inbox',
  'patient-portal',
  'sample-data',
]

const rule = 'server-features-import-downwards'

const getFeature = (path: string | undefined): string | undefined =>
  /^apps\/server\/src\/features\/([^/]+)\//.exec(path ?? '')?.[1]

export function checkFeatureOrder(module: Module): Finding[] {
  const from = getFeature(module.path)
  if (from === undefined) return []
  if (!featureOrder.includes(from)) {
    const message = `add '${from}' to tools/repo-checks/feature-order.ts, above what it imports`
    return [{ file: module.path, line: 1, rule, message }]
  }
  return module.imports.flatMap((one) => checkDirection(module.path, from, one))
}

function checkDirection(file: string, from: string, { line, specifier, target }: Import): Finding[] {
  const to = getFeature(target)
  if (to === undefined || featureOrder.indexOf(to) <= featureOrder.indexOf(from)) return []
  const message = `'${from}' is below '${to}': pass what it needs in apps/server/src/routes.ts (imports '${specifier}')`
  return [{ file, line, rule, message }]
}
