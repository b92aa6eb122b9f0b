/** Modifiers and their order on a line: what changes the price first, then the side, then information. Rule CD4. */
import { modifierRows } from './data/modifiers.ts'

export type Modifier = {
  readonly code: string
  readonly label: string
  readonly kind: 'pricing' | 'side' | 'informational'
}

export const modifiers: readonly Modifier[] = modifierRows

/** The claim has room for four. */
export const maxModifiersPerLine = 4

const kinds: readonly Modifier['kind'][] = ['pricing', 'side', 'informational']

const rank = (code: string): number => {
  const at = modifiers.findIndex((modifier) => modifier.code === code)
  const found = modifiers[at]
  // A code that is not in the table comes last and is not lost.
  return found ? kinds.indexOf(found.kind) * modifiers.length + at : kinds.length * modifiers.length
}

/** Each once, in the order in which a line carries them. */
export function sortModifiers(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
}
