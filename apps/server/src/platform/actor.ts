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
}
