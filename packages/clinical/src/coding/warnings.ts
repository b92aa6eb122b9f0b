/** What speaks against a suggestion: limits, missing necessity, bundled codes. Rule CD14. */
import { bodyPlace } from '../body/body-map.ts'
import { mostModifiersOnLine } from './modifiers.ts'
import { contradictsStay } from './places-of-service.ts'
import { procedureCode } from './procedure-codes.ts'
import { listed } from './suggestion.ts'
import type { CodingSuggestion, CodingWarning, CodingWarningId, SuggestedLine } from './suggestion.ts'
import { areaInWords, isTenths } from './units.ts'
import { isHealedBefore } from './visit.ts'
import type { CodedProcedure, CodedVisit } from './visit.ts'

/** A claim has room for twelve. */
export const mostDiagnoses = 12

/** Per wound in 360 days, this visit included; above it a reviewer asks why. */
export const oftenDebrided = { all: 8, ofMuscleOrBone: 5 } as const

/** Below this age the sizes of skin substitutes also go by percent of the body. */
export const childBelowYears = 10

export function codingWarnings(
  visit: CodedVisit,
  found: Omit<CodingSuggestion, 'warnings'>,
): CodingWarning[] {
  return [
    ...found.lines.flatMap((line) => lineWarnings(line, visit)),
    ...visit.wounds
      .map(({ id }) => id)
      .sort()
      .flatMap((id) => woundWarnings(id, visit)),
    ...visitWarnings(visit, found),
  ]
}

const warn = (
  id: CodingWarningId,
  words: string,
  {
    codes = [],
    woundIds = [],
  }: { readonly codes?: readonly string[]; readonly woundIds?: readonly string[] } = {},
): CodingWarning => ({ id, codes, woundIds, words })

function lineWarnings(
  { code, units, pointers, modifiers, woundIds }: SuggestedLine,
  visit: CodedVisit,
): CodingWarning[] {
  const about = { codes: [code], woundIds }
  const answer = procedureCode(code, visit.date)
  const list: CodingWarning[] = []
  if (pointers.length === 0) {
    list.push(warn('no-diagnosis', `${code} has no diagnosis that makes it necessary.`, about))
  }
  if (modifiers.length > mostModifiersOnLine) {
    list.push(warn('too-many-modifiers', `${code} has more than ${mostModifiersOnLine} modifiers.`, about))
  }
  if (answer.state === 'unknown') {
    return [...list, warn('code-not-in-table', `${code} is not in our table on ${visit.date}.`, about)]
  }
  const { mue, paidSeparately } = answer.entry
  if (!paidSeparately) {
    list.push(warn('bundled', `${code} is never paid on its own by Medicare to a practitioner.`, about))
  }
  if (mue !== null && units > mue) {
    list.push(
      warn('too-many-units', `${units} units of ${code}; more than ${mue} a day are questioned.`, about),
    )
  }
  if (mue === null && units > 1) {
    list.push(warn('no-unit-limit-known', `Our table has no limit of units for ${code}: look it up.`, about))
  }
  return list
}

const debridementsOf = (woundId: string, visit: CodedVisit) =>
  visit.procedures.filter(
    (one): one is CodedProcedure & { readonly kind: 'debridement' } =>
      one.kind === 'debridement' && one.woundId === woundId && one.method !== 'none',
  )

function woundWarnings(woundId: string, visit: CodedVisit): CodingWarning[] {
  const wound = visit.wounds.find(({ id }) => id === woundId)
  if (!wound) return []
  const about = { woundIds: [woundId] }
  const list: CodingWarning[] = []
  const today = debridementsOf(woundId, visit)
  if (today.some(({ devitalized }) => devitalized === false)) {
    const words = `${wound.label}: debrided although no dead tissue was described. This is not covered.`
    list.push(warn('no-dead-tissue', words, about))
  } else if (today.some(({ devitalized }) => devitalized === null || devitalized === undefined)) {
    list.push(
      warn('no-dead-tissue', `${wound.label}: the note does not say whether there was dead tissue.`, about),
    )
  }
  if (today.length > 0) {
    const earlier = visit.earlierDebridements?.find((one) => one.woundId === woundId)
    const deep = today.some(({ removed }) => removed === 'muscle' || removed === 'bone')
    if (earlier && earlier.all + 1 > oftenDebrided.all) {
      const words = `${wound.label}: debridement ${earlier.all + 1} within 360 days; the note has to say why.`
      list.push(warn('often-debrided', words, about))
    } else if (earlier && deep && earlier.ofMuscleOrBone + 1 > oftenDebrided.ofMuscleOrBone) {
      const words = `${wound.label}: debridement ${earlier.ofMuscleOrBone + 1} of muscle or bone within 360 days.`
      list.push(warn('often-debrided', words, about))
    }
  }
  const isTreated = visit.procedures.some((one) =>
    'woundId' in one ? one.woundId === woundId : (one.woundIds?.includes(woundId) ?? false),
  )
  if (isTreated && isHealedBefore(wound, visit.date)) {
    list.push(
      warn('closed-wound', `${wound.label}: treated, and confirmed healed on ${wound.healedOn}.`, about),
    )
  } else if (isTreated && wound.areaTenthsCm2 === 0) {
    list.push(warn('closed-wound', `${wound.label}: treated, and measured as closed (area 0).`, about))
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
    const words = `${wound.label}: ${areaInWords(largest)} treated, the wound measures ${areaInWords(area)}.`
    list.push(warn('area-exceeds-wound', words, about))
  }
  return list
}

function visitWarnings(visit: CodedVisit, found: Omit<CodingSuggestion, 'warnings'>): CodingWarning[] {
  const list: CodingWarning[] = []
  const stay = contradictsStay(visit.placeOfService, visit.partAStay ?? null)
  if (stay) list.push(warn('place-contradicts-stay', stay))
  if (found.diagnoses.length > mostDiagnoses) {
    list.push(
      warn('too-many-diagnoses', `${found.diagnoses.length} diagnoses, a claim holds ${mostDiagnoses}.`),
    )
  }
  const age = visit.patient?.ageYears ?? null
  const grafts = found.lines.filter(({ code }) => /^1527[1-8]$/.test(code))
  if (age !== null && age < childBelowYears && grafts.length > 0) {
    const words =
      'Under ten years the size of a skin substitute also goes by percent of the body: a coder looks.'
    list.push(warn('child', words, { codes: grafts.map(({ code }) => code) }))
  }
  const nowhere = visit.wounds.filter(({ place }) => bodyPlace(place).state === 'unknown')
  if (nowhere.length > 0 && found.lines.length > 0) {
    const words = `No place on the body is recorded for ${listed(nowhere.map(({ label }) => label).sort())}.`
    list.push(warn('no-place', words, { woundIds: nowhere.map(({ id }) => id).sort() }))
  }
  return list
}
