/** An area or volume that was entered beside the one that is computed: said where the two differ at two decimals. */
import { toWholeCount } from '../decimals.ts'

/** Blank where nothing was entered, or the same: "Entered 12 cm², calculated 11.4 cm²". */
export function describeEnteredSize(
  entered: number | null | undefined,
  computed: number | null,
  unit: 'cm²' | 'cm³',
): string {
  if (entered === null || entered === undefined) return ''
  if (computed === null) return `Entered ${formatSize(entered)} ${unit}, not calculated`
  if (toWholeCount(entered, 2) === toWholeCount(computed, 2)) return ''
  return `Entered ${formatSize(entered)} ${unit}, calculated ${formatSize(computed)} ${unit}`
}

/** One decimal at least, two where the second says something. */
const formatSize = (value: number): string => {
  const [one, two] = [value.toFixed(1), value.toFixed(2)]
  return two.endsWith('0') ? one : two
}
