/** Who owns the rules of a practice. Rule RO4. */
export type PracticeMember = {
  readonly userId: string
  readonly isLead: boolean
  readonly isOwner: boolean
  readonly credential: string | null
}

/** Active staff in, in any order. Those named; else, where a single person has a credential and owns the practice, that person. */
export function listClinicalLeads<Member extends PracticeMember>(staff: readonly Member[]): Member[] {
  const credentialed = staff.filter(({ credential }) => credential !== null)
  const named = credentialed.filter(({ isLead }) => isLead)
  if (named.length > 0) return named
  return credentialed.length === 1 ? credentialed.filter(({ isOwner }) => isOwner) : []
}
