/**
 * Prefixes of ICD-10-CM codes that support treating a wound, and of those that may cause one. A compilation of what contractors' articles
 * have in common: each contractor's own list is to be confirmed. Rule CM13.
 */

/** Ulcers, open wounds, burns and surgical wounds that have opened. */
export const woundDiagnoses: readonly string[] = [
  'L89.',
  'L97.',
  'L98.4',
  ...['E08', 'E09', 'E10', 'E11', 'E13'].flatMap((type) => [`${type}.621`, `${type}.622`, `${type}.52`]),
  ...['I83.0', 'I83.2', 'I87.01', 'I87.03', 'I87.31', 'I87.33'],
  ...['3', '4', '5', '6', '7'].flatMap((vessel) => [`I70.${vessel}3`, `I70.${vessel}4`, `I70.${vessel}5`]),
  ...['I70.23', 'I70.24', 'I70.25', 'I70.26', 'I96'],
  ...['T81.3', 'T81.4', 'T87.4', 'T87.5', 'T87.81', 'T86.82'],
  ...['T20', 'T21', 'T22', 'T23', 'T24', 'T25'],
  ...['S01', 'S11', 'S21', 'S31', 'S41', 'S51', 'S61', 'S71', 'S81', 'S91'],
  ...['M72.6', 'L08.', 'L02.', 'L03.', 'L88', 'L59.8', 'L76.', 'O90.0', 'O90.1', 'K94.'],
]

/** Conditions that may come with a wound but do not name one: a person decides. */
export const possibleWoundDiagnoses: readonly string[] = [
  ...['A', 'B', 'C', 'D', 'L', 'M', 'S', 'T', 'Q'],
  ...['E08', 'E09', 'E10', 'E11', 'E13', 'I70', 'I73', 'I77', 'I83', 'I87', 'I89', 'R02'],
]

/** Skin only, subcutaneous, muscle, bone, by the last character of an ulcer's code; null: the code does not say. */
type DiagnosisDepth = 1 | 2 | 3 | 4

const ulcerDepths: Readonly<Record<string, DiagnosisDepth>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 3, 6: 4 }
/** Stages 1 and 2 do not reach subcutaneous tissue; stage 4 may reach bone. */
const pressureDepths: Readonly<Record<string, DiagnosisDepth>> = { 1: 1, 2: 1, 3: 2, 4: 4 }

export function findDiagnosisDepth(code: string): DiagnosisDepth | null {
  const [, pressure] = /^L89\.\d\d?(\d)$/.exec(code) ?? []
  if (pressure) return pressureDepths[pressure] ?? null
  const [, ulcer] = /^L97\.\d\d(\d)$/.exec(code) ?? /^L98\.4\d(\d)$/.exec(code) ?? []
  return ulcer ? (ulcerDepths[ulcer] ?? null) : null
}
