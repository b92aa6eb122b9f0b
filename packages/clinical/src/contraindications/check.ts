/**
 * The one question: does anything charted forbid this product or procedure? Rule CX3. A hit is contraindicated (a reason and
 * authority) or a caution (acknowledged). What is not known is a hit too. Pure, so that it answers without a server.
 */
import { woundPicture } from '../recommendations/picture.ts'
import type { WoundPicture } from '../recommendations/picture.ts'
import { askLimit } from '../recommendations/recommend.ts'
import { vocabulary } from '../vocabulary.ts'
import { allergens } from './allergens.ts'
import type { SafetyItem } from './identify.ts'
import type { SafetyLimit } from './safety-rules.ts'

export const safetyLevels = vocabulary('safety level', {
  contraindicated: 'Contraindicated',
  caution: 'Caution',
})
export type SafetyLevel = (typeof safetyLevels.values)[number]

/** The facts that safety rules read. What is missing is unknown. */
export const safetyFactNames = [
  'woundType',
  'site',
  'eschar',
  'necroticPercent',
  'infection',
  'infectionDoubt',
  'abi',
  'abiAgeDays',
  'anklePressureMmHg',
  'anklePressureAgeDays',
  'toePressureMmHg',
  'toePressureAgeDays',
  'tcpo2MmHg',
  'tcpo2AgeDays',
  'absentPulse',
  'coldLimb',
  'capillaryRefillSeconds',
  'peripheralVascularDisease',
  'diabetes',
  'heartFailure',
  'heartFailureDecompensated',
  'bleedingRisk',
  'thyroidDisease',
  'kidneyFailure',
  'pregnantOrNursing',
  'illnessDoubt',
  'bleedingDoubt',
  'allergies',
  'allergiesUnread',
] as const satisfies readonly (keyof WoundPicture)[]
export type SafetyFacts = Pick<WoundPicture, (typeof safetyFactNames)[number]>

export const toSafetyFacts = (picture: WoundPicture): SafetyFacts =>
  Object.fromEntries(safetyFactNames.map((name) => [name, picture[name]])) as SafetyFacts // exactly its keys

export type SafetyHit = {
  /** The same hit has the same key on every device. */
  readonly key: string
  readonly rule: string
  readonly level: SafetyLevel
  /** What is about to be done. */
  readonly item: string
  readonly field: string | null
  /** What speaks against it, and the charted values. */
  readonly words: string
  readonly because: string
  /** It was done already: recorded, not asked. */
  readonly isDone: boolean
}

export function checkSafety(items: readonly SafetyItem[], facts: SafetyFacts): SafetyHit[] {
  const picture = woundPicture(facts)
  const hits = items.flatMap((item) => [
    ...item.limits.flatMap((limit) => findHit(item, limit, picture)),
    ...findUnrecognized(item, facts),
  ])
  const byKey = new Map(hits.map((hit) => [hit.key, hit]))
  return [...byKey.values()].toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ level }: SafetyHit) => safetyLevels.values.indexOf(level)

function findHit(item: SafetyItem, limit: SafetyLimit, picture: WoundPicture): SafetyHit[] {
  const { holds, because, missing, doubts } = askLimit(limit, picture)
  if (holds === false || (holds === null && limit.ifUnknown === 'nothing')) return []
  if (holds === true) {
    const level = limit.isCaution ? 'caution' : 'contraindicated'
    return [toHit(item, limit.id, level, limit.words, because.join('; '))]
  }
  const why =
    limit.when.kind === 'allergic'
      ? describeAllergies(picture)
      : doubts.length > 0
        ? missing.join('; ')
        : `Not documented: ${missing.join('; ')}`
  return [toHit(item, `${limit.id}?`, 'caution', `${limit.question ?? limit.words}?`, why)]
}

const describeAllergies = ({ allergies, allergiesUnread }: SafetyFacts) =>
  allergies === null ? 'Allergies not assessed' : `Charted allergy not recognized: “${allergiesUnread}”`

/** Ingredients that cannot be checked count where there is an allergy to check them against, or none was asked about. */
function findUnrecognized(item: SafetyItem, facts: SafetyFacts): SafetyHit[] {
  const { allergies, allergiesUnread } = facts
  if (!item.isUnrecognized || (allergies?.length === 0 && allergiesUnread === null)) return []
  const named = (allergies ?? []).map((one) => allergens.labels[one])
  const listed = [...named, ...(allergiesUnread === null ? [] : [`“${allergiesUnread}”`])]
  const because = allergies === null ? 'Allergies not assessed' : `Allergies: ${listed.join('; ')}`
  return [
    toHit(item, 'CX2.unrecognized', 'caution', 'Product not recognized: check its ingredients', because),
  ]
}

const toHit = (
  item: SafetyItem,
  id: string,
  level: SafetyLevel,
  words: string,
  because: string,
): SafetyHit => ({
  key: `${id}|${item.label.toLowerCase()}`.slice(0, 200),
  rule: id.split('.')[0] ?? id,
  level,
  item: item.label,
  field: item.field,
  words,
  because,
  isDone: item.isDone,
})

/** Whether a hit still needs a decision before this may be planned, ordered or signed. */
export type SafetyDecision = { readonly hit: string; readonly reason: string | null }

export function listUndecided(
  hits: readonly SafetyHit[],
  decisions: readonly SafetyDecision[],
  acknowledged: readonly string[] = [],
): SafetyHit[] {
  return hits.filter(({ key, level, isDone }) => {
    if (isDone) return false
    const decision = decisions.find(({ hit }) => hit === key)
    if (level === 'caution') return !decision && !acknowledged.includes(key)
    return !decision?.reason?.trim()
  })
}

/** Facts read some days ago: measurements have aged since. */
export function ageFacts(facts: SafetyFacts, days: number): SafetyFacts {
  const aged = (age: number | null) => (age === null ? null : age + Math.max(0, days))
  return {
    ...facts,
    abiAgeDays: aged(facts.abiAgeDays),
    anklePressureAgeDays: aged(facts.anklePressureAgeDays),
    toePressureAgeDays: aged(facts.toePressureAgeDays),
    tcpo2AgeDays: aged(facts.tcpo2AgeDays),
  }
}

/** The chart's facts with what an assessment under way says about infection and perfusion. */
export function overlayAssessment(facts: SafetyFacts, charted: WoundPicture): SafetyFacts {
  const said = (name: 'absentPulse' | 'coldLimb' | 'capillaryRefillSeconds' | 'peripheralVascularDisease') =>
    charted[name] === null ? {} : { [name]: charted[name] }
  return {
    ...facts,
    infection: charted.infection,
    infectionDoubt: charted.infectionDoubt,
    ...(charted.woundType !== null && { woundType: charted.woundType }),
    ...(charted.necroticPercent !== null && { necroticPercent: charted.necroticPercent }),
    ...(charted.necroticPercent === 0 && { eschar: 'none' as const }),
    ...(charted.diabetes === true && { diabetes: true }),
    ...said('absentPulse'),
    ...said('coldLimb'),
    ...said('capillaryRefillSeconds'),
    ...said('peripheralVascularDisease'),
  }
}
