/** The person behind a request, as the database vouched for them in that request. */
import type { Role } from '@mendwell/contract'

export interface Actor {
  readonly userId: string
  readonly organizationId: string
  readonly role: Role
  readonly owner: boolean
  readonly billing: boolean
  /** The facilities a clinician is narrowed to; null means all of the organization. */
  readonly facilityIds: readonly string[] | null
  /** The organization asks this person for a second factor. */
  readonly factorDemanded: boolean
  /** And there is none yet. */
  readonly mustEnrol: boolean
  /** A recent proof is open on this session. */
  readonly proved: boolean
  /** The emergency access that is open for a narrowed clinician; it lifts the narrowing and stands in every log row. */
  readonly breakGlassId: string | null
}
