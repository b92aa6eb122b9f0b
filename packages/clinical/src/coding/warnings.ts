/** What speaks against a suggestion: limits, missing necessity, bundled codes. Rule CD14. */
import { resolveBodyPlace } from '../body/body-map.ts'
import { maxModifiersPerLine } from './modifiers.ts'
import { findStayContradiction } from './places-of-service.ts'
import { findProcedureCode } from './procedure-codes.ts'
import { formatTextList } from './suggestion.ts'
import type { CodingSuggestion, CodingWarning, CodingWarningId, SuggestedLine } from './suggestion.ts'
import { formatArea, isTenths } from './units.ts'
import { isHealedBefore } from './visit.ts'
import type { CodedProcedure, CodedVisit } from './visit.ts'

/** A claim has room for twelve. */
export const maxDiagnoses = 12

/** Per wound in 360 days, this visit included; above it a reviewer asks why. */
export const frequentDebridementLimits = { all: 8, ofMuscleOrBone: 5 } as const

/** Below this age the sizes of skin substitutes also go by percent of the body. */
const childBelowYears = 10

export function findCodingWarnings(
  visit: CodedVisit,
  found: Omit<CodingSuggestion, 'warnings'>,
): CodingWarning[] {
  return [
    ...found.lines.flatMap((line) => findLineWarnings(line, visit)),
    ...visit.wounds
      .map(({ id }) => id)
      .sort()
      .flatMap((id) => findWoundWarnings(id, visit)),
    ...findVisitWarnings(visit, found),
  ]
}

const buildWarning = (
  id: CodingWarningId,
  words: string,
  {
    codes = [],
    woundIds = [],
  }: { readonly codes?: readonly string[]; readonly woundIds?: readonly string[] } = {},
): CodingWarning => ({ id, codes, woundIds, words })

function findLineWarnings(
  { code, units, pointers, modifiers, woundIds }: SuggestedLine,
  visit: CodedVisit,
): CodingWarning[] {
  const about = { codes: [code], woundIds }
  const answer = findProcedureCode(code, visit.date, visit.rules)
  const list: CodingWarning[] = []
  if (pointers.length === 0) {
    list.push(buildWarning('no-diagnosis', `${code} has no diagnosis supporting medical necessity.`, about))
  }
  if (modifiers.length > maxModifiersPerLine) {
    list.push(
      buildWarning('too-many-modifiers', `${code} has more than ${maxModifiersPerLine} modifiers.`, about),
    )
  }
  if (answer.state === 'unknown') {
    return [
      ...list,
      buildWarning('code-not-in-table', `${code} is not in the code set on the date of service.`, about),
    ]
  }
  const { mue, paidSeparately } = answer.entry
  if (!paidSeparately) {
    list.push(buildWarning('bundled', `Medicare does not pay ${code} separately to a practitioner.`, about))
  }
  if (mue !== null && units > mue) {
    list.push(
      buildWarning(
        'too-many-units',
        `${units} units of ${code} exceed the daily limit of ${mue} (MUE).`,
        about,
      ),
    )
  }
  if (mue === null && units > 1) {
    list.push(
      buildWarning(
        'no-unit-limit-known',
        `No unit limit (MUE) on file for ${code}. Check the CMS MUE table.`,
        about,
      ),
    )
  }
  return list
}

const listDebridements = (woundId: string, visit: CodedVisit) =>
  visit.procedures.filter(
    (one): one is CodedProcedure & { readonly kind: 'debridement' } =>
      one.kind === 'debridement' && one.woundId === woundId && one.method !== 'none',
  )

function findWoundWarnings(woundId: string, visit: CodedVisit): CodingWarning[] {
  const wound = visit.wounds.find(({ id }) => id === woundId)
  if (!wound) return []
  const about = { woundIds: [woundId] }
  const list: CodingWarning[] = []
  const today = listDebridements(woundId, visit)
  if (today.some(({ devitalized }) => devitalized === false)) {
    const words = `${wound.label}: debridement without documented devitalized tissue is not covered.`
    list.push(buildWarning('no-dead-tissue', words, about))
  } else if (today.some(({ devitalized }) => devitalized === null || devitalized === undefined)) {
    list.push(
      buildWarning(
        'no-dead-tissue',
        `${wound.label}: devitalized tissue not documented. Document it if present; debridement is not covered without it.`,
        about,
      ),
    )
  }
  if (today.length > 0) {
    const earlier = visit.earlierDebridements?.find((one) => one.woundId === woundId)
    const deep = today.some(({ removed }) => removed === 'muscle' || removed === 'bone')
    if (earlier && earlier.all + 1 > frequentDebridementLimits.all) {
      const words = `${wound.label}: ${earlier.all + 1} debridements within 360 days, including this visit. Document the justification.`
      list.push(buildWarning('often-debrided', words, about))
    } else if (earlier && deep && earlier.ofMuscleOrBone + 1 > frequentDebridementLimits.ofMuscleOrBone) {
      const words = `${wound.label}: ${earlier.ofMuscleOrBone + 1} debridements of muscle or bone within 360 days, including this visit. Document the justification.`
      list.push(buildWarning('often-debrided', words, about))
    }
  }
  const isTreated = visit.procedures.some((one) =>
    'woundId' in one ? one.woundId === woundId : (one.woundIds?.includes(woundId) ?? false),
  )
  if (isTreated && isHealedBefore(wound, visit.date)) {
    list.push(
      buildWarning('closed-wound', `${wound.label}: treated, but confirmed healed before this visit.`, about),
    )
  } else if (isTreated && wound.areaTenthsCm2 === 0) {
    list.push(
      buildWarning('closed-wound', `${wound.label}: treated, but measured as closed (area 0).`, about),
    )
  }
  const area = wound.areaTenthsCm2 ?? null
  const worked = visit.procedures.flatMap((one) =>
    'woundId' in one && one.woundId === woundId
      ? one.kind === 'debridement'
        ? [one.areaTenthsCm2]
        : one.kind === 'skin_substitute'
          ? [one.appliedTenthsCm2]
          : []
      : [],
  )
  const largest = Math.max(0, ...worked.filter(isTenths))
  if (isTenths(area) && largest > area) {
    const words = `${wound.label}: ${formatArea(largest)} treated, but the wound measures ${formatArea(area)}.`
    list.push(buildWarning('area-exceeds-wound', words, about))
  }
  return list
}

function findVisitWarnings(visit: CodedVisit, found: Omit<CodingSuggestion, 'warnings'>): CodingWarning[] {
  const list: CodingWarning[] = []
  const stay = findStayContradiction(visit.placeOfService, visit.partAStay ?? null)
  if (stay) list.push(buildWarning('place-contradicts-stay', stay))
  if (found.diagnoses.length > maxDiagnoses) {
    list.push(
      buildWarning(
        'too-many-diagnoses',
        `${found.diagnoses.length} diagnoses; a claim allows up to ${maxDiagnoses}.`,
      ),
    )
  }
  const age = visit.patient?.ageYears ?? null
  const grafts = found.lines.filter(({ code }) => /^1527[1-8]$/.test(code))
  if (age !== null && age < childBelowYears && grafts.length > 0) {
    const words =
      'For patients under 10, skin substitute size may be coded by percent of body area. Coder review required.'
    list.push(buildWarning('child', words, { codes: grafts.map(({ code }) => code) }))
  }
  const nowhere = visit.wounds.filter(({ place }) => resolveBodyPlace(place).state === 'unknown')
  if (nowhere.length > 0 && found.lines.length > 0) {
    const words = `Location not documented for ${formatTextList(nowhere.map(({ label }) => label).sort())}.`
    list.push(buildWarning('no-place', words, { woundIds: nowhere.map(({ id }) => id).sort() }))
  }
  return list
}
