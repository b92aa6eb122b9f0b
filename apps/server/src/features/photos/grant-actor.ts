/** What a link to one wound grants to its holder: a photo, taken on behalf of the link's creator. */
import type { Actor } from '../../platform/actor.ts'

export interface WoundGrant {
  link_id: string
  organization_id: string
  patient_id: string
  wound_id: string
  expires_at: string
  user_id: string
  owner: boolean
  billing: boolean
  facility_ids: string[] | null
}

/** Within what the link's creator may still see. */
export const toActor = (granted: WoundGrant): Actor => ({
  userId: granted.user_id,
  organizationId: granted.organization_id,
  role: 'clinician',
  owner: granted.owner,
  billing: granted.billing,
  facilityIds: granted.facility_ids,
  factorDemanded: false,
  mustEnrol: false,
  proved: false,
  breakGlassId: null,
})

export const toLogEntry = (granted: WoundGrant) => ({
  organizationId: granted.organization_id,
  userId: granted.user_id,
  patientId: granted.patient_id,
})
