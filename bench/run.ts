/** `npm run bench -- http`: runs one measurement by name. */
export {}

const benches = {
  billing: () => import('./billing/billing.ts'),
  http: () => import('./http/http.ts'),
  insights: () => import('./insights/insights.ts'),
  lists: () => import('./lists/lists.ts'),
  restore: () => import('./restore/restore.ts'),
  photos: () => import('./photos/photos.ts'),
  search: () => import('./search/search.ts'),
  vision: () => import('./vision/vision.ts'),
  web: () => import('./web/web.ts'),
  'working-day': () => import('./working-day/working-day.ts'),
}

const name = process.argv[2] as keyof typeof benches | undefined
if (!name || !(name in benches)) {
  process.stderr.write(`Name a measurement: ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}
await benches[name]()
