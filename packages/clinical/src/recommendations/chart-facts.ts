/**
 * What a chart says beside the assessment, in the words that rules ask for: place, other illness, medicines. Rules RE6, RE7.
 * A chart that does not name an illness says nothing about it, and neither does one that denies it: unknown, never "no".
 */
import { resolveWoundSite } from '../etiology/wound-site.ts'
import { isAllergen } from '../contraindications/allergens.ts'
import { listNames } from '../contraindications/find-products.ts'
import {
  findAnticoagulants,
  findAntiplatelets,
  findAspirin,
  isAnticoagulantUseCode,
  mentionsStoppedBloodThinner,
  splitMedications,
} from '../medications/anticoagulants.ts'
import { getMedicationText, isOfClass } from '../medications/charted-medication.ts'
import type { ChartedMedication, CodedMedication } from '../medications/charted-medication.ts'
import { suggestIngredient } from '../medications/ingredients.ts'
import type { MedicationClass } from '../medications/medication-classes.ts'
import { mentionsCommonMedicine } from '../medications/recognized-medicines.ts'
import type { WoundPicture } from './wound-picture.ts'

/** From a place of the body map; a location that was only written stays unknown. */
export function toWoundSite(
  bodyRegion: string | null,
): Pick<WoundPicture, 'site' | 'plantar' | 'burnReferralSite'> {
  const { site, plantar, burnReferralSite } = resolveWoundSite(bodyRegion)
  return { site, plantar, burnReferralSite }
}

/** Acute codes of heart failure, and texts of a chart that say it is not controlled. */
const decompensated = {
  codes: /^I50\.?[234][13]/,
  words:
    /\b(decompensated|acute( on chronic)?|exacerbat(ion|ed)|uncontrolled|nyha( class)? (iv|4)|pulmonary edema)\b/,
} as const

export type ChartedIllness = { readonly condition: string; readonly icd10Code: string | null }

type Illness = Extract<
  keyof WoundPicture,
  | 'diabetes'
  | 'neuropathy'
  | 'peripheralVascularDisease'
  | 'heartFailure'
  | 'kidneyFailure'
  | 'kidneyFailureSevere'
  | 'cannotWalk'
  | 'thyroidDisease'
  | 'malnutrition'
  | 'smoking'
  | 'pregnantOrNursing'
  | 'untreatedPneumothorax'
>

type NamedIllness = { readonly codes: RegExp; readonly words: RegExp }

/** Beginnings of ICD-10-CM codes, and words and short forms of a condition that say the same. */
const illnesses: { readonly [illness in Illness]: NamedIllness } = {
  diabetes: {
    codes: /^E(08|09|10|11|13)/,
    words: /(?<!pre-)\bdiabet(es|ic)\b(?! insipidus)|\b(t[12]dm|n?iddm|dm ?(1|2|i|ii)?)\b/,
  },
  neuropathy: { codes: /^(E(08|09|10|11|13)\.?4|G6[0-4])/, words: /\bneuropath(y|ic)\b|\bdpn\b/ },
  peripheralVascularDisease: {
    codes: /^(E(08|09|10|11|13)\.?5|I70\.?[2-7]|I73\.?9|I74\.?[345])/,
    words:
      /\b(pvd|pad|paod|clti)\b|\bperipheral (vascular|arterial|artery) disease\b|\barterial insufficiency\b|\bclaudication\b|\blimb ischemia\b/,
  },
  heartFailure: {
    codes: /^(I50|I11\.?0|I13\.?[02])/,
    words: /\bheart failure\b|\b(chf|hfr?ef|hfpef|hfmref|hf)\b/,
  },
  kidneyFailure: {
    codes: /^(N17|N18|N19|Z99\.?2)/,
    words:
      /\b(kidney|renal) (disease|failure|insufficiency)\b|\b(hemo)?dialysis\b|\b(ckd|esrd|eskd)(?![a-z])/,
  },
  kidneyFailureSevere: {
    codes: /^(N17|N18\.?[456]|Z99\.?2)/,
    words:
      /\b(ckd|(kidney|renal) (disease|failure|insufficiency))[ ,(]*(stage )?(4|5|iv|v)\b|\bstage (4|5|iv|v) (ckd|(chronic )?(kidney|renal))\b|\bend[- ]stage (kidney|renal)\b|\b(hemo)?dialysis\b|\b(esrd|eskd)(?![a-z])|\bacute (kidney|renal) (injury|failure)\b/,
  },
  /** Paraplegia and quadriplegia, bed confinement, dependence on a wheelchair. */
  cannotWalk: {
    codes: /^(G82|Z74\.?01|Z99\.?3)/,
    words:
      /\b(para|quadri|tetra)pleg(ia|ic)\b|\bnon-?ambulatory\b|\b(bed|chair|wheelchair)[- ]?(bound|confined|dependent)\b|\b(bed|chair)fast\b|\bunable to walk\b/,
  },
  thyroidDisease: {
    codes: /^E0[0-7]/,
    words: /\b(hypo|hyper)?thyroid(ism|itis)?\b|\bgoit(er|re)\b|\bgraves\b|\bhashimoto|\bthyrotoxicosis\b/,
  },
  malnutrition: { codes: /^E4[0-6]/, words: /\bmalnutrition\b|\bmalnourished\b/ },
  smoking: {
    codes: /^(F17|Z72\.?0)/,
    words: /\bsmok(er|es|ing)\b|\b(nicotine|tobacco) (dependence|use|abuse)\b|\bvap(es|ing)\b/,
  },
  pregnantOrNursing: {
    codes: /^(Z33|Z34|O\d)/,
    words: /\bpregnan(t|cy)\b|\bnursing mother\b|\bbreast[ -]?feeding\b/,
  },
  untreatedPneumothorax: {
    codes: /^(J93|J95\.?81|S27\.?0)/,
    words: /\b(hemo)?pneumothorax\b/,
  },
}

/** Conditions with prolonged bleeding, whatever the patient takes. */
const bleedingDisorders: NamedIllness = {
  codes: /^(D6[5-9]|K70\.?3|K74\.?6)/,
  words:
    /\bh(a)?emophilia\b|\bvon willebrand|\bvwd\b|\bthrombocytopeni(a|c)\b|\b(itp|ttp)\b|\bcoagulopath(y|ic)\b|\bbleeding (disorder|diathesis)\b|\bfactor (viii|ix|xi|v) deficiency\b|\bcirrho(sis|tic)\b/,
}

/** Family and past history: another person's, or resolved. */
const historyOnly = /^Z8[0-7]/
/** Words before an illness that say that the patient does not have it. */
const denied =
  /\b(no|not|never|denies|denied|negative for|without|rule out|family (history|hx)|fhx?|mother|father|sister|brother|maternal|paternal)\b|\bnon[- ]?$/
const stopped = /\b(former|ex|quit|stopped|past)\b/
/** A pneumothorax that is over, or drained: whether it is so today is asked. */
const treated =
  /\b(treated|resolved|healed|drained|chest tube|pleurodesis|old|prior|previous|remote|past|history of|h\/o|hx|s\/p|status post)\b/

/** Toxic with oxygen under pressure, by generic and brand name. Rule CX14. */
const hyperbaricMedicines =
  /\b(bleomycin|blenoxane|cisplatin|platinol|doxorubicin|adriamycin|doxil|disulfiram|antabuse|mafenide|sulfamylon)\b/i

/** A list was charted and read whole, and none on it is known to make a wound bleed. */
export const medicinesDoNotSay = 'not addressed in the medication list'
/** An unrecognized name may be a blood thinner: the list has no codes. */
const unrecognized = 'medications not recognized: '
const describeUnrecognized = (names: readonly string[]) => `${unrecognized}${names.join(', ')}`
/** Every name of a charted list was recognized, whatever it does to bleeding. */
export const areMedicinesRecognized = ({ bleedingDoubt }: Pick<WoundPicture, 'bleedingDoubt'>): boolean =>
  bleedingDoubt !== null && !bleedingDoubt.startsWith(unrecognized)

/** From this age on a pregnancy needs no question. */
const notPregnantFromYears = 56

/** Excluded by what is recorded of the patient; otherwise left out, so that it stays a question. */
export const toPregnancyFacts = (isMale: boolean | null, ageYears: number | null): Partial<WoundPicture> =>
  isMale === true || (ageYears !== null && ageYears >= notPregnantFromYears)
    ? { pregnantOrNursing: false }
    : {}

/** What else the chart says about bleeding, beside history and medicines. */
export type BleedingSources = {
  /** As typed at the patient. */
  readonly riskFactors?: readonly string[]
}

/** Only what the chart names; everything else is left out, so that it stays as the assessment has it. */
export function toIllnessFacts(
  history: readonly ChartedIllness[],
  medicines: readonly ChartedMedication[],
  { riskFactors = [] }: BleedingSources = {},
): Partial<WoundPicture> {
  const named = (Object.keys(illnesses) as Illness[]) // the keys of the table
    .filter((illness) => history.some((entry) => mentionsIllness(entry, illness)))
    .map((illness) => [illness, true] as const)
  return {
    ...Object.fromEntries(named),
    ...(history.some(isDecompensated) && { heartFailureDecompensated: true }),
    ...(isAtBleedingRisk(history, medicines, riskFactors) && { bleedingRisk: true }),
    ...(medicines.some((one) => hyperbaricMedicines.test(getMedicationText(one))) && {
      hyperbaricMedication: true,
    }),
    ...(history.length > 0 && { illnessDoubt: 'not addressed in the medical history' }),
    ...(medicines.length > 0 && { bleedingDoubt: describeMedicines(medicines) }),
  }
}

/** The same sources as the alert of the patient banner, and disorders of clotting. */
function isAtBleedingRisk(
  history: readonly ChartedIllness[],
  medicines: readonly ChartedMedication[],
  riskFactors: readonly string[],
): boolean {
  const charted = [...medicines, ...riskFactors, ...history.map(({ condition }) => condition)]
  if (findAnticoagulants(charted).length > 0 || findAntiplatelets(charted).length > 0) return true
  const entries = [...history, ...riskFactors.map((condition) => ({ condition, icd10Code: null }))]
  return entries.some((entry) => isAnticoagulantUseCode(entry.icd10Code) || isNamed(entry, bleedingDisorders))
}

/** Medicines of the wound itself: none thins the blood. */
const namesTopical = (text: string) =>
  listNames(text).some(({ product }) => product.isDrug || product.traits.some(isAllergen))

/** Neither anticoagulant nor antiplatelet, and no reason to call the list free of bleeding risk. */
const doubtfulClasses: readonly (readonly [MedicationClass, string])[] = [
  ['nsaid', 'takes an NSAID'],
  ['antiangiogenic', 'takes an antiangiogenic medication'],
  ['cytotoxic', 'takes a cytotoxic medication: platelet count not documented'],
]

const isNamedIngredient = ({ text, ingredientCode }: CodedMedication) =>
  ingredientCode !== null && suggestIngredient(text)?.code === ingredientCode

/** Whether aspirin matters is asked, not decided: many patients take a low dose. */
function describeMedicines(medicines: readonly ChartedMedication[]): string {
  if (findAspirin(medicines).length > 0) return 'takes aspirin'
  for (const [asked, words] of doubtfulClasses) {
    if (medicines.some((one) => isOfClass(one, asked))) return words
  }
  const open = medicines
    // A picked ingredient that its text names is known, and none of the classes above.
    .filter((one) => typeof one === 'string' || !isNamedIngredient(one))
    .flatMap((one) => splitMedications(getMedicationText(one)))
    .filter(
      (text) => !mentionsCommonMedicine(text) && !mentionsStoppedBloodThinner(text) && !namesTopical(text),
    )
  return open.length === 0 ? medicinesDoNotSay : describeUnrecognized(open)
}

/** "Compensated" alone is not enough here: returning a leg's fluid to the heart requires asking. */
const isDecompensated = (entry: ChartedIllness) =>
  mentionsIllness(entry, 'heartFailure') &&
  (decompensated.codes.test(entry.icd10Code ?? '') || decompensated.words.test(entry.condition.toLowerCase()))

const namesTobacco = {
  codes: /^(F17|Z72\.?0|Z87\.?891)/,
  words: /\bsmok|\btobacco\b|\bnicotine\b|\bvap(e|es|ing)\b/,
} as const

/** The first entry about it, newest first; of tobacco also one that says that the patient stopped or never smoked. */
export function findCondition<Entry extends ChartedIllness>(
  history: readonly Entry[],
  about: 'diabetes' | 'smoking',
): Entry | undefined {
  if (about === 'diabetes') return history.find((entry) => mentionsIllness(entry, 'diabetes'))
  return history.find(
    ({ condition, icd10Code }) =>
      namesTobacco.codes.test(icd10Code ?? '') || namesTobacco.words.test(condition.toLowerCase()),
  )
}

/** Words that say that it is over. */
const over: { readonly [illness in Illness]?: RegExp } = { smoking: stopped, untreatedPneumothorax: treated }

const mentionsIllness = (entry: ChartedIllness, illness: Illness): boolean =>
  isNamed(entry, illnesses[illness], over[illness])

function isNamed({ condition, icd10Code }: ChartedIllness, { codes, words }: NamedIllness, over?: RegExp) {
  if (icd10Code !== null && historyOnly.test(icd10Code)) return false
  if (icd10Code !== null && codes.test(icd10Code)) return true
  return condition
    .toLowerCase()
    .split(/[;.]|\bbut\b/)
    .some((clause) => {
      const at = clause.search(words)
      return at >= 0 && !denied.test(clause.slice(0, at)) && !over?.test(clause)
    })
}
