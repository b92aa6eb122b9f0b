/** Critical findings on a wound's page: its own, those of its leg, and those of the patient. */
import { findLimbSide, toWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { FindingList } from '../../features/critical-findings/finding-list.tsx'
import type { BannerPatient } from '../../ui/patient-banner.tsx'

export const WoundFindings = ({ wound, banner }: { wound: Wound; banner: BannerPatient }) => (
  <FindingList
    patientId={wound.patientId}
    woundId={wound.id}
    side={findLimbSide(toWoundSite(wound.bodyRegion).site, wound.laterality)}
    banner={banner}
  />
)
