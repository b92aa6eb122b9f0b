/** What a link to one wound grants to its holder: a photo, taken on behalf of the link's creator. */
import { computeRights } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'

export interface WoundGrant {
  linkId: string
  organizationId: string
  patientId: string
  woundId: string
  expiresAt: string
  userId: string
  owner: boolean
  billing: boolean
  facilityIds: string[] | null
}

/** Within what the link's creator may still see. */
export const toActor = (granted: WoundGrant): Actor => ({
  userId: granted.userId,
  organizationId: granted.organizationId,
  role: 'clinician',
  owner: granted.owner,
  billing: granted.billing,
  rights: computeRights({ ...granted, role: 'clinician', roleRights: null }),
  facilityIds: granted.facilityIds,
  factorDemanded: false,
  mustEnrol: false,
  proved: false,
  breakGlassId: null,
})

export const toLogEntry = (granted: WoundGrant) => ({
  organizationId: granted.organizationId,
  userId: granted.userId,
  patientId: granted.patientId,
})
