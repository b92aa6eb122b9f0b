/** What a wound is called on every screen: its letter, its side and its place. */
import { woundLateralities } from '@mendwell/clinical'
import type { Wound, WoundAssessment } from '@mendwell/contract'

/** Wound 1 is A; from 27 on the number stands. */
export const woundLetter = (number: number): string =>
  number >= 1 && number <= 26 ? String.fromCharCode(64 + number) : String(number)

export function placeWords({ location, laterality }: Pick<Wound, 'location' | 'laterality'>): string {
  const side = laterality && laterality !== 'midline' ? `${woundLateralities.labels[laterality]} ` : ''
  // The place may already name its side.
  const isNamed = side !== '' && location.toLowerCase().startsWith(side.trim().toLowerCase())
  if (side === '' || isNamed) return location
  return `${side}${location.charAt(0).toLowerCase()}${location.slice(1)}`
}

export const woundName = (wound: Pick<Wound, 'number' | 'location' | 'laterality'>): string =>
  `${woundLetter(wound.number)} ${placeWords(wound)}`

export const recordPlace = (record: WoundAssessment): string =>
  placeWords({ location: record.location ?? '', laterality: record.laterality })
