/** Where a patient is in the order of a list. */
export interface Steps {
  /** From 1; undefined: not in the list. */
  readonly position: number | undefined
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Whoever is not in the list goes on with its first. */
export function findSteps(ids: readonly string[], patientId: string): Steps {
  const index = ids.indexOf(patientId)
  if (index === -1) return { position: undefined, previous: undefined, next: ids[0] }
  return { position: index + 1, previous: ids[index - 1], next: ids[index + 1] }
}
