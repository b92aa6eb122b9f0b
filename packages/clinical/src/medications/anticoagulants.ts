/**
 * Recognizes anticoagulants and antiplatelets by the ingredient that was picked, and in medication names and medications typed as text
 * by generic and brand name. Rules MD1, MD2 and MD5. A text without a match says nothing: it is never "not anticoagulated".
 */

import { getMedicationText, isOfClass } from './charted-medication.ts'
import type { ChartedMedication } from './charted-medication.ts'
import { findIngredient } from './ingredients.ts'
import type { MedicationClass } from './medication-classes.ts'
import { isNearMiss } from './near-miss.ts'
import { mentionsCommonMedicine } from './recognized-medicines.ts'

export type BloodThinner = {
  /** Generic name, or the drug class where only the class is written. */
  readonly name: string
  /** The text in which it was found, as charted. */
  readonly text: string
}

const maxTexts = 10_000
/** Medication lists are short; a longer text is read each time instead of filling the memory. */
const maxRememberedLength = 1000

/** The same texts come again with every list of patients, and reading one takes long. */
function memoizeByText<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = read(text)
    if (text.length > maxRememberedLength) return result
    if (results.size >= maxTexts) results.clear()
    results.set(text, result)
    return result
  }
}

type NamedDrug = { readonly name: string; readonly pattern: RegExp; readonly names: readonly string[] }

const defineDrug = (name: string, ...words: readonly string[]): NamedDrug => ({
  name,
  pattern: new RegExp(`\\b(?:${[name, ...words].join('|')})\\b`, 'i'),
  names: [name, ...words].filter((word) => /^[a-z]{6,}$/.test(word)),
})

const anticoagulants: readonly NamedDrug[] = [
  defineDrug('warfarin', 'warfarina', 'coumadin', 'coumadine', 'jantoven', 'marevan'),
  defineDrug('acenocoumarol', 'sintrom'),
  defineDrug('phenprocoumon', 'marcumar', 'marcoumar'),
  defineDrug('apixaban', 'eliquis'),
  defineDrug('rivaroxaban', 'xarelto'),
  defineDrug('dabigatran', 'pradaxa'),
  defineDrug('edoxaban', 'savaysa', 'lixiana'),
  defineDrug('betrixaban', 'bevyxxa'),
  defineDrug('enoxaparin', 'lovenox', 'clexane'),
  defineDrug('dalteparin', 'fragmin'),
  defineDrug('tinzaparin', 'innohep'),
  defineDrug('fondaparinux', 'arixtra'),
  defineDrug('argatroban'),
  defineDrug('bivalirudin', 'angiomax'),
  defineDrug('heparin', 'heparina'),
  defineDrug('low molecular weight heparin', 'lmwh'),
  defineDrug('direct oral anticoagulant', 'doac', 'noac'),
  defineDrug('anticoagulant', 'anticoagulants', 'anticoagulation', 'anticoagulated', 'blood thinners?'),
]

const antiplatelets: readonly NamedDrug[] = [
  defineDrug('clopidogrel', 'plavix'),
  defineDrug('ticagrelor', 'brilinta'),
  defineDrug('prasugrel', 'effient'),
  defineDrug('ticlopidine', 'ticlid'),
  defineDrug('vorapaxar', 'zontivity'),
  defineDrug('dipyridamole', 'persantine', 'aggrenox'),
  defineDrug('cilostazol', 'pletal'),
  defineDrug('antiplatelet', 'antiplatelets', 'dapt'),
]
const aspirin: readonly NamedDrug[] = [defineDrug('aspirin', 'asa', 'ecotrin', 'acetylsalicylic acid')]

/** Written right before the name. A dose on hold is not listed: its effect lasts for days. */
const notTakenBefore =
  /\b(no|not on|not taking|never on|never took|denies|stopped|discontinued|d\/c(?:'?d)?|off|no longer (?:on|takes|taking)|allerg(?:y|ic) to|reaction to)(?: taking)?[\s:]*$/i
/** Written right after the name, and after its dose: "Warfarin 5 mg (stopped 2023)". */
const notTakenAfter =
  /^(?:\s*\d[\d.,]*\s*(?:mg|mcg|units?|ml)?(?:\s*\/\s*\w+)?(?:\s+(?:daily|bid|tid|qd))?)?\s*[-–(:,]?\s*(?:was\s+)?(?:stopped|discontinued|d\/c'?d|allergy)\b/i
/** A catheter flush does not anticoagulate. */
const flushAfter = /^.{0,40}\b(flush(?:es)?|lock)\b/i

/** The medications of a typed list, rule MD3: one for each line, semicolon or comma, but not for the comma within a number. */
export const splitMedications = memoizeByText((text): readonly string[] =>
  text
    .split(/[;\n\r•]+|,(?!\d)/)
    .map((part) => part.trim().replace(/^(?:[-–*·]|\d{1,2}[.)])\s+/, ''))
    .filter((part) => part !== '' && !saysNothing.test(part)),
)

/** The words of a form that name no medication. */
const saysNothing =
  /^[^\p{L}]*$|^(none|nil|n\/?a|unknown|no (current |known )?medications?|denies( any)? medications?)\.?$/iu

/** The same line of a typed list, however it was spaced or capitalized. */
export const getMedicationLineKey = (line: string): string => line.trim().replace(/\s+/g, ' ').toLowerCase()

function findDrugs(
  drugs: readonly NamedDrug[],
  asked: MedicationClass,
  medications: readonly ChartedMedication[],
): readonly BloodThinner[] {
  const found = medications.flatMap((one) => [
    ...findCoded(asked, one),
    ...splitMedications(getMedicationText(one)).flatMap((part) =>
      [...readPart(part)]
        .filter(([name, isTaken]) => isTaken && drugs.some((drug) => drug.name === name))
        .map(([name]) => ({ name, text: part })),
    ),
  ])
  const first = new Map<string, BloodThinner>()
  for (const one of found) if (!first.has(one.name)) first.set(one.name, one)
  return [...first.values()]
}

/** The picked ingredient counts whatever the text beside it says. */
function findCoded(asked: MedicationClass, one: ChartedMedication): readonly BloodThinner[] {
  if (typeof one === 'string' || !isOfClass(one, asked)) return []
  return [{ name: findIngredient(one.ingredientCode)?.name.toLowerCase() ?? asked, text: one.text }]
}

const allDrugs = [...anticoagulants, ...antiplatelets, ...aspirin]

/** The drugs that a text names, each with whether it is taken. */
const readPart = memoizeByText((part): ReadonlyMap<string, boolean> => {
  const unknownWords = [...part.matchAll(/[a-z]{5,}/gi)].filter(
    ([word]) => !mentionsCommonMedicine(word) && !allDrugs.some(({ pattern }) => pattern.test(word)),
  )
  return new Map(
    allDrugs.flatMap((drug) => {
      const match = findName(drug, part, unknownWords)
      return match ? [[drug.name, isTaken(drug, part, match)] as const] : []
    }),
  )
})

/** By name; else by a word that is a near miss of one, and no other medicine that is known. */
const findName = ({ pattern, names }: NamedDrug, part: string, unknownWords: readonly RegExpMatchArray[]) =>
  pattern.exec(part) ?? unknownWords.find(([word]) => names.some((name) => isNearMiss(word, name)))

function isTaken({ name }: NamedDrug, part: string, { index = 0, 0: word }: RegExpMatchArray): boolean {
  const after = part.slice(index + word.length)
  if (name === 'heparin' && flushAfter.test(after)) return false
  return !notTakenBefore.test(part.slice(0, index)) && !notTakenAfter.test(after)
}

/** A text that names one and says that it is not taken: recognized, and no risk. */
export const mentionsStoppedBloodThinner = (part: string): boolean =>
  [...readPart(part).values()].includes(false)

/** Anticoagulants named in current medications: names from the list, or whole texts as typed. */
export const findAnticoagulants = (medications: readonly ChartedMedication[]): readonly BloodThinner[] =>
  findDrugs(anticoagulants, 'anticoagulant', medications)

/** Antiplatelets other than aspirin: a lower bleeding risk than an anticoagulant, and never called one. */
export const findAntiplatelets = (medications: readonly ChartedMedication[]): readonly BloodThinner[] =>
  findDrugs(antiplatelets, 'antiplatelet', medications)

export const findAspirin = (medications: readonly ChartedMedication[]): readonly BloodThinner[] =>
  findDrugs(aspirin, 'aspirin', medications)

/** Long-term use of anticoagulants, as a diagnosis code in the medical history. */
export const isAnticoagulantUseCode = (icd10Code: string | null): boolean =>
  icd10Code !== null && /^Z79\.?01$/i.test(icd10Code.trim())
