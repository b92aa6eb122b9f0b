/** What staff are picked for. Each picker offers, and each write accepts, only those whose role can do it; the server knows the rights. */
export const staffPurposes = [
  /** Sees patients: documents visits and signs them. */
  'provider',
  'task',
  /** Reads a chart: readers of a private note, care teams. */
  'chart',
  'message',
  'supervisor',
] as const
export type StaffPurpose = (typeof staffPurposes)[number]

/** For `select` of a query: who can be picked for a purpose. */
export const pickFor =
  (purpose: StaffPurpose) =>
  <Person extends { readonly purposes: readonly StaffPurpose[] }>(staff: readonly Person[]): Person[] =>
    staff.filter(({ purposes }) => purposes.includes(purpose))
