/** What a note says where care goes on otherwise: a skin substitute, and another plan for a wound that gets larger. */
import type { AssessmentForm } from '@mendwell/contract'

export type GraftPhase = 'first' | 'again' | 'after'

export const graftNotes: { readonly [phase in GraftPhase]: readonly string[] } = {
  first: [
    'Less than 50% area reduction with standard care since the first visit, bed clean and granular: skin substitute applied to the whole wound after measurement, nonadherent contact layer and bolster over it.',
    'Clean bed, no infection, less than 50% area reduction after 4 weeks: skin substitute applied today under a nonadherent contact layer and bolster, not to be disturbed for a week.',
  ],
  again: [
    'Last week’s graft has taken, no fluid under it; next skin substitute applied, nonadherent contact layer and bolster.',
    'Contact layer dry and in place, graft incorporated. Skin substitute applied again, bolster replaced.',
  ],
  after: [
    'Last week’s graft in place and incorporating, no fluid or odor under it; nonadherent contact layer replaced, weekly.',
    'Bolster removed: graft adherent over the wound, edges flat, no sign of infection. Contact layer left for another week.',
  ],
}

/** Whether the note of that day says that one is in place. */
export const isGraftNote = (notes: string | null): boolean => {
  const said = notes ?? ''
  return Object.values(graftNotes).some((all) => all.some((one) => said.includes(one)))
}

/** What is done otherwise from now on: by cause, once. */
export function describeTurn({
  turn,
  charted,
}: {
  readonly turn: 'now' | 'before' | null
  readonly charted: Partial<AssessmentForm>
}): string {
  if (turn !== 'now') return ''
  switch (charted.woundType) {
    case 'venous_ulcer':
      return charted.compressionInPlace === 'multilayer'
        ? 'Larger for weeks in the bandage: rewrapped twice a week from today, venous duplex and vein specialist referral requested.'
        : 'Larger for weeks: prescriber called, perfusion study expedited so that the leg can be wrapped.'
    case 'pressure_ulcer':
      return charted.offloadingDevice === 'Heel suspension boot'
        ? 'Larger for weeks: boot worn at night too from today, no pressure on the heel in the chair; dietitian consulted.'
        : `Larger for weeks: ${charted.offloadingDevice?.toLowerCase() ?? 'better support surface'} ordered, time on the wound cut in half, dietitian consulted.`
    case 'diabetic_foot':
      return 'Larger for weeks: device found worn only outside the home; wear time agreed and logged, podiatry moved up to this week.'
    case 'surgical_site':
      return 'Larger for weeks: surgeon sees the patient this week; intake and glucose reviewed.'
    case 'arterial_ulcer':
    case 'mixed_ulcer':
      return 'Larger for weeks: vascular surgery called, appointment moved up.'
    case 'malignant':
      return ''
    case 'atypical':
    case 'burn':
    case 'moisture_associated':
    case 'other':
    case 'skin_tear':
    case 'traumatic':
    case null:
    case undefined:
      return 'Larger for weeks: diagnosis reviewed with the prescriber, biopsy discussed.'
  }
}
