/** What a patient of the demo does beside the dressing: it follows from what the wound is and where. */
import { toWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'

export function getProtectionAdvice({
  woundType,
  bodyRegion,
}: Pick<Wound, 'woundType' | 'bodyRegion'>): string {
  const { site } = toWoundSite(bodyRegion)
  switch (woundType) {
    case 'diabetic_foot':
      return 'Wear your offloading shoe whenever you are out of bed'
    case 'pressure_ulcer':
      return site === 'heel'
        ? 'Wear your heel boots in bed'
        : 'Keep pressure off the wound: change position in bed every 2 hours'
    case 'venous_ulcer':
      return 'Rest with your legs raised for 30 minutes'
    case 'arterial_ulcer':
    case 'mixed_ulcer':
      return 'Keep your foot warm, and check its color'
    case 'burn':
      return 'Keep the burn out of the sun'
    case 'skin_tear':
      return 'Wear long sleeves or soft pads over thin skin'
    case 'moisture_associated':
      return 'Clean the skin gently and put on the barrier cream after each accident'
    case 'surgical_site':
      return site === 'upper-leg' || site === 'leg'
        ? 'Rest the leg on a pillow when you sit'
        : 'Hold a pillow against the wound when you cough or get up'
    case 'traumatic':
    case 'malignant':
    case 'atypical':
    case 'other':
      return 'Keep the bandage clean and dry'
  }
}
