/**
 * What a chart says beside the assessment, in the words that rules ask for: place, other illness, medicines. Rules RE6, RE7.
 * A chart that does not name an illness says nothing about it: unknown, never "no".
 */
import { bodyPlace } from '../body/body-map.ts'
import type { WoundPicture } from './picture.ts'

const seat: readonly string[] = ['sacral', 'hip', 'buttock', 'contiguous-back-buttock-hip']

/** From a place of the body map; a location that was only written stays unknown. */
export function siteFrom(bodyRegion: string | null): Pick<WoundPicture, 'site' | 'plantar'> {
  const place = bodyPlace(bodyRegion)
  if (place.state === 'unknown' || place.region.code === 'other') return { site: null, plantar: null }
  const { part, pressureSite, views } = place.region
  const plantar = part === 'foot' && views.includes('foot_soles')
  if (pressureSite === 'heel') return { site: 'heel', plantar }
  if (part === 'foot' || part === 'leg') return { site: part, plantar }
  return { site: seat.includes(pressureSite) ? 'pelvis' : 'elsewhere', plantar }
}

export type ChartedIllness = { readonly condition: string; readonly icd10Code: string | null }

type Illness = Extract<
  keyof WoundPicture,
  | 'diabetes'
  | 'neuropathy'
  | 'heartFailure'
  | 'kidneyFailure'
  | 'thyroidDisease'
  | 'malnutrition'
  | 'smoking'
  | 'pregnantOrNursing'
>

/** Beginnings of ICD-10-CM codes, and words of a condition that say the same. */
const illnesses: { readonly [illness in Illness]: { readonly codes: RegExp; readonly words: RegExp } } = {
  diabetes: { codes: /^E(08|09|10|11|13)/, words: /\bdiabet(es|ic)\b/ },
  neuropathy: { codes: /^(E(08|09|10|11|13)\.?4|G6[0-4])/, words: /\bneuropath(y|ic)\b/ },
  heartFailure: { codes: /^(I50|I11\.?0|I13\.?[02])/, words: /\bheart failure\b/ },
  kidneyFailure: {
    codes: /^(N17|N18|N19|Z99\.?2)/,
    words: /\b(kidney|renal) (disease|failure)\b|\bdialysis\b/,
  },
  thyroidDisease: { codes: /^E0[0-7]/, words: /\b(hypo|hyper)?thyroid(ism|itis)?\b|\bgoiter\b/ },
  malnutrition: { codes: /^E4[0-6]/, words: /\bmalnutrition\b|\bmalnourished\b/ },
  smoking: { codes: /^(F17|Z72\.?0)/, words: /\bsmok(er|ing)\b|\bnicotine dependence\b/ },
  pregnantOrNursing: { codes: /^(Z33|Z34|O\d)/, words: /\bpregnan(t|cy)\b|\bnursing mother\b/ },
}

/** Medicines that make a wound bleed when it is cut. */
const anticoagulants =
  /\b(warfarin|coumadin|apixaban|eliquis|rivaroxaban|xarelto|dabigatran|pradaxa|edoxaban|savaysa|heparin|enoxaparin|lovenox|dalteparin|fondaparinux|clopidogrel|plavix|ticagrelor|prasugrel)\b/

/** Only what the chart names; everything else is left out, so that it stays as the assessment has it. */
export function illnessesFrom(
  history: readonly ChartedIllness[],
  medicines: readonly string[],
): Partial<WoundPicture> {
  const named = (Object.keys(illnesses) as Illness[]) // the keys of the table
    .filter((illness) => history.some((entry) => names(entry, illness)))
    .map((illness) => [illness, true] as const)
  const bleeds = medicines.some((medicine) => anticoagulants.test(medicine.toLowerCase()))
  return { ...Object.fromEntries(named), ...(bleeds && { bleedingRisk: true }) }
}

function names({ condition, icd10Code }: ChartedIllness, illness: Illness): boolean {
  const { codes, words } = illnesses[illness]
  return (icd10Code !== null && codes.test(icd10Code)) || words.test(condition.toLowerCase())
}
