/** What becomes of a file or a claim at the fake payer: drawn from a seed and the number, so that a run can be repeated. */

/** Of a whole claim file. */
export type FileFate = 'accepted' | 'rejected_999' | 'rejected_batch'

/**
 * Of one claim. The last five spoil the remittance that has it: the same file twice, a file that was cut, one for another practice; or its
 * time.
 */
export const claimFates = [
  'paid',
  'partly_denied',
  'denied',
  'rejected_277ca',
  'reversed',
  'crossover',
  'late',
  'silent',
  'duplicate_file',
  'truncated_file',
  'foreign_payee',
] as const
export type ClaimFate = (typeof claimFates)[number]

const claimWeights: Readonly<Record<ClaimFate, number>> = {
  paid: 780,
  partly_denied: 60,
  denied: 50,
  rejected_277ca: 30,
  reversed: 20,
  crossover: 20,
  late: 15,
  silent: 10,
  duplicate_file: 5,
  truncated_file: 5,
  foreign_payee: 5,
}

const fileWeights: Readonly<Record<FileFate, number>> = { accepted: 94, rejected_999: 4, rejected_batch: 2 }

export const drawFileFate = (seed: string, controlNumber: number): FileFate =>
  draw(fileWeights, `${seed} file ${controlNumber}`)

/** A claim that is sent again is drawn again: by its file. */
export const drawClaimFate = (seed: string, key: string): ClaimFate =>
  draw(claimWeights, `${seed} claim ${key}`)

function draw<Name extends string>(weights: Readonly<Record<Name, number>>, key: string): Name {
  const entries = Object.entries(weights) as [Name, number][] // its own keys
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let left = hash(key) % total
  for (const [name, weight] of entries) {
    if (left < weight) return name
    left -= weight
  }
  return entries[0]![0] // the weights were used up before
}

/** FNV-1a with a final mix, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
