/** How often a test repeats: the small count in `npm test`, the full one in `npm run test:long`. */
export const getRepeatCount = (usual: number, long: number): number =>
  process.env['MENDWELL_LONG'] ? long : usual
