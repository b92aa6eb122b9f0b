/** What the codes of a response mean on screens (X12 005010X279A1: data elements 1365, 615, 1207, 1336). An unlisted code is shown as it is. */

type CodeLabels = { readonly [code: string]: string }

export const serviceTypeLabels: CodeLabels = {
  '1': 'medical care',
  '2': 'surgical',
  '12': 'durable medical equipment (purchase)',
  '18': 'durable medical equipment (rental)',
  '30': 'plan',
  '33': 'chiropractic',
  '42': 'home health care',
  '45': 'hospice',
  '47': 'hospital',
  '48': 'hospital inpatient',
  '50': 'hospital outpatient',
  '54': 'long-term care',
  '86': 'emergency services',
  '98': 'office visit',
  AG: 'skilled nursing care',
  BZ: 'well visit',
  DM: 'durable medical equipment',
  UC: 'urgent care',
}

export const coverageLevelLabels: CodeLabels = {
  CHD: 'children only',
  ECH: 'employee and children',
  EMP: 'employee only',
  ESP: 'employee and spouse',
  FAM: 'family',
  IND: 'individual',
  SPC: 'spouse and children',
  SPO: 'spouse only',
}

export const periodLabels: CodeLabels = {
  '6': 'per hour',
  '7': 'per day',
  '21': 'per year',
  '22': 'per service year',
  '23': 'per calendar year',
  '24': 'year to date',
  '25': 'per contract',
  '26': 'per episode',
  '27': 'per visit',
  '29': 'remaining',
  '32': 'lifetime',
  '33': 'lifetime remaining',
  '34': 'per month',
  '35': 'per week',
}

/** EB04 of plans that pay instead of Medicare. */
export const advantageCodes: readonly string[] = ['HN', 'IN', 'PR', 'PS']

/** Why another payer is named (EB04). */
export const otherPayerLabels: CodeLabels = {
  '12': 'Pays before Medicare: working aged',
  '13': 'Pays before Medicare: end-stage renal disease',
  '14': 'Pays before Medicare: no-fault insurance',
  '15': 'Pays before Medicare: workers’ compensation',
  '16': 'Pays before Medicare: Public Health Service',
  '41': 'Pays before Medicare: Black Lung benefits',
  '42': 'Pays before Medicare: Veterans Affairs',
  '43': 'Pays before Medicare: disability',
  '47': 'Pays before Medicare: liability insurance',
  HM: 'Health maintenance organization',
  HN: 'Medicare Advantage: bill this plan instead of Medicare',
  IN: 'Medicare Advantage: bill this plan instead of Medicare',
  PR: 'Medicare Advantage: bill this plan instead of Medicare',
  PS: 'Medicare Advantage: bill this plan instead of Medicare',
  MA: 'Medicare Part A',
  MB: 'Medicare Part B',
  MC: 'Medicaid',
  SP: 'Supplemental policy',
}

export const planTypeLabels: CodeLabels = {
  '12': 'Medicare secondary: working aged',
  CI: 'Commercial',
  C1: 'Commercial',
  HM: 'Health maintenance organization',
  HN: 'Medicare Advantage',
  MA: 'Medicare Part A',
  MB: 'Medicare Part B',
  MC: 'Medicaid',
  PR: 'Preferred provider organization',
  PS: 'Point of service',
  QM: 'Qualified Medicare Beneficiary',
}

export const getCodeLabel = (labels: CodeLabels, code: string): string => labels[code] ?? code
