/**
 * The percentages of the wound bed, rule WA5: whole percentages that total 100, or not described. Read as integers; a percentage that is
 * not one makes the bed invalid and is never rounded.
 */
import type { tissueTypes } from './finding-vocabulary.ts'

export const tissueFields = [
  'granulationPercentage',
  'sloughPercentage',
  'necroticPercentage',
  'epithelialPercentage',
] as const
export type TissueField = (typeof tissueFields)[number]

export type TissueAnswers = { readonly [field in TissueField]?: number | null }

export type TissueTotal =
  /** No share was given. */
  | { readonly state: 'unknown' }
  /** All four are 0: no open bed was seen, as on intact skin. */
  | { readonly state: 'no-open-bed' }
  | { readonly state: 'whole'; readonly parts: { readonly [field in TissueField]: number } }
  /** They do not add up to 100 and nothing is left to fill, or they exceed it. */
  | { readonly state: 'not-100'; readonly total: number }
  /** Some are open and there is room for them. */
  | { readonly state: 'unfinished'; readonly total: number; readonly open: readonly TissueField[] }
  | { readonly state: 'impossible'; readonly fields: readonly TissueField[] }

export function computeTissueTotal(answers: TissueAnswers): TissueTotal {
  const given = (field: TissueField) => answers[field] !== null && answers[field] !== undefined
  const open = tissueFields.filter((field) => !given(field))
  if (open.length === tissueFields.length) return { state: 'unknown' }
  const wrong = tissueFields.filter((field) => given(field) && !isPercent(answers[field]))
  if (wrong.length > 0) return { state: 'impossible', fields: wrong }
  const total = tissueFields.reduce((sum, field) => sum + (answers[field] ?? 0), 0)
  // Whatever was left open has no room: its share is 0 by arithmetic, not by assumption.
  if (total === 100) {
    const part = (field: TissueField) => answers[field] ?? 0
    const parts = {
      granulationPercentage: part('granulationPercentage'),
      sloughPercentage: part('sloughPercentage'),
      necroticPercentage: part('necroticPercentage'),
      epithelialPercentage: part('epithelialPercentage'),
    }
    return { state: 'whole', parts }
  }
  if (open.length > 0 && total < 100) return { state: 'unfinished', total, open }
  return total === 0 ? { state: 'no-open-bed' } : { state: 'not-100', total }
}

function isPercent(value: number | null | undefined): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100
}

export type TissueType = (typeof tissueTypes.values)[number]

const typeByField: { readonly [field in TissueField]: TissueType } = {
  granulationPercentage: 'granulation',
  sloughPercentage: 'slough',
  necroticPercentage: 'necrotic',
  epithelialPercentage: 'epithelial',
}

/** The tissues seen in any amount, as the record lists them. Empty if none was described. */
export function listTissueTypes(answers: TissueAnswers): TissueType[] {
  return tissueFields.filter((field) => Number(answers[field]) > 0).map((field) => typeByField[field])
}
