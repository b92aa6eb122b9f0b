/** Rules that no practice can switch off: allergies, perfusion, and signs of danger. Rule RO2. Never shorten a list without a decision record. */
export type ProtectionReason = 'allergy' | 'perfusion' | 'red-flag'

export const protectionLabels: { readonly [reason in ProtectionReason]: string } = {
  allergy: 'Allergy check',
  perfusion: 'Perfusion check',
  'red-flag': 'Red-flag check',
}

const protectedRules: { readonly [ruleId: string]: ProtectionReason } = {
  RC1: 'red-flag',
  RC2: 'red-flag',
  RC6: 'red-flag',
  RC8: 'red-flag',
  RC31: 'red-flag',
  RC52: 'red-flag',
  RC47: 'red-flag',
  RC49: 'red-flag',
  RC11: 'perfusion',
  RC12: 'perfusion',
  RC13: 'perfusion',
  RC14: 'perfusion',
  CX1: 'allergy',
  CX2: 'allergy',
  CX4: 'allergy',
  CX5: 'perfusion',
  CX7: 'red-flag',
  CX8: 'perfusion',
  CX12: 'perfusion',
  CX13: 'perfusion',
  CX14: 'red-flag',
  CX15: 'red-flag',
  CX16: 'allergy',
  CX17: 'perfusion',
  CX18: 'perfusion',
}

export const findProtection = (ruleId: string): ProtectionReason | null => protectedRules[ruleId] ?? null

/** By the rule itself or a part of it (`CX6.heart-failure`). A protected rule is never off, whatever a list says. */
export function isRuleOff(id: string, rulesOff: readonly string[]): boolean {
  const ruleId = id.split('.')[0] ?? id
  return findProtection(ruleId) === null && rulesOff.includes(ruleId)
}
