/**
 * Two bedside lists, NERDS for surface burden and STONEES for deep infection, rules IN5 and IN6. Each is counted separately although
 * exudate and smell are in both. Three signs suggest; they do not diagnose.
 */
import { countSigns } from './signs.ts'
import type { Sign, SignCount } from './signs.ts'

export const nerdsSigns = [
  { id: 'notHealing', letter: 'N', label: 'Nonhealing wound' },
  { id: 'moreExudate', letter: 'E', label: 'Increased exudate' },
  { id: 'redFriableTissue', letter: 'R', label: 'Red, friable granulation tissue' },
  { id: 'debris', letter: 'D', label: 'Debris or necrotic tissue' },
  { id: 'smell', letter: 'S', label: 'Malodor' },
] as const

export const stoneesSigns = [
  { id: 'sizeIncreasing', letter: 'S', label: 'Increasing size' },
  { id: 'warmer', letter: 'T', label: 'Increased periwound temperature' },
  { id: 'bone', letter: 'O', label: 'Exposed bone or positive probe-to-bone test' },
  { id: 'newBreakdown', letter: 'N', label: 'New or satellite breakdown' },
  { id: 'moreExudate', letter: 'E', label: 'Increased exudate' },
  { id: 'erythemaOrEdema', letter: 'E', label: 'Erythema or edema' },
  { id: 'smell', letter: 'S', label: 'Malodor' },
] as const

export type NerdsSign = (typeof nerdsSigns)[number]['id']
export type StoneesSign = (typeof stoneesSigns)[number]['id']
export type BurdenSigns = { readonly [id in NerdsSign | StoneesSign]: Sign }

export const burdenSignsNeeded = 3

export type Burden = {
  readonly nerds: SignCount<NerdsSign>
  readonly stonees: SignCount<StoneesSign>
  /** Set unless the wound was cleansed first: dressings smell and hold exudate. */
  readonly beforeCleansing: boolean
}

export function assessBacterialBurden(signs: BurdenSigns, cleansedFirst: boolean | null): Burden {
  return {
    nerds: countSigns(selectSigns(signs, nerdsSigns), burdenSignsNeeded),
    stonees: countSigns(selectSigns(signs, stoneesSigns), burdenSignsNeeded),
    beforeCleansing: cleansedFirst !== true,
  }
}

function selectSigns<Id extends NerdsSign | StoneesSign>(
  signs: BurdenSigns,
  list: readonly { readonly id: Id }[],
): { readonly [id in Id]: Sign } {
  // Built from the list itself, so exactly its ids are there.
  return Object.fromEntries(list.map(({ id }) => [id, signs[id]])) as { [id in Id]: Sign }
}
