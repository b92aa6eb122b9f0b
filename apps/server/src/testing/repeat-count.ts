/** What the usual run of the tests leaves to `npm run test:long`. */
export const isLongRun = Boolean(process.env['MENDWELL_LONG'])

/** How often a test repeats: the small count in `npm test`, the full one in `npm run test:long`. */
export const getRepeatCount = (usual: number, long: number): number => (isLongRun ? long : usual)
