/** What a patient of the demo does beside the dressing: it follows from what the wound is and where. */
import { toWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'

export function getProtectionAdvice({
  woundType,
  bodyRegion,
}: Pick<Wound, 'woundType' | 'bodyRegion'>): string {
  if (woundType === 'diabetic_foot') return 'Wear your offloading shoe whenever you are out of bed'
  const { site } = toWoundSite(bodyRegion)
  if (site === 'heel') return 'Wear your heel boots in bed'
  if (site === 'pelvis') return 'Keep pressure off the wound: change position in bed every 2 hours'
  return 'Keep pressure off the wound with a pillow in bed'
}
