/** Risk factors between the record, a list of words, and the form: ticks for the known ones, lines for the others. */
import { isOption, skinRiskFactors } from '@mendwell/clinical'

export type RiskValues = { known: string[]; others: string }

export function toRiskValues(factors: readonly string[]): RiskValues {
  return {
    known: factors.filter((factor) => isOption(skinRiskFactors, factor)),
    others: factors.filter((factor) => !isOption(skinRiskFactors, factor)).join('\n'),
  }
}

/** The known ones in their own order, then the others; none of them twice. */
export function toRiskFactors({ known, others }: RiskValues): string[] {
  const ticked = skinRiskFactors.values.filter((factor) => known.includes(factor))
  const written = others
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [...new Set([...ticked, ...written])]
}
