/** Modifiers used in wound care, with labels of our own. Pricing modifiers come first on a line. Rule CD4. */
import type { Modifier } from '../modifiers.ts'

const digits = ['great toe', 'second toe', 'third toe', 'fourth toe', 'fifth toe'] as const
const fingers = ['thumb', 'second finger', 'third finger', 'fourth finger', 'fifth finger'] as const

const buildSideModifiers = (codes: readonly string[], names: readonly string[], which: string): Modifier[] =>
  codes.flatMap((code, at) => {
    const name = names[at]
    return name ? [{ code, label: `${which} ${name}`, kind: 'side' as const }] : []
  })

export const modifierRows: readonly Modifier[] = [
  { code: '25', label: 'Significant, separately identifiable E/M service, same day', kind: 'pricing' },
  { code: '24', label: 'Unrelated E/M service during the postoperative period', kind: 'pricing' },
  { code: '57', label: 'Decision for major surgery', kind: 'pricing' },
  { code: '50', label: 'Bilateral procedure', kind: 'pricing' },
  { code: '51', label: 'Multiple procedures', kind: 'pricing' },
  { code: '59', label: 'Distinct procedural service', kind: 'pricing' },
  { code: 'XE', label: 'Separate encounter', kind: 'pricing' },
  { code: 'XS', label: 'Separate structure or wound', kind: 'pricing' },
  { code: 'XP', label: 'Separate practitioner', kind: 'pricing' },
  { code: 'XU', label: 'Unusual non-overlapping service', kind: 'pricing' },
  { code: '58', label: 'Staged or related procedure during the postoperative period', kind: 'pricing' },
  { code: '76', label: 'Repeat procedure, same practitioner', kind: 'pricing' },
  { code: '77', label: 'Repeat procedure, another practitioner', kind: 'pricing' },
  { code: '78', label: 'Unplanned return for a related procedure', kind: 'pricing' },
  { code: '79', label: 'Unrelated procedure during the postoperative period', kind: 'pricing' },
  { code: '91', label: 'Repeat clinical laboratory test', kind: 'pricing' },
  { code: 'FS', label: 'Split or shared visit', kind: 'pricing' },
  { code: 'JW', label: 'Drug or product amount discarded', kind: 'pricing' },
  { code: 'JZ', label: 'No amount discarded', kind: 'pricing' },
  { code: 'E1', label: 'Upper left eyelid', kind: 'side' },
  { code: 'E2', label: 'Lower left eyelid', kind: 'side' },
  { code: 'E3', label: 'Upper right eyelid', kind: 'side' },
  { code: 'E4', label: 'Lower right eyelid', kind: 'side' },
  { code: 'LT', label: 'Left side', kind: 'side' },
  { code: 'RT', label: 'Right side', kind: 'side' },
  ...buildSideModifiers(['TA', 'T1', 'T2', 'T3', 'T4'], digits, 'Left foot,'),
  ...buildSideModifiers(['T5', 'T6', 'T7', 'T8', 'T9'], digits, 'Right foot,'),
  ...buildSideModifiers(['FA', 'F1', 'F2', 'F3', 'F4'], fingers, 'Left hand,'),
  ...buildSideModifiers(['F5', 'F6', 'F7', 'F8', 'F9'], fingers, 'Right hand,'),
  { code: 'JC', label: 'Skin substitute used as a graft', kind: 'informational' },
  { code: 'JD', label: 'Skin substitute not used as a graft', kind: 'informational' },
  { code: 'KX', label: 'Medical policy requirements met', kind: 'informational' },
  { code: 'GP', label: 'Physical therapy plan of care', kind: 'informational' },
  { code: 'GO', label: 'Occupational therapy plan of care', kind: 'informational' },
  { code: 'GA', label: 'ABN on file, required by payer policy', kind: 'informational' },
  { code: 'GX', label: 'Voluntary ABN on file', kind: 'informational' },
  { code: 'GY', label: 'Statutorily excluded', kind: 'informational' },
  { code: 'GZ', label: 'Expected to be denied, no ABN on file', kind: 'informational' },
  {
    code: 'GV',
    label: 'Hospice patient, attending practitioner not employed by the hospice',
    kind: 'informational',
  },
  { code: 'GW', label: 'Hospice patient, service unrelated to the terminal illness', kind: 'informational' },
  { code: 'Q5', label: 'Substitute practitioner, reciprocal billing', kind: 'informational' },
  { code: 'Q6', label: 'Substitute practitioner, paid by the day', kind: 'informational' },
  { code: 'Q7', label: 'Foot care: one class A finding', kind: 'informational' },
  { code: 'Q8', label: 'Foot care: two class B findings', kind: 'informational' },
  { code: 'Q9', label: 'Foot care: one class B and two class C findings', kind: 'informational' },
  { code: 'CR', label: 'Disaster related', kind: 'informational' },
  { code: '95', label: 'Audio-video telehealth', kind: 'informational' },
  { code: '93', label: 'Audio-only telehealth', kind: 'informational' },
  { code: 'FQ', label: 'Audio-only communication technology', kind: 'informational' },
]
