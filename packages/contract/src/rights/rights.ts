/** What a member of the staff may do, in the words of the people who grant it. Patients have none of these: their access is their own chart. */
export const rights = [
  'patients.read',
  'patients.write',
  'coverage',
  'schedule.read',
  'schedule.write',
  'charts.read',
  'charts.write',
  'sign',
  'orders',
  'review',
  'messages',
  'tasks',
  'supplies',
  'payments',
  'claims',
  'claims.evidence',
  'reports',
  'export',
  'audit',
  'people',
  'settings',
] as const
export type Right = (typeof rights)[number]

/** Whether a person has a right. */
export const hasRight = (person: { readonly rights: readonly Right[] }, right: Right): boolean =>
  person.rights.includes(right)
