/**
 * The shipped table of ingredients: name, brands, classes, look-alike lettering. Rule MD5. It recognizes what is picked, never what is
 * typed: a suggestion from text is confirmed by a clinician.
 */
import { ingredientNames, rxNormCodes } from './ingredient-data.ts'
import { findWoundRelevance, medicationClasses } from './medication-classes.ts'
import type { MedicationClass } from './medication-classes.ts'
import { applyTallMan } from './tall-man.ts'

export type Ingredient = {
  /** Stored in charts. */
  readonly code: string
  /** With the capitals of a label: "Prednisone". */
  readonly name: string
  /** Look-alikes with tall-man letters; else the name. */
  readonly display: string
  readonly brands: readonly string[]
  readonly classes: readonly MedicationClass[]
  readonly rxNorm: string | null
}

const toCode = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function buildIngredients(): ReadonlyMap<string, Ingredient> {
  const found = new Map<string, Ingredient>()
  for (const one of medicationClasses.values) {
    for (const entry of ingredientNames[one]) {
      const [name = '', brands = ''] = entry.split(': ')
      const code = toCode(name)
      const known = found.get(code)
      found.set(code, {
        code,
        name,
        display: applyTallMan(name),
        brands: known?.brands ?? brands.split(', ').filter((brand) => brand !== ''),
        classes: [...(known?.classes ?? []), one],
        rxNorm: rxNormCodes[code] ?? null,
      })
    }
  }
  return found
}

const byCode = buildIngredients()

export const ingredients: readonly Ingredient[] = [...byCode.values()].toSorted((a, b) =>
  a.name.localeCompare(b.name),
)

export const findIngredient = (code: string | null): Ingredient | undefined =>
  code === null ? undefined : byCode.get(code)

export const isIngredientCode = (code: string): boolean => byCode.has(code)

/** Of a code that the table does not have: none, so that the text decides as before. */
export const listMedicationClasses = (code: string | null): readonly MedicationClass[] =>
  findIngredient(code)?.classes ?? []

/** What the medication means for a wound, each statement once. */
export const listWoundRelevance = (code: string | null): readonly string[] => [
  ...new Set(listMedicationClasses(code).flatMap((one) => findWoundRelevance(one) ?? [])),
]

export const normalizeName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How well a name answers a search: it begins so, one of its words does, or not at all. */
export const rankName = (name: string, search: string): number => {
  const text = normalizeName(name)
  return text.startsWith(search) ? 0 : ` ${text}`.includes(` ${search}`) ? 1 : Number.POSITIVE_INFINITY
}

/** By generic or brand name, from the beginning of a word. */
export function searchIngredients(search: string, limit = 12): readonly Ingredient[] {
  const asked = normalizeName(search)
  if (asked === '') return []
  return ingredients
    .map((one) => ({
      one,
      rank: Math.min(...[one.name, ...one.brands].map((name) => rankName(name, asked))),
    }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ one }) => one)
}

/** The ingredient that a typed text names whole, the longest name first. A proposal: a clinician confirms it. */
export function suggestIngredient(text: string): Ingredient | null {
  const typed = ` ${normalizeName(text)} `
  const named = ingredients
    .flatMap((one) => [one.name, ...one.brands].map((name) => ({ one, name: normalizeName(name) })))
    .filter(({ name }) => typed.includes(` ${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)
  return named[0]?.one ?? null
}
