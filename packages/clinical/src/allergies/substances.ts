/**
 * Substances and classes that an allergy may name: materials of wound care, classes of medications, every ingredient of the shipped
 * table, and what people are often allergic to besides. Rule AL1. Codes are stored in charts: never change one.
 */
import { ingredients, normalizeName, rankName } from '../medications/ingredients.ts'
import { medicationClasses } from '../medications/medication-classes.ts'
import type { MedicationClass } from '../medications/medication-classes.ts'

type SubstanceCategory = 'material' | 'class' | 'medication' | 'food' | 'environment'

export type Substance = {
  readonly code: string
  readonly name: string
  readonly display: string
  readonly synonyms: readonly string[]
  readonly category: SubstanceCategory
  /** Of a class of medications: all of it. Of an ingredient: its classes. */
  readonly classes: readonly MedicationClass[]
  readonly rxNorm: string | null
}

type Named = readonly [code: string, name: string, ...synonyms: readonly string[]]

const materials: readonly Named[] = [
  ['latex', 'Latex', 'Natural rubber'],
  ['adhesive', 'Adhesive', 'Tape', 'Adhesive tape', 'Plaster', 'Band-Aid', 'Bandaid'],
  ['acrylate', 'Acrylates', 'Acrylic adhesive', 'Methacrylate'],
  ['colophony', 'Colophony (rosin)', 'Rosin', 'Colophonium'],
  ['silicone', 'Silicone'],
  ['silver', 'Silver'],
  ['iodine', 'Iodine', 'Iodophor', 'Topical iodine'],
  ['honey', 'Honey', 'Medical honey', 'Propolis', 'Bee products'],
  ['bee-venom', 'Bee or wasp venom', 'Bee stings', 'Hymenoptera'],
  ['chlorhexidine', 'Chlorhexidine', 'CHG', 'Hibiclens'],
  ['polyhexanide', 'Polyhexanide (PHMB)', 'PHMB'],
  ['lanolin', 'Lanolin', 'Wool alcohols', 'Wool'],
  ['bovine', 'Bovine (beef) products', 'Beef'],
  ['porcine', 'Porcine (pork) products', 'Pork'],
  ['ovine', 'Ovine (sheep) products', 'Sheep'],
  ['collagen', 'Collagen', 'Gelatin'],
  ['alpha-gal', 'Alpha-gal (mammalian meat)', 'Red meat', 'Alpha-gal syndrome'],
]

const foods: readonly Named[] = [
  ['fish', 'Fish', 'Cod', 'Salmon', 'Tuna'],
  ['shellfish', 'Shellfish', 'Shrimp', 'Crab', 'Lobster', 'Crustaceans', 'Mollusks'],
  ['peanut', 'Peanuts', 'Peanut'],
  ['tree-nut', 'Tree nuts', 'Nuts'],
  ['egg', 'Eggs', 'Egg'],
  ['milk', 'Milk', 'Dairy', 'Cow’s milk'],
  ['soy', 'Soy'],
  ['wheat', 'Wheat', 'Gluten'],
  ['banana', 'Bananas', 'Banana'],
  ['avocado', 'Avocados', 'Avocado'],
  ['kiwi', 'Kiwis', 'Kiwi'],
]

const surroundings: readonly Named[] = [
  ['contrast', 'Iodinated contrast media', 'IV contrast', 'Contrast dye', 'Contrast'],
  ['gadolinium', 'Gadolinium'],
  ['pollen', 'Pollen', 'Hay fever', 'Ragweed', 'Grass'],
  ['dust', 'Dust mites', 'Dust'],
  ['mold', 'Mold'],
  ['dander', 'Cat or dog dander', 'Cats', 'Dogs'],
]

/** Classes that allergies are charted for, as clinicians say them. */
const classNames: { readonly [one in MedicationClass]?: readonly [name: string, ...string[]] } = {
  penicillin: ['Penicillins', 'Penicillin', 'PCN'],
  cephalosporin: ['Cephalosporins', 'Cephalosporin'],
  carbapenem: ['Carbapenems'],
  sulfonamide: ['Sulfonamide antibiotics', 'Sulfa', 'Sulfa drugs', 'Sulfonamides', 'Sulpha'],
  macrolide: ['Macrolides'],
  fluoroquinolone: ['Fluoroquinolones', 'Quinolones'],
  tetracycline: ['Tetracyclines', 'Tetracycline'],
  aminoglycoside: ['Aminoglycosides'],
  nsaid: ['NSAIDs', 'NSAID'],
  opioid: ['Opioids', 'Opiates', 'Narcotics'],
  'local-anesthetic': ['Lidocaine and amide local anesthetics', 'Caine anesthetics', 'Amide anesthetics'],
}

const toSubstances = (category: SubstanceCategory, named: readonly Named[]): readonly Substance[] =>
  named.map(([code, name, ...synonyms]) => ({
    code,
    name,
    display: name,
    synonyms,
    category,
    classes: [],
    rxNorm: null,
  }))

const isNotMaterial = ({ name }: { readonly name: string }) =>
  !materials.some(([, material]) => material.toLowerCase() === name.toLowerCase())

export const substances: readonly Substance[] = [
  ...toSubstances('material', materials),
  ...medicationClasses.values.flatMap((one): readonly Substance[] => {
    const [name, ...synonyms] = classNames[one] ?? []
    if (name === undefined) return []
    return [
      {
        code: `class:${one}`,
        name,
        display: name,
        synonyms,
        category: 'class',
        classes: [one],
        rxNorm: null,
      },
    ]
  }),
  ...ingredients.filter(isNotMaterial).map(({ code, name, display, brands, classes, rxNorm }): Substance => ({
    code: `drug:${code}`,
    name,
    display,
    synonyms: brands,
    category: 'medication',
    classes,
    rxNorm,
  })),
  ...toSubstances('food', foods),
  ...toSubstances('environment', surroundings),
]

const byCode = new Map(substances.map((one) => [one.code, one]))

export const findSubstance = (code: string | null): Substance | undefined =>
  code === null ? undefined : byCode.get(code)
export const isSubstanceCode = (code: string): boolean => byCode.has(code)

const listNames = ({ name, synonyms }: Substance) => [name, ...synonyms]

/** By name, synonym or brand, from the beginning of a word; materials and classes before single medications. */
export function searchSubstances(search: string, limit = 12): readonly Substance[] {
  const asked = normalizeName(search)
  if (asked === '') return []
  return substances
    .map((one) => ({ one, rank: Math.min(...listNames(one).map((name) => rankName(name, asked))) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ one }) => one)
}

/** The substance that a part of an earlier text names whole, the longest name first. A proposal: a clinician confirms it. */
export function suggestSubstance(text: string): Substance | null {
  const typed = ` ${normalizeName(text)} `
  if (denied.test(typed)) return null
  const named = substances
    .flatMap((one) => listNames(one).map((name) => ({ one, name: normalizeName(name) })))
    .filter(({ name }) => typed.includes(` ${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)
  return named[0]?.one ?? null
}

/** A part that denies an allergy proposes none. */
const denied = / (no|not|denies|denied|negative) /
