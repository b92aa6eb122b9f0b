/** The person behind a request, as the database vouched for them in that request. */
import type { Role } from '@mendwell/contract'
import { type Right, rights } from '@mendwell/contract/rights'
import { DomainError } from './domain-error.ts'

export interface Actor {
  readonly userId: string
  readonly organizationId: string
  readonly role: Role
  readonly owner: boolean
  readonly billing: boolean
  /** What this person may do. */
  readonly rights: readonly Right[]
  /** The facilities a clinician is narrowed to; null means all of the organization. None at all: only patients of their care team. */
  readonly facilityIds: readonly string[] | null
  /** The organization asks this person for a second factor. */
  readonly factorDemanded: boolean
  /** And there is none yet. */
  readonly mustEnrol: boolean
  /** A recent proof is open on this session. */
  readonly proved: boolean
  /** The open emergency access of a restricted clinician; it lifts the restriction and is in every audit row. */
  readonly breakGlassId: string | null
  /** The request was queued on their device. */
  readonly waited?: OfflineSubmission
}

/** Sees the patients whose care team they are on, wherever these are. */
export const isCareTeamOnly = ({ facilityIds }: Pick<Actor, 'facilityIds'>): boolean =>
  facilityIds?.length === 0

/** Emergency access ends after an hour: what decides who may see a chart stays as it is meanwhile. */
export function assertNoEmergencyAccess(actor: Actor): void {
  if (actor.breakGlassId) throw new DomainError('break-glass.access-change')
}

/** How long something waited on a device, and how far that device's clock was from ours when it was sent. */
export type OfflineSubmission = { readonly waitedSeconds: number; readonly deviceClockOffsetSeconds: number }

/** When it was done, by our clock: now, or before it began to wait. */
export const getPerformedAt = ({ waited }: Actor, now: Date): Date =>
  new Date(now.getTime() - Math.max(0, waited?.waitedSeconds ?? 0) * 1000)

/** For work on everything of an organization that no person asked for, or that must not depend on what the asker sees. */
export const createOrganizationActor = (organizationId: string): Actor => ({
  userId: '00000000-0000-0000-0000-000000000000',
  organizationId,
  role: 'clinician',
  owner: false,
  billing: true,
  rights,
  facilityIds: null,
  factorDemanded: false,
  mustEnrol: false,
  proved: false,
  breakGlassId: null,
})
