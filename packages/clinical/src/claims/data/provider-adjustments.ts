/** Reasons for what a payer adds to or withholds from a payment for no single claim (PLB), in our own words. Rule CM41. */
const reasons: Readonly<Record<string, string>> = {
  '50': 'Late charge',
  '51': 'Interest penalty',
  '72': 'Authorized return of a refund',
  AP: 'Acceleration of benefits',
  B2: 'Rebate',
  B3: 'Recovery allowance',
  CS: 'Adjustment',
  FB: 'Forwarded balance',
  IR: 'Tax withholding (IRS)',
  J1: 'Not reimbursable',
  L6: 'Interest owed',
  LE: 'Levy',
  WO: 'Recovery of an overpayment',
  WU: 'Recovery of unspecified kind',
}

/** Null: the code is not in our list. */
export const findProviderAdjustmentLabel = (code: string): string | null => reasons[code] ?? null
