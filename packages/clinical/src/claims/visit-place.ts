/** Whether a code belongs to the place of service: the family of a visit, or what an applied edition states. Rules CM11 and BE6. */
import { findVisitSetting } from '../coding/evaluation.ts'
import { findPlaceOfService } from '../coding/places-of-service.ts'
import { findRule, shippedRules } from '../coding/rules/rule-book.ts'
import type { VisitSetting } from '../coding/places-of-service.ts'
import { buildFinding } from './claim-draft.ts'
import type { ClaimDraft, ScrubRule } from './claim-draft.ts'

const families: { readonly [setting in VisitSetting]: { readonly visit: string; readonly use: string } } = {
  office: { visit: 'an office visit', use: 'use 99202 to 99215' },
  'nursing-facility': { visit: 'a nursing facility visit', use: 'use 99304 to 99316' },
  residence: { visit: 'a home or residence visit', use: 'use 99341 to 99350' },
  hospital: { visit: 'a hospital visit', use: 'change the code' },
}

/** By video or telephone the patient may be anywhere. */
const remote = ['95', '93', 'FQ']
/** By video the code of the visit may be that of another setting. */
const telehealthPlaces = ['02', '10']
/** The stay determines the place of service: a resident who comes to the office retains it. */
const stays = ['21', '31']
/** Places where an office code may be right. */
const outpatients = ['23', '34']

export const visitPlaceRule: ScrubRule = {
  id: 'visit-place',
  wants: 'The E/M code matches the place of service.',
  check: (claim) => {
    const { lines, placeOfService: placeCode, payer } = claim
    const answer = findPlaceOfService(placeCode)
    if (answer.state === 'unknown') return []
    const { code: place, label, setting } = answer.place
    if (telehealthPlaces.includes(place)) return []
    return lines.flatMap(({ code, modifiers }, line) => {
      const meant = findVisitSetting(code)
      // Stated for the very code, which the other rule compares.
      if (findPlaces(claim, code)) return []
      if (meant === null || meant === setting || modifiers.some((one) => remote.includes(one))) return []
      if (meant === 'office' && outpatients.includes(place)) return []
      const wrong = `${code} is ${families[meant].visit}, but the place of service is ${place}, ${label}`
      const at = { field: 'code', line }
      return meant === 'office' && stays.includes(place)
        ? [
            buildFinding(
              'visit-place',
              at,
              `${wrong}. This is correct only if the patient was seen in the office during the stay; otherwise ${families[setting].use}.`,
              'asks',
            ),
          ]
        : [
            buildFinding(
              'visit-place',
              at,
              `${wrong}. Correct the place of service or ${families[setting].use}.`,
              payer === 'medicare' ? 'holds' : 'asks',
            ),
          ]
    })
  },
}

const findPlaces = ({ rules = shippedRules, serviceDate }: ClaimDraft, code: string) =>
  findRule(rules, 'code_places', { code }, serviceDate)?.row

export const codePlaceRule: ScrubRule = {
  id: 'code-place',
  wants: 'A code with places of service on file is billed at one of them.',
  check: (claim) => {
    const { lines, placeOfService: place, payer } = claim
    if (place === null) return []
    return lines.flatMap(({ code }, line) => {
      const places = findPlaces(claim, code)?.facts.places
      return places === undefined || places.includes(place)
        ? []
        : [
            buildFinding(
              'code-place',
              { field: 'code', line },
              `${code} is not billed at place of service ${place}; on file are ${places.join(', ')}. Correct the place of service or the code.`,
              payer === 'medicare' ? 'holds' : 'asks',
            ),
          ]
    })
  },
}
