/**
 * Recognizes anticoagulants and antiplatelets in medication names and in medications typed as text, by generic and brand
 * name. Rules MD1 and MD2. A text without a match says nothing: it is never "not anticoagulated".
 */

import { isNearMiss } from './near-miss.ts'
import { mentionsCommonMedicine } from './recognized-medicines.ts'

export type BloodThinner = {
  /** Generic name, or the drug class where only the class is written. */
  readonly name: string
  /** The text in which it was found, as charted. */
  readonly text: string
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
export function splitMedications(text: string): readonly string[] {
  return text
    .split(/[;\n\r•]+|,(?!\d)/)
    .map((part) => part.trim().replace(/^(?:[-–*·]|\d{1,2}[.)])\s+/, ''))
    .filter((part) => part !== '' && !saysNothing.test(part))
}

/** The words of a form that name no medication. */
const saysNothing =
  /^[^\p{L}]*$|^(none|nil|n\/?a|unknown|no (current |known )?medications?|denies( any)? medications?)\.?$/iu

/** The same line of a typed list, however it was spaced or capitalized. */
export const getMedicationLineKey = (line: string): string => line.trim().replace(/\s+/g, ' ').toLowerCase()

function findDrugs(drugs: readonly NamedDrug[], medications: readonly string[]): readonly BloodThinner[] {
  const found = medications
    .flatMap(splitMedications)
    .flatMap((part) => drugs.filter((one) => isTaken(one, part)).map(({ name }) => ({ name, text: part })))
  const first = new Map<string, BloodThinner>()
  for (const one of found) if (!first.has(one.name)) first.set(one.name, one)
  return [...first.values()]
}

type Named = { readonly index: number; readonly length: number }

function isTaken(one: NamedDrug, part: string): boolean {
  const match = findName(one, part)
  if (!match) return false
  const after = part.slice(match.index + match.length)
  if (one.name === 'heparin' && flushAfter.test(after)) return false
  return !notTakenBefore.test(part.slice(0, match.index)) && !notTakenAfter.test(after)
}

/** By name; else by a word that is a near miss of one, and no other medicine that is known. */
function findName({ name, pattern }: NamedDrug, part: string): Named | null {
  const match = pattern.exec(part)
  if (match) return { index: match.index, length: match[0].length }
  for (const word of part.matchAll(/[a-z]{5,}/gi))
    if (listMisspelled(word[0].toLowerCase()).has(name)) return { index: word.index, length: word[0].length }
  return null
}

const allDrugs = [...anticoagulants, ...antiplatelets, ...aspirin]

/** The same words come again in every list of patients, and comparing one takes long. */
const misspelled = new Map<string, ReadonlySet<string>>()
const maxWords = 10_000

/** The drugs of which a word is a near miss. */
function listMisspelled(word: string): ReadonlySet<string> {
  const known = misspelled.get(word)
  if (known) return known
  const isKnownMedicine = mentionsCommonMedicine(word) || allDrugs.some(({ pattern }) => pattern.test(word))
  const near = isKnownMedicine
    ? []
    : allDrugs.filter(({ names }) => names.some((name) => isNearMiss(word, name))).map(({ name }) => name)
  if (misspelled.size >= maxWords) misspelled.clear()
  misspelled.set(word, new Set(near))
  return new Set(near)
}

/** A text that names one and says that it is not taken: recognized, and no risk. */
export const mentionsStoppedBloodThinner = (part: string): boolean =>
  allDrugs.some((one) => findName(one, part) !== null && !isTaken(one, part))

/** Anticoagulants named in current medications: names from the list, or whole texts as typed. */
export const findAnticoagulants = (medications: readonly string[]): readonly BloodThinner[] =>
  findDrugs(anticoagulants, medications)

/** Antiplatelets other than aspirin: a lower bleeding risk than an anticoagulant, and never called one. */
export const findAntiplatelets = (medications: readonly string[]): readonly BloodThinner[] =>
  findDrugs(antiplatelets, medications)

export const findAspirin = (medications: readonly string[]): readonly BloodThinner[] =>
  findDrugs(aspirin, medications)

/** Long-term use of anticoagulants, as a diagnosis code in the medical history. */
export const isAnticoagulantUseCode = (icd10Code: string | null): boolean =>
  icd10Code !== null && /^Z79\.?01$/i.test(icd10Code.trim())
