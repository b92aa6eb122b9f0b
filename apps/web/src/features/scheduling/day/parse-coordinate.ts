/** Decimal degrees as people type or paste them; null for anything else. */
export function parseCoordinate(text: string, max: number): number | null {
  const plain = text.trim().replace('−', '-').replace(/°$/, '')
  if (!/^[+-]?\d{1,3}(\.\d+)?$/.test(plain)) return null
  const degrees = Number(plain)
  return Math.abs(degrees) <= max ? degrees : null
}
