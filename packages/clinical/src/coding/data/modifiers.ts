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
  { code: '25', label: 'Visit beyond the procedure of the same day', kind: 'pricing' },
  { code: '24', label: 'Unrelated visit within the days after surgery', kind: 'pricing' },
  { code: '57', label: 'Visit at which major surgery was decided', kind: 'pricing' },
  { code: '50', label: 'Both sides', kind: 'pricing' },
  { code: '51', label: 'Several procedures', kind: 'pricing' },
  { code: '59', label: 'Distinct service', kind: 'pricing' },
  { code: 'XE', label: 'Separate encounter', kind: 'pricing' },
  { code: 'XS', label: 'Separate structure or wound', kind: 'pricing' },
  { code: 'XP', label: 'Separate practitioner', kind: 'pricing' },
  { code: 'XU', label: 'Unusual, not overlapping service', kind: 'pricing' },
  { code: '76', label: 'Repeated by the same practitioner', kind: 'pricing' },
  { code: '77', label: 'Repeated by another practitioner', kind: 'pricing' },
  { code: '78', label: 'Return for a related procedure', kind: 'pricing' },
  { code: '79', label: 'Unrelated procedure within the days after surgery', kind: 'pricing' },
  { code: 'JW', label: 'Amount discarded', kind: 'pricing' },
  { code: 'JZ', label: 'Nothing discarded', kind: 'pricing' },
  { code: 'LT', label: 'Left side', kind: 'side' },
  { code: 'RT', label: 'Right side', kind: 'side' },
  ...buildSideModifiers(['TA', 'T1', 'T2', 'T3', 'T4'], digits, 'Left foot,'),
  ...buildSideModifiers(['T5', 'T6', 'T7', 'T8', 'T9'], digits, 'Right foot,'),
  ...buildSideModifiers(['FA', 'F1', 'F2', 'F3', 'F4'], fingers, 'Left hand,'),
  ...buildSideModifiers(['F5', 'F6', 'F7', 'F8', 'F9'], fingers, 'Right hand,'),
  { code: 'JC', label: 'Skin substitute used as a graft', kind: 'informational' },
  { code: 'JD', label: 'Skin substitute not used as a graft', kind: 'informational' },
  { code: 'KX', label: 'Requirements of the policy are met', kind: 'informational' },
  { code: 'GP', label: 'Under a physical therapy plan', kind: 'informational' },
  { code: 'GO', label: 'Under an occupational therapy plan', kind: 'informational' },
  { code: 'GA', label: 'Notice of expected denial is on file', kind: 'informational' },
  { code: 'GX', label: 'Voluntary notice is on file', kind: 'informational' },
  { code: 'GY', label: 'Excluded by law', kind: 'informational' },
  { code: 'GZ', label: 'Denial expected, no notice on file', kind: 'informational' },
  { code: 'Q7', label: 'Foot care: one class A finding', kind: 'informational' },
  { code: 'Q8', label: 'Foot care: two class B findings', kind: 'informational' },
  { code: 'Q9', label: 'Foot care: one class B and two class C findings', kind: 'informational' },
  { code: 'CR', label: 'Related to a disaster', kind: 'informational' },
  { code: '95', label: 'By video', kind: 'informational' },
  { code: '93', label: 'By telephone', kind: 'informational' },
  { code: 'FQ', label: 'By sound only', kind: 'informational' },
]
