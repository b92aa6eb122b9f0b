/** What a wound is called everywhere: its letter, its side and its place. */
import { woundLateralities } from './wound-vocabulary.ts'

interface Placed {
  readonly location: string
  /** As it is stored. */
  readonly laterality: string | null
}

/** Wound 1 is A; after Z the number itself. */
export const formatWoundLetter = (number: number): string =>
  number >= 1 && number <= 26 ? String.fromCharCode(64 + number) : String(number)

/** `Left heel`: the side comes first unless the location names it. */
export function formatWoundSite({ location, laterality }: Placed): string {
  if (!laterality || laterality === 'midline') return location
  const sides: Readonly<Record<string, string>> = woundLateralities.labels
  const side = sides[laterality] ?? laterality // a side is never left out
  if (location.toLowerCase().startsWith(side.toLowerCase())) return location
  return `${side} ${location.charAt(0).toLowerCase()}${location.slice(1)}`
}

/** `B Left heel`. */
export const formatWoundName = (wound: Placed & { readonly number: number }): string =>
  `${formatWoundLetter(wound.number)} ${formatWoundSite(wound)}`
