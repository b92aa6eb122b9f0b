/** Good bodies for claims, payers and prices. */
import { write271, write999 } from '@mendwell/x12/test-responses'
import { type Bodies, getNextNumber, unknownIds } from './ids.ts'

const payerFrame = { sender: 'PAYER', receiver: 'SUB1', date: '2026-11-16', time: '10:00', test: false }

/** About a file that was never sent. */
const writeAcknowledgment = () =>
  write999(
    { ...payerFrame, control: getNextNumber() },
    {
      kind: '999',
      groupControl: '1',
      outcome: 'accepted',
      transactions: [{ control: '0001', outcome: 'accepted', codes: [], errors: [] }],
      counts: { included: 1, received: 1, accepted: 1 },
    },
  )

/** To an inquiry that was never made. */
const writeUnknownAnswer = () =>
  write271({ ...payerFrame, control: getNextNumber() }, [
    {
      trace: 'UNKNOWN',
      payer: { name: 'Sample payer', id: 'P1' },
      patient: { last: 'DOE', first: 'JANE', memberId: 'M-1', birthDate: null },
      outcome: 'active',
      rejections: [],
      planName: 'Sample plan',
      planType: 'CI',
      plan: { from: '2026-01-01', to: null },
      benefits: [],
      otherPayers: [],
      hospice: [],
      homeHealth: [],
      skilledNursing: [],
      isQmb: false,
      messages: [],
    },
  ])

export const billingBodies: Bodies = {
  createClaim: (ids = unknownIds) => ({ visitId: ids['visitId'] }),
  createClaims: (ids = unknownIds) => ({ visitIds: [ids['visitId']] }),
  changeClaim: () => ({ isRecurring: true, reason: 'Comes back every month' }),
  actOnClaim: () => ({ action: 'voided', reason: 'Made twice' }),
  submitClaims: (ids = unknownIds) => ({ claimIds: [ids['claimId']] }),
  importPayerFile: () => ({ content: writeAcknowledgment() }),
  postRemittance: (ids = unknownIds) => ({
    payerId: ids['payerId'],
    traceNumber: `T-${getNextNumber()}`,
    paymentDate: '2026-11-14',
    amount: 1,
    // A little of what is owed, so that it can be posted again.
    claims: [{ claimId: ids['sentClaimId'], paid: 1, adjustments: [] }],
  }),
  settleRemittanceItem: () => ({ position: 0, reason: 'Belongs to another practice' }),
  changeBillingProfile: () => ({ contactName: 'Sam Ple' }),
  setBillingProvider: () => ({ npi: '1245319599' }),
  createPayer: () => ({
    name: 'Another payer',
    insuranceType: 'private',
    payerNumber: `Q${getNextNumber()}`,
    filingDays: 180,
  }),
  changePayer: () => ({ filingDays: 90 }),
  createCoverage: (ids = unknownIds) => {
    // A day of its own: two of one rank do not overlap.
    const day = new Date(Date.UTC(2000, 0, getNextNumber())).toISOString().slice(0, 10)
    return { payerId: ids['payerId'], memberId: 'M-2', rank: 'secondary', startDate: day, endDate: day }
  },
  createAuthorization: (ids = unknownIds) => ({
    coverageId: ids['coverageId'],
    number: `AUTH-${getNextNumber()}`,
    startDate: '2026-11-01',
    endDate: '2026-12-31',
    codes: [{ code: '97597', units: 10 }],
  }),
  changeAuthorization: () => ({ endDate: '2027-01-31' }),
  cancelAuthorization: () => ({ reason: 'Entered for another patient' }),
  addCoverageCard: () => ({ side: 'front' }),
  removeCoverageCard: () => ({ reason: 'Card of another patient' }),
  recordAttestation: () => ({ kind: 'release_of_information', answer: 'signed', datedOn: '2026-11-10' }),
  revokeAttestation: () => ({ revokedOn: '2026-11-14', reason: 'Withdrawn by the patient' }),
  createEligibilityInquiry: (ids = unknownIds) => ({
    coverageIds: [ids['coverageId']],
    serviceDate: '2026-11-17',
  }),
  importEligibilityResponse: () => ({ content: writeUnknownAnswer() }),
  recordEligibility: (ids = unknownIds) => ({
    coverageId: ids['coverageId'],
    serviceDate: '2026-11-17',
    outcome: 'active',
    source: 'portal',
    reference: 'Confirmation 4711',
  }),
  changeCoverage: () => ({ groupNumber: 'G-1' }),
  createCptCode: () => ({
    code: `B${String(1000 + getNextNumber())}`,
    description: 'Another service',
    category: 'therapy',
    effectiveDate: '2026-01-01',
  }),
  changeCptCode: () => ({ description: 'Another service, in other words' }),
  importCptCodes: () => ({
    csv: 'Code,Description,Category,Effective date\nC1001,Service,Therapy,2026-01-01',
    dryRun: true,
  }),
  createFee: () => ({
    code: '97598',
    amount: 88.5,
    startDate: new Date(Date.UTC(2027, 0, getNextNumber())).toISOString().slice(0, 10),
  }),
  changeFee: () => ({ amount: 189.99 }),
  importFees: () => ({ csv: 'Code,Payer,Amount,Start date\n97597,base,199.00,2027-01-01', dryRun: true }),
}
