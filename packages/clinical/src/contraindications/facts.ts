/** What the safety rules read of a chart: how it ages, and what an assessment under way adds. */
import type { WoundPicture } from '../recommendations/wound-picture.ts'

/** The facts that safety rules read. What is missing is unknown. */
export const safetyFactNames = [
  'woundType',
  'site',
  'eschar',
  'gangrene',
  'necroticPercent',
  'sloughPercent',
  'probesToBone',
  'malignancyInWound',
  'exposedStructures',
  'unexploredFistula',
  'untreatedOsteomyelitis',
  'infection',
  'infectionDoubt',
  'abi',
  'abiAgeDays',
  'abiNoncompressible',
  'tbi',
  'tbiAgeDays',
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
  'kidneyFailureSevere',
  'pregnantOrNursing',
  'untreatedPneumothorax',
  'hyperbaricMedication',
  'illnessDoubt',
  'bleedingDoubt',
  'allergies',
  'allergiesUnread',
  'allergyProducts',
  'rulesOff',
] as const satisfies readonly (keyof WoundPicture)[]
export type SafetyFacts = Pick<WoundPicture, (typeof safetyFactNames)[number]>

export const toSafetyFacts = (picture: WoundPicture): SafetyFacts =>
  Object.fromEntries(safetyFactNames.map((name) => [name, picture[name]])) as SafetyFacts // exactly its keys

/** Facts read some days ago: measurements have aged since. */
export function ageFacts(facts: SafetyFacts, days: number): SafetyFacts {
  const aged = (age: number | null) => (age === null ? null : age + Math.max(0, days))
  return {
    ...facts,
    abiAgeDays: aged(facts.abiAgeDays),
    tbiAgeDays: aged(facts.tbiAgeDays),
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
    ...(charted.sloughPercent !== null && { sloughPercent: charted.sloughPercent }),
    ...(charted.necroticPercent === 0 && { eschar: 'none' as const }),
    ...(charted.gangrene !== null && { gangrene: charted.gangrene }),
    ...(charted.diabetes === true && { diabetes: true }),
    ...said('absentPulse'),
    ...said('coldLimb'),
    ...said('capillaryRefillSeconds'),
    ...said('peripheralVascularDisease'),
  }
}
