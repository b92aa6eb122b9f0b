/** Good bodies for claims, payers and prices. */
import { randomUUID } from 'node:crypto'
import { write271, write277, write999 } from '@mendwell/x12/test-responses'
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

/** About a claim that was never asked about. */
const writeUnknownStatus = () =>
  write277({ ...payerFrame, control: getNextNumber() }, [
    {
      trace: 'UNKNOWN',
      outcome: 'pending',
      statuses: [{ category: 'P1', code: '3', entity: null, words: '' }],
      claimNumber: 'UNKNOWN-1',
      payerControlNumber: null,
      payer: { name: 'Sample payer', id: 'P1' },
      patient: { last: 'DOE', first: 'JANE', memberId: 'M-1' },
      ...{ serviceDate: null, effectiveDate: null, chargeCents: null, paidCents: null },
      ...{ adjudicationDate: null, paymentDate: null, paymentTrace: null },
    },
  ])

export const billingBodies: Bodies = {
  createRuleEdition: () => ({
    kind: 'unit_limits',
    name: 'MUE Q4 2026',
    source: 'CMS MUE practitioner table',
    startDate: '2026-10-01',
    isComplete: false,
    csv: 'HCPCS/CPT Code,Practitioner Services MUE Values,MUE Adjudication Indicator\n11042,1,3 Date of Service Edit: Clinical\n',
  }),
  applyRuleEdition: () => ({ basis: 'unknown' }),
  withdrawRuleEdition: () => ({ reason: 'Superseded by a corrected file' }),
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
  createBankDeposit: () => ({ depositedOn: '2026-11-13', method: 'check', amount: 120.5, items: [] }),
  voidBankDeposit: () => ({ reason: 'Entered twice' }),
  // A day of the past, so that payments of the samples stay possible.
  closeDay: () => ({ date: '2026-06-01' }),
  reopenDay: () => ({ date: '2026-06-01', reason: 'A payment was missing' }),
  prepareCoverageNotice: () => ({
    kind: 'estimate',
    plannedFor: '2026-12-01',
    items: [{ code: '97597', description: 'Cleaning of the wound', estimate: 125 }],
  }),
  createSelfPayCharge: (ids = unknownIds) => ({
    ...{ visitId: ids['visitId'], reason: 'patient_request', note: 'Asked by phone' },
    amounts: [{ position: 0, amount: 125 }],
  }),
  voidSelfPayCharge: () => ({ reason: 'The patient has coverage' }),
  answerCoverageNotice: () => ({ answeredOn: '2026-11-16' }),
  voidCoverageNotice: () => ({ reason: 'Prepared for the wrong service' }),
  addAbnForm: () => ({ expiresOn: '2029-03-31' }),
  changeAbnFormFields: () => ({ fieldMap: {} }),
  createEligibilityInquiry: (ids = unknownIds) => ({
    coverageIds: [ids['coverageId']],
    serviceDate: '2026-11-17',
  }),
  importEligibilityResponse: () => ({ content: writeUnknownAnswer() }),
  createStatusInquiry: (ids = unknownIds) => ({ claimIds: [ids['sentClaimId']] }),
  importStatusResponse: () => ({ content: writeUnknownStatus() }),
  saveClearinghouse: () => ({
    host: 'sftp.clearinghouse.example',
    port: 22,
    username: 'sample',
    authentication: 'password',
    outboundFolder: 'in',
    inboundFolder: 'out',
    acknowledgmentFolder: null,
    afterImport: 'delete',
    archiveFolder: null,
    checkMinutes: 30,
    version: 1,
  }),
  setClearinghouseCredential: () => ({ secret: 'a sample secret' }),
  confirmClearinghouseHostKey: () => ({ hostKey: `SHA256:${'A'.repeat(43)}` }),
  switchClearinghouse: () => ({ isEnabled: false }),
  dismissExchangedFile: () => ({ reason: 'For another practice' }),
  recordEligibility: (ids = unknownIds) => ({
    coverageId: ids['coverageId'],
    serviceDate: '2026-11-17',
    outcome: 'active',
    source: 'portal',
    reference: 'Confirmation 4711',
  }),
  recordPatientPayment: () => ({ amount: 1, method: 'cash', receivedOn: '2026-11-14' }),
  reversePatientPayment: () => ({ reason: 'Check returned' }),
  allocatePatientPayment: (ids = unknownIds) => ({
    allocations: [{ claimId: ids['sentClaimId'] ?? ids['claimId'], amount: 0.01 }],
  }),
  refundPatientPayment: () => ({
    ...{ amount: 0.01, method: 'cash', refundedOn: '2026-11-15', reason: 'Paid too much' },
  }),
  adjustPatientBalance: (ids = unknownIds) => ({
    ...{
      claimId: ids['sentClaimId'] ?? ids['claimId'],
      kind: 'administrative',
      amount: 0.01,
      reason: 'Rounding',
    },
  }),
  reversePatientAdjustment: () => ({ reason: 'Entered in error' }),
  createPaymentPlan: () => ({ amount: 25, dayOfMonth: 15, payments: 4, startsOn: '2026-12-01' }),
  endPaymentPlan: () => ({ reason: 'Paid in full' }),
  placeAccountHold: () => ({ kind: 'disputed', reason: 'Patient says the visit did not happen' }),
  releaseAccountHold: () => ({ reason: 'Resolved with the patient' }),
  createStatements: (ids = unknownIds) => ({ id: randomUUID(), patientIds: [ids['patientId']] }),
  changePatientBillingPolicy: () => ({ cycleDays: 35 }),
  startOnlinePayment: () => ({ amount: 5 }),
  receiveOnlinePayment: () => ({
    ...{ reference: 'A'.repeat(32), processorNumber: 'P-1', amountCents: 500 },
    ...{ timestamp: 1_794_000_000, signature: '0'.repeat(64) },
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
