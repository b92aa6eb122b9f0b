import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bedsidePages, checkOffline } from './offline.ts'

const web = 'apps/web/src'
const data = `${web}/features/wounds/data.ts`
const declaration = `const woundsQuery = defineOfflineQuery(listWounds, byPatient, ['patient'])
export const offlineQueries = [woundsQuery]
`
const hook = 'export const load = () => callQuery(woundsQuery, { patientId })\n'
const clean = {
  'packages/contract/src/wounds.ts':
    "export const readScar = endpoint({\n  id: 'readScar',\n  method: 'GET',\n})\n",
  [`${web}/pages/wounds/wound-page.tsx`]: "import { load } from '../../features/wounds/data.ts'\n",
  [`${web}/app/offline/offline-queries.ts`]:
    "import { offlineQueries } from '../../features/wounds/data.ts'\n",
  [data]: declaration + hook,
}
const check = (changes: Record<string, string>) =>
  checkOffline(Object.entries({ ...clean, ...changes }).map(([path, text]) => ({ path, text }))).map(
    ({ file, rule }) => `${file} ${rule}`,
  )

it('accepts a query that is declared, collected and asked through its declaration', () => {
  expect(check({})).toEqual([])
})

it('finds a query of a bedside page that is not declared', () => {
  const scar = 'export const loadScar = () => call(readScar, { params: { woundId } })\n'
  expect(check({ [data]: declaration + hook + scar })).toEqual([`${data} bedside-query-declared`])
  expect(check({ [`${web}/features/billing/data.ts`]: scar })).toEqual([])
})

it('finds one whose endpoint is defined together with others', () => {
  const skin = 'export const { record: recordSkin, list: listSkin } = skinEntry\n'
  const asked = 'export const loadSkin = () => call(listSkin, { params: { patientId } })\n'
  const files = { 'packages/contract/src/ehr/skin.ts': skin, [data]: declaration + hook + asked }
  expect(check(files)).toEqual([`${data} bedside-query-declared`])
})

it('finds a screen that asks around the declaration', () => {
  const around = 'export const load = () => call(listWounds, { query: { patientId, limit: 20 } })\n'
  expect(check({ [`${web}/features/ehr/data.ts`]: around })).toEqual([
    `${web}/features/ehr/data.ts offline-query-from-declaration`,
  ])
  expect(check({ [data]: declaration })).toEqual([`${data} offline-query-collected`])
})

it('finds a declaration that no download collects', () => {
  expect(check({ [`${web}/app/offline/offline-queries.ts`]: '' })).toEqual([
    `${data} offline-query-collected`,
  ])
  const other =
    "const scarQuery = defineOfflineQuery(readScar, byWound, ['wound'])\ncallQuery(scarQuery, {})\n"
  expect(check({ [data]: other + declaration + hook })).toEqual([`${data} offline-query-collected`])
})

it('names bedside pages that exist', () => {
  const root = join(import.meta.dirname, '../..')
  expect(bedsidePages.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
