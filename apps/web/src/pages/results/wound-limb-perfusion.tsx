/** The perfusion of the leg that a wound is on; nothing for a wound elsewhere. */
import { findLimbSide, isLimbSite, toWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { PerfusionPanel } from '../../features/results/perfusion/perfusion-panel.tsx'
import type { BannerPatient } from '../../ui/patient-banner.tsx'

export function WoundLimbPerfusion({
  patientId,
  wound,
  banner,
}: {
  patientId: string
  /** Null: a wound that is not in the chart yet. */
  wound: Wound | null
  banner?: BannerPatient | undefined
}) {
  const { site } = toWoundSite(wound?.bodyRegion ?? null)
  // A place that is only written may be a leg.
  if (site !== null && !isLimbSite(site)) return null
  // From the knee up no index is asked for.
  if (site === 'upper-leg') return null
  return (
    <PerfusionPanel
      patientId={patientId}
      banner={banner}
      side={findLimbSide(site, wound?.laterality ?? null)}
    />
  )
}
