/**
 * Allergies of a chart as safety rules and banners read them: entries by their code, the earlier text as it always was. Rules AL1 to AL3.
 * Nothing becomes less strict by being coded: an entry's name is read too, and a line of the text counts until it is an entry.
 */
import { allergens, drugAllergiesDenied } from '../contraindications/allergens.ts'
import { isReaction, readAllergies } from '../contraindications/allergy-text.ts'
import type { ReadAllergies } from '../contraindications/allergy-text.ts'
import { allergyReactions, unlistedAllergyStates } from './allergy-vocabulary.ts'
import type { AllergyReaction, UnlistedAllergyState } from './allergy-vocabulary.ts'
import { findSubstance } from './substances.ts'

export type ChartedAllergy = {
  /** From the shipped table; null: free text. */
  readonly substanceCode: string | null
  /** As charted. */
  readonly name: string
  readonly reactions: readonly AllergyReaction[]
}

type AllergyChart = {
  /** Lines of entries and of the earlier text, of every chart that is one with this; null: no text. */
  readonly text: string | null
  readonly noneKnown: boolean
  readonly entries: readonly ChartedAllergy[]
}

/** The line of an entry in the text of the chart: what banners, prints and exports show. */
export const formatAllergyLine = ({ name, reactions }: ChartedAllergy): string =>
  reactions.length === 0
    ? name
    : `${name} (${reactions.map((one) => allergyReactions.labels[one]).join(', ')})`

export const getAllergyLineKey = (line: string): string => line.trim().replace(/\s+/g, ' ').toLowerCase()

/** Lines of a text that are no entry: as they were typed. */
export function listOtherLines(text: string | null, entries: readonly ChartedAllergy[]): readonly string[] {
  const own = new Set(entries.map((one) => getAllergyLineKey(formatAllergyLine(one))))
  return (text ?? '').split('\n').filter((line) => line.trim() !== '' && !own.has(getAllergyLineKey(line)))
}

/** What an earlier text proposes, part by part: “latex, sulfa” are two. A reaction stays with its cause. Rule AL2. */
export function listProposals(text: string | null, entries: readonly ChartedAllergy[]): readonly string[] {
  const parts: string[] = []
  for (const line of listOtherLines(text, entries)) {
    for (const [at, piece] of splitOutsideParentheses(line).entries()) {
      const before = parts.at(-1)
      if (at > 0 && before !== undefined && isReaction(piece.toLowerCase())) {
        parts[parts.length - 1] = `${before}, ${piece}`
      } else parts.push(piece)
    }
  }
  return [...new Map(parts.map((part) => [getAllergyLineKey(part), part])).values()]
}

const splitOutsideParentheses = (line: string): readonly string[] =>
  line
    .split(/[;,](?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The text of a chart: its entries, then what is still only proposed. Null where there is neither. */
export function buildAllergyText(
  entries: readonly ChartedAllergy[],
  proposals: readonly string[],
): string | null {
  const lines = [...entries.map(formatAllergyLine), ...proposals]
  return lines.length === 0
    ? null
    : [...new Map(lines.map((one) => [getAllergyLineKey(one), one])).values()].join('\n')
}

/** The one question that safety rules ask: entries by code and name, the rest of the text as before. */
export function readChartedAllergies({ text, noneKnown, entries }: AllergyChart): ReadAllergies {
  const rest = listOtherLines(text, entries)
  const nothing = text === null && entries.length === 0
  const readings = [
    readAllergies(nothing && !noneKnown ? null : rest.length > 0 ? [rest.join('\n')] : []),
    ...entries.map(readEntry),
  ]
  if (readings.every(({ allergies }) => allergies === null)) return readings[0]! // the first is always there
  const isNamed = readings.some(
    ({ allergies, allergyProducts }) => (allergies?.length ?? 0) + (allergyProducts?.length ?? 0) > 0,
  )
  // "NKDA" beside a named allergy says nothing more, as in one text.
  const unread = [...new Set(readings.flatMap(({ allergiesUnread }) => allergiesUnread ?? []))].filter(
    (one) => !(isNamed && one === drugAllergiesDenied),
  )
  return {
    allergies: allergens.values.filter((one) => readings.some(({ allergies }) => allergies?.includes(one))),
    allergiesUnread: unread.length > 0 ? unread.join('; ') : null,
    allergyProducts: [...new Set(readings.flatMap(({ allergyProducts }) => allergyProducts ?? []))],
  }
}

/** A substance of the table is known, so that it leaves no question; free text is read as any text. */
function readEntry({ substanceCode, name }: ChartedAllergy): ReadAllergies {
  const substance = findSubstance(substanceCode)
  if (!substance) return readAllergies([name])
  const read = readAllergies([substance.name, name])
  return { ...read, allergiesUnread: null }
}

/** The text of a chart in one line, for banners and prints. */
export const formatAllergyText = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('; ')

/** The one line of a printed record: what is listed, or the answer. */
export function formatAllergyStatus(
  state: 'listed' | UnlistedAllergyState,
  ...texts: readonly (string | null)[]
): string {
  const listed = formatAllergyText(texts.filter((text) => text !== null).join('\n'))
  if (listed !== '') return listed
  return state === 'none-known' ? unlistedAllergyStates.labels[state] : 'Not assessed'
}
