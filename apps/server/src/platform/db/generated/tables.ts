/** The tables as the migrations make them. Written by `npm run db:types`; do not edit. */
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string | null | undefined, string | null | undefined>

export interface Tables {
  abn_forms: {
    id: string
    organizationId: string
    expiresOn: string
    fields: string[]
    fieldMap: Json
    fileId: string
    addedBy: string
    addedAt: string
  }
  address_locations: {
    organizationId: string
    patientId: string | null
    facilityId: string | null
    latitude: number
    longitude: number
    ofAddress: string
    enteredBy: string
    enteredAt: string
  }
  aging_tallies: {
    organizationId: string
    facilityId: string
    insuranceType: string
    agedFrom: string
    claims: number
    owedCents: number
  }
  ai_wound_analysis: {
    id: string
    organizationId: string
    patientId: string | null
    woundId: string | null
    photoId: string | null
    assessmentId: string | null
    imageFile: string | null
    imageSha256: string
    width: number
    height: number
    machine: Json
    model: Json
    confidence: number | null
    confirmed: Json
    depthCm: number | null
    anomalies: Json
    weighing: Json
    madeBy: string
    madeAt: string
  }
  allergies: {
    id: string
    organizationId: string
    patientId: string
    replaces: string | null
    substanceCode: string | null
    name: string
    type: 'allergy' | 'intolerance'
    reactions: ('anaphylaxis' | 'angioedema' | 'breathing' | 'hypotension' | 'hives' | 'rash' | 'itching' | 'contact-dermatitis' | 'blisters' | 'severe-skin' | 'flushing' | 'swelling' | 'nausea' | 'diarrhea' | 'confusion' | 'unknown')[]
    reactionNote: string | null
    severity: 'mild' | 'moderate' | 'severe' | 'unknown'
    criticality: 'low' | 'high' | 'unable-to-assess' | null
    source: 'patient' | 'family' | 'record' | 'prescriber' | 'observed'
    reactedOn: string | null
    isActive: boolean
    endReason: string | null
    confirms: string | null
    recordedBy: string
    recordedAt: string
  }
  allergy_dismissals: {
    id: string
    organizationId: string
    patientId: string
    line: string
    reason: string
    recordedBy: string
    recordedAt: string
  }
  allergy_statements: {
    id: string
    organizationId: string
    patientId: string
    state: 'none-known' | 'not-asked'
    source: 'patient' | 'family' | 'record' | 'prescriber' | 'observed' | null
    recordedBy: string
    recordedAt: string
  }
  allergy_voids: {
    allergyId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  appointment_days_told: {
    organizationId: string
    userId: string
    day: string
  }
  appointment_series: {
    id: Generated<string>
    organizationId: string
    patientId: string
    providerId: string
    facilityId: string | null
    appointmentType: string
    notes: string | null
    startDate: string
    wallTime: string
    durationMinutes: number
    timeZone: string
    rule: Json
    laidOutUntil: string | null
    createdBy: string
    createdAt: string
    updatedAt: string
    treatmentRoomId: string | null
  }
  appointment_tallies: {
    organizationId: string
    facilityId: string | null
    providerId: string
    status: string
    appointments: number
  }
  appointments: {
    id: Generated<string>
    organizationId: string
    patientId: string
    providerId: string
    facilityId: string | null
    appointmentType: 'initial-assessment' | 'follow-up' | 'wound-care' | 'consultation' | 'dressing-change'
    startsAt: string
    endsAt: string
    durationMinutes: number
    timeZone: string
    localDate: string
    localTime: string
    status: Generated<'scheduled' | 'confirmed' | 'completed' | 'cancelled' | 'no-show'>
    statusReason: string | null
    confirmedAt: string | null
    closedAt: string | null
    closedBy: string | null
    notes: string | null
    seriesId: string | null
    ruleDate: string | null
    isException: Generated<boolean>
    remindedFor: string | null
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
    treatmentRoomId: string | null
  }
  authorization_codes: {
    organizationId: string
    authorizationId: string
    code: string
    units: number | null
  }
  authorizations: {
    id: string
    organizationId: string
    patientId: string
    coverageId: string
    number: string
    startDate: string
    endDate: string
    note: string | null
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
    canceledBy: string | null
    canceledAt: string | null
    cancelReason: string | null
  }
  bank_deposits: {
    id: string
    organizationId: string
    depositedOn: string
    method: 'eft' | 'check' | 'cash' | 'card' | 'other'
    reference: string | null
    amountCents: number
    note: string | null
    createdBy: string
    createdAt: string
    voidedBy: string | null
    voidedAt: string | null
    voidReason: string | null
  }
  billing_claims: {
    id: Generated<string>
    organizationId: string
    claimNumber: string
    visitId: string
    patientId: string
    facilityId: string
    providerId: string
    payerId: string
    coverageId: string
    insuranceType: 'medicare' | 'medicaid' | 'private'
    memberId: string
    serviceDate: string
    placeOfService: string | null
    diagnoses: string[]
    codes: string[]
    frequency: Generated<'1' | '7' | '8'>
    payerControlNumber: string | null
    replacesId: string | null
    status: Generated<'pending' | 'submitted' | 'approved' | 'paid' | 'denied'>
    closedBy: 'voided' | 'replaced' | 'written_off' | null
    voidUnsent: Generated<boolean>
    isHeld: boolean
    holdReasons: string[]
    isSamplePrice: boolean
    totalCents: number
    paidCents: Generated<number>
    adjustedCents: Generated<number>
    patientCents: Generated<number>
    deniedCents: Generated<number>
    writtenOffCents: Generated<number>
    owedCents: Generated<number>
    submittedDate: string | null
    paidDate: string | null
    deniedDate: string | null
    denialReason: string | null
    isRecurring: Generated<boolean>
    agedFrom: Generated<string>
    serviceMonth: Generated<string>
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
    rejectedReason: string | null
    admissionDate: string | null
    referringRole: 'referring' | 'ordering' | null
    referringFirstName: string | null
    referringLastName: string | null
    referringNpi: string | null
    priorAuthorization: string | null
    serviceAddress: string | null
    serviceCity: string | null
    serviceState: string | null
    serviceZipCode: string | null
    serviceAddressLine2: string | null
    payerSequence: Generated<'primary' | 'secondary' | 'tertiary'>
    qmbCents: Generated<number>
    nextPayer: 'secondary' | 'tertiary' | null
    nextPayerDue: string | null
    needsRebilling: Generated<boolean>
    patientSince: string | null
  }
  billing_profiles: {
    organizationId: string
    legalName: string | null
    npi: string | null
    taxId: string | null
    taxonomy: string | null
    address: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    contactName: string | null
    phone: string | null
    submitterId: string | null
    receiverName: string | null
    receiverId: string | null
    useSampleFees: Generated<boolean>
    locality: string | null
    nextClaim: Generated<number>
    nextFile: Generated<number>
    version: Generated<number>
    addressLine2: string | null
    mspRepeatDays: Generated<number>
    crossoverDays: Generated<number>
    nextReceipt: Generated<number>
    nextStatement: Generated<number>
    senderQualifier: Generated<'01' | '14' | '20' | '27' | '28' | '29' | '30' | '33' | 'ZZ'>
    receiverQualifier: Generated<'01' | '14' | '20' | '27' | '28' | '29' | '30' | '33' | 'ZZ'>
    requestsAcknowledgment: Generated<boolean>
    groupSenderId: string | null
    groupReceiverId: string | null
    acknowledgmentDays: Generated<number>
    claimAcknowledgmentDays: Generated<number>
    statusInquiryDays: Generated<number>
  }
  braden_assessments: {
    id: string
    organizationId: string
    patientId: string
    assessedAt: string
    recordedAt: string
    recordedBy: string
    sensoryPerception: number
    moisture: number
    activity: number
    mobility: number
    nutrition: number
    frictionShear: number
    totalScore: number
    riskLevel: string
    notes: string | null
    interventionsImplemented: string[]
  }
  braden_voids: {
    bradenId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  break_glass: {
    id: Generated<string>
    organizationId: string
    userId: string
    reason: string
    startedAt: string
    endsAt: string
    endedAt: string | null
    reviewedAt: string | null
    reviewedBy: string | null
    reviewNote: string | null
  }
  calendar_feeds: {
    organizationId: string
    userId: string
    secretHash: Buffer
    createdAt: string
    lastUsedAt: string | null
  }
  calibration_checks: {
    id: string
    organizationId: string
    device: string
    measuredAreaCm2: number
    statedErrorCm2: number
    tiltDegrees: number | null
    checkedBy: string
    checkedAt: string
  }
  call_links: {
    id: Generated<string>
    organizationId: string
    sessionId: string
    tokenHash: Buffer
    madeBy: string
    madeAt: string
    revokedAt: string | null
  }
  call_places: {
    sessionId: string
    side: 'provider' | 'patient'
    organizationId: string
    place: string
    userId: string | null
    linkId: string | null
    admittedAt: string | null
    seenAt: string
    leftAt: string | null
  }
  call_tickets: {
    tokenHash: Buffer
    organizationId: string
    sessionId: string
    side: 'provider' | 'patient'
    userId: string | null
    linkId: string | null
    expiresAt: string
    holder: Buffer | null
  }
  capture_links: {
    id: Generated<string>
    organizationId: string
    patientId: string
    woundId: string
    photoType: 'progress' | 'initial' | 'pre_debridement' | 'post_debridement' | 'healed'
    tokenHash: Buffer
    grantHash: Buffer | null
    madeBy: string
    madeAt: string
    expiresAt: string
    openedAt: string | null
    revokedAt: string | null
    usedAt: string | null
    photoId: string | null
  }
  care_team_endings: {
    memberId: string
    organizationId: string
    endedOn: string
    reason: string | null
    endedBy: string
    endedAt: string
  }
  care_team_members: {
    id: string
    organizationId: string
    patientId: string
    userId: string
    role: string
    responsibilities: string | null
    assignedDate: string
    assignedBy: string
    recordedAt: string
  }
  chart_comments: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    body: string
    writtenBy: string
    writtenAt: string
    addedBy: string
    addedAt: string
  }
  chart_document_voids: {
    documentId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  chart_documents: {
    id: string
    organizationId: string
    patientId: string
    title: string
    kind: 'referral' | 'report' | 'lab_result' | 'imaging' | 'insurance' | 'advance_directive' | 'other'
    documentDate: string | null
    mediaType: 'application/pdf' | 'image/jpeg'
    sha256: string
    fileId: string
    recordedBy: string
    recordedAt: string
  }
  claim_adjustments: {
    id: Generated<string>
    organizationId: string
    remittanceId: string
    item: number
    claimId: string | null
    line: number | null
    adjustmentGroup: 'CO' | 'PR' | 'OA' | 'PI'
    code: string
    amountCents: number
    remarks: string[]
    isDenial: boolean
    isSuperseded: Generated<boolean>
  }
  claim_decisions: {
    id: Generated<string>
    organizationId: string
    claimId: string
    sequence: 'primary' | 'secondary' | 'tertiary'
    kind: 'answer' | 'partial' | 'reversal'
    payerId: string
    coverageId: string
    remittanceId: string | null
    item: number | null
    sortKey: string
    decidedOn: string
    statusCode: string | null
    paidCents: number
    adjustedCents: number
    patientCents: number
    sharingCents: number
    deniedCents: number
    priorCents: number
    payerControlNumber: string | null
    remarks: string[]
    denialReason: string | null
    isCrossover: boolean
    forwardedTo: string | null
    isQmb: boolean
    lines: Json
    isResubmitted: Generated<boolean>
    isRevoked: Generated<boolean>
    isSuperseded: Generated<boolean>
    recordedAt: string
  }
  claim_events: {
    id: Generated<string>
    organizationId: string
    claimId: string
    position: number
    event: 'created' | 'edited' | 'submitted' | 'accepted' | 'rejected' | 'approved' | 'paid' | 'denied' | 'reversed' | 'corrected' | 'appealed' | 'replaced' | 'voided' | 'written_off' | 'billed_next' | 'crossed_over' | 'other_decision'
    fromStatus: string | null
    toStatus: string
    reason: string | null
    payerControlNumber: string | null
    submissionId: string | null
    remittanceId: string | null
    doneBy: string | null
    doneAt: string
  }
  claim_lines: {
    claimId: string
    position: number
    organizationId: string
    code: string
    modifiers: string[]
    units: number
    chargeCents: number | null
    expectedCents: number | null
    pointers: number[]
    paidCents: Generated<number>
    description: string | null
  }
  claim_payments: {
    id: Generated<string>
    organizationId: string
    claimId: string
    remittanceId: string
    facilityId: string
    insuranceType: string
    serviceMonth: string
    paidOn: string
    amountCents: number
    postedAt: string
  }
  claim_status_answers: {
    id: string
    organizationId: string
    claimId: string
    inquiryId: string | null
    responseId: string
    outcome: 'paid' | 'denied' | 'finalized' | 'pending' | 'information_requested' | 'received' | 'rejected' | 'not_found' | 'unavailable' | 'unclear'
    statuses: Json
    effectiveDate: string | null
    chargeCents: number | null
    paidCents: number | null
    payerControlNumber: string | null
    adjudicationDate: string | null
    paymentDate: string | null
    paymentTrace: string | null
    answeredAt: string
  }
  claim_status_batches: {
    id: string
    organizationId: string
    controlNumber: string
    content: string
    inquiries: number
    isTest: boolean
    madeBy: string
    madeAt: string
  }
  claim_status_inquiries: {
    id: string
    organizationId: string
    claimId: string
    batchId: string
    trace: string
    askedBy: string
    askedAt: string
  }
  claim_status_responses: {
    id: string
    organizationId: string
    sha256: string
    content: string
    answers: Json
    importedBy: string
    importedAt: string
  }
  claim_submissions: {
    id: Generated<string>
    organizationId: string
    controlNumber: string
    content: string
    claims: number
    totalCents: number
    state: Generated<'waiting' | 'accepted' | 'accepted_with_errors' | 'partly_accepted' | 'rejected'>
    answeredAt: string | null
    madeBy: string
    madeAt: string
    isTest: Generated<boolean>
    claimsAnsweredAt: string | null
  }
  claim_tallies: {
    organizationId: string
    facilityId: string
    insuranceType: string
    status: string
    closedBy: string | null
    isHeld: boolean
    serviceMonth: string
    claims: number
    owing: number
    totalCents: number
    paidCents: number
    adjustedCents: number
    patientCents: number
    patientClaims: number
    owedCents: number
    denied: Generated<number>
    refused: Generated<number>
  }
  clearinghouse_connections: {
    id: Generated<string>
    organizationId: string
    host: string
    port: number
    username: string
    authentication: 'password' | 'key'
    sealed: Buffer | null
    hostKey: string | null
    outboundFolder: string
    inboundFolder: string
    acknowledgmentFolder: string | null
    afterImport: 'delete' | 'archive' | 'leave'
    archiveFolder: string | null
    checkMinutes: number
    isEnabled: Generated<boolean>
    failures: Generated<number>
    problem: string | null
    connectedAt: string | null
    nextCheckAt: string | null
    busyUntil: string | null
    changedBy: string
    changedAt: string
    version: Generated<number>
  }
  clearinghouse_files: {
    id: Generated<string>
    organizationId: string
    connectionId: string
    direction: 'outbound' | 'inbound'
    kind: '837' | '270' | '276' | '999' | 'TA1' | '277CA' | '271' | '277' | '835' | null
    name: string
    folder: string
    state: 'queued' | 'uploading' | 'placing' | 'sent' | 'acknowledged' | 'failed' | 'fetched' | 'imported' | 'repeated' | 'unreadable' | 'dismissed'
    bytes: number
    sha256: string
    sender: string | null
    controlNumber: string | null
    isTest: boolean | null
    content: Buffer | null
    submissionId: string | null
    eligibilityBatchId: string | null
    statusBatchId: string | null
    payerFileId: string | null
    records: number | null
    problem: string | null
    attempts: Generated<number>
    nextAttemptAt: string | null
    modifiedAt: string | null
    isCleared: Generated<boolean>
    createdAt: string
    finishedAt: string | null
    overdueNotifiedAt: string | null
    dismissedBy: string | null
    dismissedReason: string | null
  }
  clinical_rule_approvals: {
    id: Generated<string>
    position: Generated<number>
    organizationId: string
    ruleVersion: string
    rules: Json
    approvedBy: string
    approvedName: string
    credential: string
    approvedAt: string
  }
  clinical_rule_switches: {
    id: Generated<string>
    position: Generated<number>
    organizationId: string
    ruleId: string
    isOn: boolean
    reason: string
    decidedBy: string
    decidedName: string
    credential: string
    decidedAt: string
  }
  clock_tasks: {
    taskId: string
    organizationId: string
    woundId: string
    question: string
  }
  compliance_heads: {
    organizationId: string
    seq: number
    rowsTotal: number
    hash: Buffer
    sealedAt: string
    signature: Buffer
  }
  compliance_logs: {
    id: string
    organizationId: string
    xid: Generated<string>
    facilityId: string | null
    userId: string | null
    patientId: string | null
    action: string
    resourceType: string | null
    resourceId: string | null
    ipAddress: string | null
    userAgent: string | null
    timestamp: string
    requestId: string | null
    details: Json
    mac: Buffer
  }
  compliance_position: {
    one: Generated<boolean>
    xid: string
    id: string
    lead: Generated<number>
  }
  compliance_seals: {
    organizationId: string
    seq: number
    logIds: string[]
    rowsTotal: number
    prevHash: Buffer
    hash: Buffer
    sealedAt: string
  }
  consent_forms: {
    id: string
    organizationId: string
    patientId: string
    facilityId: string | null
    formType: 'photo' | 'treatment' | 'telehealth' | 'model-training'
    consentGiven: boolean
    consentDate: string
    expirationDate: string | null
    witnessId: string | null
    signature: Buffer | null
    notes: string | null
    recordedBy: string
    recordedAt: string
    statement: string
    signer: 'patient' | 'representative' | null
    representativeName: string | null
    representativeRelationship: string | null
  }
  consent_revocations: {
    consentId: string
    organizationId: string
    reason: string
    revokedBy: string
    revokedAt: string
  }
  consent_voids: {
    consentId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  consult_grants: {
    grantHash: Buffer
    organizationId: string
    linkId: string
    openedAt: string
    expiresAt: string
  }
  consult_links: {
    id: Generated<string>
    organizationId: string
    consultId: string
    tokenHash: Buffer
    codeHash: Buffer
    failedCodes: Generated<number>
    isMailed: boolean
    madeBy: string
    madeAt: string
    expiresAt: string
    revokedAt: string | null
  }
  consult_steps: {
    id: string
    organizationId: string
    consultId: string
    sequence: number
    step: 'ask' | 'answer' | 'review' | 'withdraw' | 'void'
    state: 'open' | 'answered' | 'reviewed' | 'withdrawn' | 'entered-in-error'
    takenAt: string
    takenBy: string | null
    linkId: string | null
    answer: string | null
    authorName: string | null
    authorCredential: string | null
    authorOrganization: string | null
    reason: string | null
  }
  consults: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    urgency: 'routine' | 'urgent'
    askedBy: string
    askedAt: string
    dueAt: string
    recipientId: string | null
    recipientName: string | null
    recipientOrganization: string | null
    recipientSpecialty: string | null
    recipientEmail: string | null
    content: Json
    contentHash: string
  }
  coverage_cards: {
    id: string
    organizationId: string
    patientId: string
    coverageId: string
    side: 'front' | 'back'
    sha256: string
    fileId: string
    recordedBy: string
    recordedAt: string
    removedBy: string | null
    removedAt: string | null
    removeReason: string | null
  }
  coverage_notice_answers: {
    noticeId: string
    organizationId: string
    option: '1' | '2' | '3' | null
    answeredOn: string
    formExpiresOn: string | null
    representativeName: string | null
    representativeRelation: string | null
    isApproved: boolean | null
    reference: string | null
    note: string | null
    recordedBy: string
    recordedAt: string
  }
  coverage_notice_voids: {
    noticeId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  coverage_notices: {
    id: string
    organizationId: string
    patientId: string
    kind: 'abn' | 'plan_decision' | 'estimate'
    plannedFor: string
    items: Json
    codes: string[]
    isVoluntary: boolean
    additionalInformation: string | null
    dueBy: string | null
    preparedBy: string
    preparedAt: string
  }
  coverages: {
    id: Generated<string>
    organizationId: string
    patientId: string
    payerId: string
    memberId: string
    groupNumber: string | null
    rank: 'primary' | 'secondary' | 'tertiary'
    relation: 'self' | 'spouse' | 'child' | 'other'
    subscriberFirstName: string | null
    subscriberLastName: string | null
    subscriberBirthDate: string | null
    address: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    startDate: string
    endDate: string | null
    createdAt: string
    updatedAt: string
    version: Generated<number>
    addressLine2: string | null
    mspReason: '12' | '13' | '14' | '15' | '16' | '41' | '42' | '43' | '47' | null
    medigapId: string | null
  }
  critical_finding_steps: {
    id: string
    organizationId: string
    findingId: string
    step: 'escalate' | 'acknowledge' | 'resolve' | 'withdraw'
    level: number | null
    notifiedIds: string[] | null
    notifiedName: string | null
    notifiedAt: string | null
    readBack: boolean | null
    action: string | null
    reason: string | null
    recordedBy: string | null
    recordedName: string | null
    credential: string | null
    recordedAt: string
  }
  critical_findings: {
    id: string
    organizationId: string
    patientId: string
    woundId: string | null
    side: 'left' | 'right' | null
    ruleId: string
    title: string
    because: string[]
    sourceKind: 'wound-assessment' | 'wound-examination' | 'limb-perfusion' | 'result' | 'vital-signs'
    sourceId: string
    foundAt: string
    responsibleId: string | null
    openedBy: string
    openedAt: string
  }
  daily_closes: {
    id: string
    organizationId: string
    day: string
    figures: Json
    explanation: string | null
    closedBy: string
    closedAt: string
    reopenedBy: string | null
    reopenedAt: string | null
    reopenReason: string | null
  }
  diagnostic_result_events: {
    id: string
    organizationId: string
    resultId: string
    sequence: number
    step: 'order' | 'collect' | 'result' | 'correct' | 'review' | 'cancel' | 'void'
    state: 'ordered' | 'pending' | 'resulted' | 'reviewed' | 'cancelled' | 'entered-in-error'
    happenedOn: string
    content: Json
    reason: string | null
    recordedBy: string
    recordedAt: string
  }
  diagnostic_results: {
    id: string
    organizationId: string
    patientId: string
    woundId: string | null
    kind: 'culture' | 'pathology' | 'imaging' | 'lab' | 'vascular-study'
    name: string
    side: 'left' | 'right' | null
    reason: string | null
    orderedOn: string
    dueOn: string | null
    orderedBy: string
    recordedAt: string
  }
  draft_keys: {
    userId: string
    sealed: Buffer
    createdAt: string
  }
  education_badges: {
    organizationId: string
    patientId: string
    badge: string
    earnedAt: string
  }
  education_completions: {
    organizationId: string
    patientId: string
    resourceId: string
    language: 'en' | 'es'
    completedAt: string
    lastDoneAt: string
    ownWords: string | null
  }
  education_prescriptions: {
    id: string
    organizationId: string
    patientId: string
    woundId: string | null
    resourceId: string
    dueOn: string | null
    note: string | null
    prescribedBy: string
    prescribedAt: string
    doneAt: string | null
    withdrawnBy: string | null
    withdrawnAt: string | null
    withdrawReason: string | null
  }
  education_quiz_attempts: {
    id: Generated<number>
    organizationId: string
    patientId: string
    resourceId: string
    answers: number[]
    rightAnswers: number
    questions: number
    attemptedAt: string
  }
  education_ratings: {
    organizationId: string
    resourceId: string
    patientId: string
    rating: number
    ratedAt: string
  }
  education_resource_versions: {
    organizationId: string
    resourceId: string
    version: number
    source: Json
    savedBy: string | null
    savedAt: string
  }
  education_resources: {
    organizationId: string
    id: string
    version: Generated<number>
    approvedVersion: number | null
    approvedBy: string | null
    approvedAt: string | null
    retiredAt: string | null
    retiredBy: string | null
    createdBy: string | null
    createdAt: string
  }
  education_tallies: {
    organizationId: string
    resourceId: string
    views: Generated<number>
    ratings: Generated<number>
    ratingSum: Generated<number>
  }
  education_views: {
    organizationId: string
    resourceId: string
    patientId: string
    viewedOn: string
  }
  eligibility_batches: {
    id: string
    organizationId: string
    controlNumber: string
    content: string
    inquiries: number
    isTest: boolean
    madeBy: string
    madeAt: string
  }
  eligibility_checks: {
    id: string
    organizationId: string
    patientId: string
    coverageId: string
    payerName: string
    memberId: string
    serviceDate: string
    outcome: 'waiting' | 'active' | 'inactive' | 'rejected' | 'unclear'
    source: 'file' | 'portal' | 'phone'
    batchId: string | null
    trace: string | null
    responseId: string | null
    reference: string | null
    note: string | null
    details: Json
    askedBy: string
    askedAt: string
    answeredAt: string | null
  }
  eligibility_responses: {
    id: string
    organizationId: string
    sha256: string
    content: string
    answers: Json
    importedBy: string
    importedAt: string
  }
  email_changes: {
    userId: string
    email: string
    tokenHash: Buffer
    expiresAt: string
  }
  email_verifications: {
    tokenHash: Buffer
    userId: string
    expiresAt: string
  }
  engagement_points: {
    organizationId: string
    patientId: string
    key: string
    kind: Generated<'dressing' | 'offloading' | 'photo' | 'lesson' | 'appointment' | 'challenge'>
    points: number
    reason: string
    earnedOn: string
    earnedAt: string
  }
  facilities: {
    id: Generated<string>
    organizationId: string
    name: string
    address: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    phone: string | null
    facilityType: 'nursing_home' | 'assisted_living' | 'skilled_nursing' | 'home_health' | 'ltach' | 'hospital_inpatient' | 'hospital_outpatient' | 'hospital_outpatient_off_campus' | 'hospice' | 'office' | 'patient_home' | 'telehealth'
    timeZone: string
    bedCount: number | null
    licenseNumber: string | null
    medicareProviderNumber: string | null
    payerMixMedicare: number | null
    payerMixMedicaid: number | null
    payerMixPrivate: number | null
    isActive: Generated<boolean>
    createdAt: string
    updatedAt: string
    version: Generated<number>
    inactiveReason: string | null
    npi: string | null
    addressLine2: string | null
  }
  facility_contracts: {
    id: Generated<string>
    organizationId: string
    facilityId: string
    kind: 'payer' | 'partner'
    partnerName: string
    contractNumber: string | null
    startDate: string
    endDate: string | null
    rates: Json
    documentReference: string | null
    remindDaysBefore: number
    remindedFor: string | null
    remindedAt: string | null
    notes: string | null
    endedOn: string | null
    endedReason: string | null
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
  }
  fees: {
    id: Generated<string>
    organizationId: string
    code: string
    payer: 'base' | 'medicare' | 'medicaid'
    payerId: string | null
    modifier: string | null
    locality: string | null
    setting: 'facility' | 'non-facility' | null
    amountCents: number
    startDate: string
    endDate: string | null
    source: string
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
  }
  form_drafts: {
    id: string
    organizationId: string
    form: string
    patientId: string | null
    woundId: string | null
    content: Json
    startedBy: string
    savedBy: string
    startedAt: string
    savedAt: string
    version: Generated<number>
  }
  formulary_items: {
    organizationId: string
    supplyId: string
    productName: string | null
    price: number | null
    supplier: string | null
    isSample: Generated<boolean>
    updatedBy: string
    updatedAt: string
    version: Generated<number>
  }
  high_risk_charts: {
    organizationId: string
    patientId: string
    bradenId: string
    totalScore: number
    assessedAt: string
  }
  home_links: {
    id: Generated<string>
    organizationId: string
    patientId: string
    woundId: string
    tokenHash: Buffer
    mostPhotos: number
    isMailed: boolean
    madeBy: string
    madeAt: string
    expiresAt: string
    revokedAt: string | null
  }
  home_photos: {
    id: string
    organizationId: string
    linkId: string
    patientId: string
    woundId: string
    ill: boolean | null
    spreading: boolean | null
    painOrBleeding: boolean | null
    note: string | null
    sentAt: string
    photoId: string | null
    state: Generated<'waiting' | 'accepted' | 'declined'>
    decidedBy: string | null
    decidedAt: string | null
    reason: string | null
    bleeding: boolean | null
    faint: boolean | null
    coldLimb: boolean | null
    pain: boolean | null
    isFlagged: Generated<boolean>
  }
  home_visit_routes: {
    organizationId: string
    providerId: string
    routeDate: string
    appointmentIds: string[]
    updatedBy: string
    updatedAt: string
  }
  idempotency_keys: {
    organizationId: string
    userId: string
    key: string
    requestHash: Buffer
    status: number
    body: string
    etag: string | null
    createdAt: string
  }
  insight_snapshots: {
    organizationId: string
    question: string
    madeAt: string
    answer: Json
  }
  installation: {
    onlyRow: Generated<boolean>
    id: Generated<string>
    keyId: string
    backedUpAt: string | null
  }
  invitations: {
    id: Generated<string>
    organizationId: string
    email: string
    role: 'clinician' | 'patient' | 'admin'
    owner: Generated<boolean>
    billing: Generated<boolean>
    credential: string | null
    facilityIds: Generated<string[]>
    patientId: string | null
    firstName: string | null
    lastName: string | null
    tokenHash: Buffer
    invitedBy: string
    createdAt: string
    expiresAt: string
    acceptedAt: string | null
    acceptedBy: string | null
    withdrawnAt: string | null
    shippedRole: 'clinician' | 'nurse' | 'medical-assistant' | 'front-desk' | 'biller' | 'auditor' | 'reviewer' | null
    practiceRoleId: string | null
    roleRights: string[] | null
    otherCredentials: Generated<string[]>
  }
  known_addresses: {
    userId: string
    ipAddress: string
    seenAt: string
  }
  limb_perfusion: {
    id: string
    organizationId: string
    patientId: string
    side: 'left' | 'right'
    measuredOn: string
    method: 'handheld-doppler' | 'automated' | 'photoplethysmography' | 'transcutaneous-oximetry' | 'vascular-laboratory' | 'palpation' | 'outside-record' | 'not-documented'
    abi: number | null
    abiNoncompressible: boolean | null
    tbi: number | null
    anklePressureMmhg: number | null
    toePressureMmhg: number | null
    tcpo2Mmhg: number | null
    dorsalisPedisPulse: 'present' | 'diminished' | 'absent' | null
    posteriorTibialPulse: 'present' | 'diminished' | 'absent' | null
    notes: string | null
    recordedBy: string
    recordedAt: string
  }
  limb_perfusion_voids: {
    limbPerfusionId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  lot_quarantine_releases: {
    quarantineId: string
    organizationId: string
    reason: string
    releasedBy: string
    releasedAt: string
  }
  lot_quarantines: {
    id: string
    organizationId: string
    lot: string
    lotKey: string
    productId: string | null
    reason: string
    startedBy: string
    startedAt: string
  }
  medical_history: {
    id: string
    organizationId: string
    patientId: string
    replaces: string | null
    recordedAt: string
    recordedBy: string
    condition: string
    diagnosisDate: string | null
    icd10Code: string | null
    severity: 'mild' | 'moderate' | 'severe' | null
    status: 'active' | 'resolved' | 'managed'
    notes: string | null
  }
  medical_history_voids: {
    historyId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  medication_reconciliations: {
    id: string
    organizationId: string
    patientId: string
    line: string
    lineKey: string
    action: 'accepted' | 'replaced' | 'removed' | 'reopened'
    medicationId: string | null
    reason: string | null
    recordedBy: string
    recordedAt: string
    place: Generated<number>
  }
  medication_voids: {
    medicationId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  medications: {
    id: string
    organizationId: string
    patientId: string
    replaces: string | null
    medicationName: string
    dosage: string
    frequency: string
    route: string
    startDate: string
    endDate: string | null
    prescribedBy: string | null
    reason: string | null
    sideEffects: string | null
    isActive: boolean
    recordedBy: string
    recordedAt: string
    ingredientCode: string | null
    source: 'patient' | 'family' | 'record' | 'prescriber' | 'observed' | null
  }
  membership_facilities: {
    organizationId: string
    userId: string
    facilityId: string
  }
  membership_sign_ins: {
    organizationId: string
    userId: string
    lastSignInAt: string | null
    secondFactor: boolean
  }
  memberships: {
    organizationId: string
    userId: string
    role: 'clinician' | 'patient' | 'admin'
    owner: Generated<boolean>
    billing: Generated<boolean>
    credential: string | null
    disabledAt: string | null
    createdAt: Generated<string>
    version: Generated<number>
    disabledReason: string | null
    supervisorId: string | null
    clinicalLead: Generated<boolean>
    shippedRole: 'clinician' | 'nurse' | 'medical-assistant' | 'front-desk' | 'biller' | 'auditor' | 'reviewer' | null
    practiceRoleId: string | null
    roleRights: string[] | null
    patientAccess: Generated<'facilities' | 'care-team' | 'all'>
    otherCredentials: Generated<string[]>
    printedCredentials: Generated<string | null>
    specialty: string | null
  }
  message_reads: {
    organizationId: string
    threadId: string
    userId: string
    ofPatient: boolean
    readTo: number
    readAt: string
  }
  message_thread_steps: {
    position: Generated<number>
    organizationId: string
    threadId: string
    step: 'assign' | 'close' | 'reopen'
    assignedTo: string | null
    takenBy: string
    takenAt: string
  }
  message_threads: {
    id: string
    organizationId: string
    patientId: string
    woundId: string | null
    subject: string
    status: Generated<'open' | 'closed'>
    assignedTo: string | null
    begunBy: string
    begunAt: string
    lastMessageAt: string
    lastOfPatient: Generated<number>
    lastOfStaff: Generated<number>
  }
  messages: {
    id: string
    organizationId: string
    threadId: string
    place: Generated<number>
    authorId: string
    fromPatient: boolean
    body: string | null
    fileId: string | null
    fileName: string | null
    mediaType: 'application/pdf' | 'image/jpeg' | null
    sha256: string | null
    sentAt: string
  }
  notifications: {
    id: string
    organizationId: string
    userId: string
    patientId: string | null
    type: string
    priority: Generated<'low' | 'medium' | 'high' | 'urgent'>
    title: string
    message: string
    actionUrl: string | null
    isRead: Generated<boolean>
    isDelivered: Generated<boolean>
    scheduledDate: string | null
    deliveredDate: string | null
    expiresAt: string | null
    channels: Generated<string[]>
    metadata: Json
    createdAt: string
  }
  online_payment_requests: {
    id: string
    organizationId: string
    patientId: string
    reference: string
    amountCents: number
    startedBy: string
    startedAt: string
    paymentId: string | null
    processorNumber: string | null
  }
  order_favorites: {
    id: string
    organizationId: string
    userId: string
    name: string
    isShared: boolean
    parts: Json
    createdAt: string
  }
  organizations: {
    id: Generated<string>
    name: string
    timeZone: Generated<string>
    isDemo: Generated<boolean>
    createdAt: Generated<string>
    version: Generated<number>
    requireSecondFactor: Generated<boolean>
    targetHealingRate: Generated<number>
    targetDocumentationRate: Generated<number>
    targetCollectionRate: Generated<number>
    targetDenialRate: Generated<number>
    targetTreatmentEffectiveness: Generated<number>
    targetVisitMinutes: Generated<number>
    targetTasksPerUser: Generated<number>
    targetSessionRating: Generated<number>
    targetDailyAssessments: Generated<number>
    phone: string | null
    formats: Json
    criticalFindingMinutes: Generated<number>
    externalConsults: Generated<boolean>
    setupClosedAt: string | null
  }
  outgoing_mail: {
    id: Generated<string>
    sealed: Buffer
    createdAt: string
    organizationId: string | null
  }
  outline_model_decisions: {
    number: Generated<number>
    organizationId: string
    sha256: string
    name: string
    version: string
    isOn: boolean
    terms: string | null
    decidedBy: string
    decidedAt: string
  }
  overdue_notices: {
    organizationId: string
    kind: 'result' | 'result-review' | 'consult'
    subjectId: string
    level: number
    notifiedIds: string[]
    notifiedAt: string
  }
  own_codes: {
    id: Generated<string>
    organizationId: string
    code: string
    description: string
    category: string
    startDate: string
    endDate: string | null
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
  }
  owner_links: {
    tokenHash: Buffer
    email: string
    createdAt: string
    expiresAt: string
    usedAt: string | null
    usedBy: string | null
  }
  passkey_challenges: {
    id: string
    challengeHash: Buffer
    userId: string | null
    expiresAt: string
  }
  passkeys: {
    id: Generated<string>
    userId: string
    credentialId: Buffer
    publicKey: Buffer
    counter: number
    transports: string[]
    name: string
    createdAt: string
    lastUsedAt: string | null
  }
  patient_account_holds: {
    id: string
    organizationId: string
    patientId: string
    kind: 'disputed' | 'bad_address' | 'other'
    reason: string
    placedBy: string
    placedAt: string
    releasedBy: string | null
    releasedAt: string | null
    releaseReason: string | null
  }
  patient_attestations: {
    id: Generated<string>
    organizationId: string
    patientId: string
    kind: 'assignment_of_benefits' | 'release_of_information' | 'other_insurance' | 'medicare_secondary' | 'employment' | 'auto_accident' | 'other_accident'
    answer: string
    datedOn: string
    representativeName: string | null
    representativeRelation: string | null
    accidentOn: string | null
    accidentState: string | null
    recordedBy: string
    recordedAt: string
    revokedOn: string | null
    revokedReason: string | null
    revokedBy: string | null
    revokedAt: string | null
    visitId: string | null
    mspAnswers: Json
  }
  patient_balance_adjustments: {
    id: string
    organizationId: string
    patientId: string
    claimId: string | null
    kind: 'small_balance' | 'bad_debt' | 'charity' | 'administrative' | 'courtesy'
    amountCents: number
    reason: string
    adjustedOn: string
    reversesId: string | null
    madeBy: string | null
    madeAt: string
    chargeId: string | null
    billId: Generated<string>
  }
  patient_billing_policies: {
    organizationId: string
    minimumCents: Generated<number>
    cycleDays: Generated<number>
    dueDays: Generated<number>
    maxStatements: Generated<number>
    smallBalanceCents: Generated<number>
    adjustmentLimitCents: Generated<number>
    planMaxMissed: Generated<number>
    payByEn: string | null
    payByEs: string | null
    updatedAt: string
    version: Generated<number>
  }
  patient_engagement: {
    organizationId: string
    patientId: string
    alias: string | null
    aliasKey: string | null
    joinedAt: string | null
  }
  patient_identifiers: {
    id: string
    organizationId: string
    patientId: string
    assigner: string
    value: string
    searchValue: Generated<string>
    source: string | null
    startDate: string | null
    endDate: string | null
    recordedBy: string
    recordedAt: string
    updatedAt: string
    version: Generated<number>
    voidedAt: string | null
    voidedBy: string | null
    voidReason: string | null
  }
  patient_import_rows: {
    organizationId: string
    importId: string
    rowNumber: number
    patientId: string
    wasNew: boolean
    hash: string
    undo: Json
    importedAt: string
  }
  patient_import_undos: {
    importId: string
    organizationId: string
    reason: string
    charts: Json
    undoneBy: string
    undoneAt: string
  }
  patient_imports: {
    id: string
    organizationId: string
    rowsGiven: number
    patientIds: string[]
    rowsRefused: number
    rowsHeldBack: number
    importedBy: string
    importedAt: string
    fileName: string | null
    rowsUnchanged: Generated<number>
    rowsChanged: Generated<number>
    fields: Generated<string[]>
  }
  patient_isolation: {
    id: string
    organizationId: string
    patientId: string
    precautions: ('contact' | 'contact_plus' | 'droplet' | 'airborne' | 'enhanced_barrier')[]
    effectiveDate: string
    reason: string | null
    recordedBy: string
    recordedAt: string
  }
  patient_isolation_voids: {
    isolationId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  patient_merges: {
    id: Generated<string>
    organizationId: string
    keptId: string
    mergedId: string
    reason: string
    mergedBy: string
    mergedAt: string
    unmergeReason: string | null
    unmergedBy: string | null
    unmergedAt: string | null
  }
  patient_payment_allocations: {
    id: Generated<string>
    organizationId: string
    paymentId: string
    claimId: string | null
    amountCents: number
    madeBy: string | null
    madeAt: string
    chargeId: string | null
    billId: Generated<string>
  }
  patient_payments: {
    id: string
    organizationId: string
    patientId: string
    receiptNumber: number
    amountCents: number
    purpose: 'balance' | 'copay'
    method: 'cash' | 'check' | 'card' | 'ach' | 'online'
    reference: string | null
    receivedOn: string
    appointmentId: string | null
    note: string | null
    reversesId: string | null
    takenBy: string | null
    takenAt: string
    depositId: string | null
  }
  patient_refunds: {
    id: string
    organizationId: string
    patientId: string
    paymentId: string
    amountCents: number
    method: 'cash' | 'check' | 'card' | 'ach'
    reference: string | null
    refundedOn: string
    reason: string
    madeBy: string
    madeAt: string
    depositId: string | null
  }
  patient_statements: {
    id: string
    organizationId: string
    patientId: string
    batchId: string
    statementNumber: number
    statementDate: string
    dueDate: string
    dueCents: number
    language: 'en' | 'es'
    delivery: 'printed' | 'email' | 'portal'
    content: Json
    overridden: string[]
    createdBy: string
    createdAt: string
  }
  patient_status_voids: {
    statusId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  patient_statuses: {
    id: string
    organizationId: string
    patientId: string
    status: 'active' | 'hospice' | 'discharged' | 'deceased'
    effectiveDate: string
    reason: string | null
    source: string | null
    recordedBy: string
    recordedAt: string
  }
  patient_stays: {
    id: Generated<string>
    organizationId: string
    patientId: string
    facilityId: string
    room: string | null
    startKind: 'admission' | 'transfer'
    startDate: string
    endKind: 'transfer' | 'discharge' | null
    endDate: string | null
    disposition: string | null
    partAStay: boolean | null
    recordedBy: string | null
    recordedAt: string
    updatedAt: string
    version: Generated<number>
    voidedAt: string | null
    voidedBy: string | null
    voidReason: string | null
  }
  patient_tallies: {
    organizationId: string
    facilityId: string | null
    isActive: boolean
    patients: number
  }
  patient_words: {
    organizationId: string
    patientId: string
    place: 'family' | 'given' | 'number'
    word: string
    name: string
    line: string
  }
  patients: {
    id: Generated<string>
    organizationId: string
    userId: string | null
    firstName: string
    lastName: string
    dateOfBirth: string | null
    sex: 'female' | 'male' | 'other' | null
    medicalRecordNumber: string
    phone: string | null
    email: string | null
    address: string | null
    emergencyContact: Json
    medicalHistory: string | null
    allergies: string | null
    allergyState: 'listed' | 'none-known' | 'not-asked'
    currentMedications: string | null
    riskFactors: string[]
    admissionDate: string | null
    facilityId: string | null
    room: string | null
    isActive: Generated<boolean>
    createdBy: string | null
    createdAt: string
    updatedAt: string
    version: Generated<number>
    phoneDigits: Generated<string | null>
    preferredLanguage: 'en' | 'es' | 'zh' | 'vi' | 'tl' | 'ar' | 'fr' | 'ht' | 'ko' | 'pt' | 'ru' | 'other' | null
    middleName: string | null
    addressLine2: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    isSample: Generated<boolean>
  }
  payer_files: {
    id: Generated<string>
    organizationId: string
    kind: '999' | '277CA' | '835'
    sha256: string
    content: string
    result: Json
    importedBy: string
    importedAt: string
    state: Generated<'processing' | 'done' | 'failed'>
    doneClaims: Generated<number>
    totalClaims: Generated<number>
    tries: Generated<number>
    movedAt: string
  }
  payers: {
    id: Generated<string>
    organizationId: string
    name: string
    insuranceType: 'medicare' | 'medicaid' | 'private'
    payerNumber: string
    filingDays: number | null
    appealDays: number | null
    mac: string | null
    isActive: Generated<boolean>
    createdAt: string
    updatedAt: string
    version: Generated<number>
    filingCode: string
    isTesting: Generated<boolean>
    acceptsAssignment: boolean | null
    assignmentOn: string | null
    needsReferring: Generated<boolean>
    authorizationCodes: Generated<string[]>
  }
  payment_plans: {
    id: string
    organizationId: string
    patientId: string
    amountCents: number
    dayOfMonth: number
    payments: number
    startsOn: string
    maxMissed: number
    createdBy: string
    createdAt: string
    endedOn: string | null
    endedBy: string | null
    endReason: string | null
  }
  payment_tallies: {
    organizationId: string
    facilityId: string
    insuranceType: string
    paidMonth: string
    serviceMonth: string
    amountCents: number
  }
  photo_outlines: {
    id: string
    organizationId: string
    photoId: string
    version: number
    outline: Json
    source: 'model' | 'colour' | 'clinician'
    model: Json
    confidence: number | null
    basedOn: string | null
    isConfirmed: boolean
    measurements: Json
    madeBy: string
    madeAt: string
  }
  photo_upload_pieces: {
    uploadId: string
    organizationId: string
    startsAt: number
    bytes: number
    fileId: string
  }
  photo_uploads: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    fields: Json
    bytes: number
    sha256: string
    begunBy: string
    begunAt: string
    expiresAt: string
    photoId: string | null
  }
  practice_roles: {
    id: Generated<string>
    organizationId: string
    name: string
    base: 'owner' | 'clinician' | 'nurse' | 'medical-assistant' | 'front-desk' | 'biller' | 'auditor' | 'reviewer'
    rights: string[]
    patientAccess: 'facilities' | 'care-team' | 'all'
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
  }
  preferences: {
    organizationId: string
    userId: string
    theme: 'system' | 'light' | 'dark'
    notices: Json
    updatedAt: string
    formats: Json
  }
  product_use_decisions: {
    id: string
    organizationId: string
    recordId: string
    lotKey: string
    serialKey: string
    decision: 'linked' | 'outside-stock' | 'documented'
    packageId: string | null
    reason: string
    decidedBy: string
    decidedAt: string
  }
  product_uses: {
    recordId: string
    version: number
    position: number
    organizationId: string
    woundId: string | null
    packageId: string | null
    opensPackage: boolean
    hcpcs: string | null
    productName: string | null
    manufacturer: string | null
    lot: string | null
    serial: string | null
    lotKey: string | null
    serialKey: string | null
    udi: string | null
    deviceIdentifier: string | null
    expiresOn: string | null
    openedCm2: number | null
    usedCm2: number | null
    wastedCm2: number | null
    recordedAt: string
  }
  progress_note_versions: {
    recordId: string
    version: number
    organizationId: string
    savedBy: string
    savedAt: string
    noteType: string
    noteDate: string
    subjective: string | null
    objective: string | null
    assessment: string | null
    plan: string | null
    content: string | null
    isPrivate: boolean
    readerIds: string[]
    sources: Json
  }
  provider_accounts: {
    issuer: string
    subject: string
    userId: string
    createdAt: string
  }
  provider_hours: {
    organizationId: string
    userId: string
    weekday: number
    starts: string
    ends: string
  }
  provider_numbers: {
    organizationId: string
    userId: string
    npi: string | null
    taxonomy: string | null
  }
  provider_time_off: {
    id: string
    organizationId: string
    userId: string
    firstDay: string
    lastDay: string
    reason: string | null
    createdBy: string
    createdAt: string
    removedAt: string | null
  }
  provider_visit_procedures: {
    recordId: string
    version: number
    position: number
    organizationId: string
    kind: string
    woundId: string | null
    removed: string | null
    areaCm2: number | null
    details: Json
  }
  provider_visit_versions: {
    recordId: string
    version: number
    organizationId: string
    savedBy: string
    savedAt: string
    visitAt: string
    localDate: string
    localTime: string | null
    timeZone: string
    visitType: string
    durationMinutes: number | null
    placeOfService: string | null
    cptCodes: string[]
    codeLines: Json
    codingReason: string | null
    diagnosis: string[]
    treatmentProvided: string | null
    visitNotes: string | null
    nextVisitDate: string | null
    notSeenReason: string | null
  }
  provider_visit_wounds: {
    recordId: string
    version: number
    woundId: string
    organizationId: string
  }
  provider_visits: {
    id: string
    organizationId: string
    patientId: string
    facilityId: string
    providerId: string
    appointmentId: string | null
    roundId: string | null
    visitAt: string
    localDate: string
    localTime: string | null
    timeZone: string
    visitType: 'initial' | 'follow_up' | 'emergency' | 'discharge'
    durationMinutes: number | null
    nextVisitDate: string | null
    billableAmount: number | null
    status: Generated<'pending' | 'completed' | 'not_seen'>
    closedAt: string | null
    isVoid: Generated<boolean>
    version: number
    createdBy: string
    createdAt: string
    updatedAt: string
  }
  rate_patients: {
    key: string
    windowStart: string
    patientId: string
  }
  rate_windows: {
    key: string
    windowStart: string
    taken: number
  }
  reconciliation_voids: {
    reconciliationId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  reconciliations: {
    id: string
    organizationId: string
    patientId: string
    reconciledOn: string
    source: 'patient' | 'family' | 'record' | 'prescriber' | 'observed'
    allergyState: 'listed' | 'none-known' | 'not-asked'
    lines: Json
    notes: string | null
    recordedBy: string
    recordedAt: string
  }
  record_addenda: {
    id: Generated<string>
    organizationId: string
    recordId: string
    addendumType: 'correction' | 'clarification' | 'additional_finding' | 'late_entry'
    content: string
    writtenBy: string
    writtenName: string
    credential: string | null
    writtenAt: string
  }
  record_correction_answers: {
    correctionId: string
    organizationId: string
    outcome: 'corrected' | 'declined' | 'withdrawn' | 'void'
    version: number | null
    addendumId: string | null
    reason: string | null
    answeredBy: string
    answeredName: string
    answeredAt: string
  }
  record_corrections: {
    id: string
    organizationId: string
    recordId: string
    version: number
    reason: string
    requestedBy: string
    requestedName: string
    requestedAt: string
  }
  record_signatures: {
    recordId: string
    organizationId: string
    meaning: 'author' | 'cosigner'
    version: number
    signedBy: string
    signedName: string
    credential: string | null
    attestation: string
    supervisorId: string | null
    contentHash: Buffer
    signedAt: string
    deviceSignedAt: string | null
    clockOffsetSeconds: number | null
    findings: Json
  }
  record_voids: {
    recordId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedName: string
    voidedAt: string
  }
  records: {
    id: string
    organizationId: string
    kind: 'wound-assessment' | 'progress-note' | 'provider-visit'
    patientId: string
    woundId: string | null
    createdBy: string
    createdAt: string
  }
  recovery_codes: {
    userId: string
    codeHash: Buffer
    createdAt: string
  }
  remittance_items: {
    remittanceId: string
    position: number
    organizationId: string
    claimNumber: string
    claimId: string | null
    outcome: 'posted' | 'repeated' | 'unmatched' | 'mismatch' | 'refused' | 'told' | 'settled'
    words: string
    chargeCents: number
    paidCents: number
    patientCents: number
    payerControlNumber: string | null
    kind: Generated<'answer' | 'denial' | 'reversal'>
    linePaid: Json
    settledBy: string | null
    settledAt: string | null
    settledReason: string | null
    about: Json
    statusCode: string | null
    remarks: Generated<string[]>
    forwardedTo: string | null
  }
  remittances: {
    id: Generated<string>
    organizationId: string
    kind: 'file' | 'manual'
    payerId: string | null
    payerName: string
    payerKey: string
    traceNumber: string
    paymentDate: string
    amountCents: number
    providerAdjustmentCents: Generated<number>
    postedBy: string
    postedAt: string
    depositId: string | null
    providerAdjustments: Json
  }
  report_readers: {
    organizationId: string
    reportId: string
    userId: string
  }
  report_runs: {
    id: string
    organizationId: string
    title: string
    reportType: 'patient_summary' | 'healing_progress' | 'assessment_history' | 'treatment_effectiveness' | 'compliance' | 'statistical' | 'charge_lag' | 'days_in_ar' | 'ar_by_payer' | 'denials' | 'collections' | 'unanswered_claims' | 'timely_filing' | 'authorizations_ending'
    format: 'pdf' | 'excel' | 'csv' | 'word'
    asked: Json
    fromDay: string
    toDay: string
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
    progress: Generated<number>
    rowCount: number | null
    fileId: string | null
    problem: string | null
    scheduleId: string | null
    facilityIds: string[] | null
    requestedBy: string
    requestedAt: string
    finishedAt: string | null
  }
  report_schedules: {
    id: Generated<string>
    organizationId: string
    name: string
    asked: Json
    days: number
    recurrence: 'daily' | 'weekly' | 'monthly'
    recipients: string[]
    nextAt: string
    createdBy: string
    createdAt: string
    endedAt: string | null
    startsOn: string
    sendTime: string
    timeZone: string
  }
  retired_log_keys: {
    retiredAt: string
    sealed: Buffer
  }
  revenue_projections: {
    id: Generated<string>
    organizationId: string
    facilityId: string
    month: string
    projectedVisits: number
    projectedCents: number
    reimbursementRates: Json
    basis: string[]
    madeAt: string
  }
  round_entries: {
    roundId: string
    patientId: string
    organizationId: string
    position: number
    outcome: Generated<'waiting' | 'done' | 'not_seen'>
    visitId: string | null
    notSeenReason: string | null
    nextVisitDate: string | null
    nextAppointment: Json
    plannedTasks: Json
    finishedAt: string | null
    signedRecordIds: Generated<string[]>
    taskIds: Generated<string[]>
    bookedAppointmentId: string | null
    problem: string | null
  }
  round_plan_decisions: {
    organizationId: string
    planId: string
    roundDate: string
    skipNote: string | null
    decidedBy: string
    decidedAt: string
  }
  round_plans: {
    id: string
    organizationId: string
    facilityId: string
    providerId: string
    weekday: number
    intervalWeeks: number
    startDate: string
    startTime: string
    patientOrder: 'room' | 'risk' | 'overdue'
    createdBy: string
    createdAt: string
    endedAt: string | null
    endedBy: string | null
  }
  rounds: {
    id: string
    organizationId: string
    facilityId: string
    startedBy: string
    startedAt: string
    roundDate: string
    finishedAt: string | null
  }
  rule_edition_rows: {
    organizationId: string
    editionId: string
    line: number
    key: string
    code: string
    startDate: string | null
    endDate: string | null
    facts: Json
  }
  rule_editions: {
    id: string
    organizationId: string
    kind: 'code_pairs' | 'unit_limits' | 'global_days' | 'code_places' | 'coverage_policies' | 'fees'
    name: string
    source: string
    startDate: string
    isComplete: boolean
    rowCount: number
    skippedCount: number
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
    appliedBy: string | null
    appliedAt: string | null
    withdrawnBy: string | null
    withdrawnAt: string | null
    withdrawReason: string | null
  }
  safety_hit_decisions: {
    organizationId: string
    hitId: string
    outcome: 'acknowledged' | 'overridden' | 'resolved'
    reason: string | null
    decidedBy: string
    credential: string | null
    decidedAt: string
  }
  safety_hits: {
    id: Generated<string>
    organizationId: string
    patientId: string
    woundId: string | null
    subject: 'wound-assessment' | 'treatment-plan' | 'supply-order' | 'wound-order' | 'provider-visit'
    subjectId: string
    hitKey: string
    rule: string
    level: 'contraindicated' | 'caution'
    item: string
    words: string
    because: string
    outcome: 'recorded' | 'acknowledged' | 'overridden' | 'pending'
    reason: string | null
    decidedBy: string | null
    credential: string | null
    recordedAt: string
  }
  sample_loads: {
    organizationId: string
    id: string
    state: 'loading' | 'loaded' | 'failed'
    progress: number
    patientIds: string[]
    payerId: string
    rowCounts: Json
    startedBy: string
    startedAt: string
    finishedAt: string | null
  }
  search_vocabulary: {
    organizationId: string
    word: string
  }
  second_reads: {
    id: string
    organizationId: string
    photoId: string
    firstOutline: string
    outline: Json
    readBy: string
    readAt: string
  }
  self_pay_charges: {
    id: string
    organizationId: string
    chargeNumber: string
    visitId: string
    patientId: string
    facilityId: string
    providerId: string
    serviceDate: string
    reason: 'no_coverage' | 'patient_request' | 'abn_option_2'
    isWholeVisit: boolean
    lines: Json
    codes: string[]
    totalCents: number
    estimateId: string | null
    estimateCents: number | null
    note: string | null
    chargedOn: string
    createdBy: string
    createdAt: string
    voidedBy: string | null
    voidedAt: string | null
    voidReason: string | null
  }
  sessions: {
    tokenHash: Buffer
    userId: string
    organizationId: string
    kind: 'browser' | 'bearer'
    createdAt: string
    lastSeenAt: string
    idleSeconds: number
    expiresAt: string
    ipAddress: string | null
    userAgent: string | null
    id: Generated<string>
    factoredAt: string | null
    provedUntil: string | null
  }
  setup_marks: {
    organizationId: string
    step: 'credential' | 'practice' | 'place' | 'people' | 'payers' | 'card' | 'patient' | 'assessment' | 'visit' | 'claim' | 'report'
    mark: 'done' | 'skipped'
    markedBy: string
    markedAt: string
  }
  sign_in_challenges: {
    challengeHash: Buffer
    userId: string
    organizationId: string
    wantsToken: boolean
    tries: Generated<number>
    expiresAt: string
  }
  skin_assessments: {
    id: string
    organizationId: string
    patientId: string
    sweepId: string | null
    sweepFinding: 'clear' | 'wound' | 'other-finding' | 'not-examined' | null
    assessedAt: string
    recordedAt: string
    recordedBy: string
    bodyRegion: string
    skinCondition: string | null
    color: string | null
    temperature: string | null
    moisture: string | null
    texture: string | null
    elasticity: string | null
    integrity: string | null
    findings: string | null
    interventions: string | null
    riskFactors: string[]
  }
  skin_sweeps: {
    id: string
    organizationId: string
    patientId: string
    assessedAt: string
    recordedAt: string
    recordedBy: string
    noWounds: boolean
  }
  skin_voids: {
    skinId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  standing_tallies: {
    organizationId: string
    what: string
    timeZone: string | null
    day: string | null
    number: number
  }
  stock_packages: {
    id: string
    organizationId: string
    productId: string
    facilityId: string | null
    lot: string | null
    serial: string | null
    lotKey: string | null
    serialKey: string | null
    udi: string | null
    deviceIdentifier: string | null
    expiresOn: string | null
    areaCm2: number | null
    quantity: number
    receivedOn: string
    receivedBy: string
    recordedAt: string
  }
  stock_products: {
    id: string
    organizationId: string
    name: string
    manufacturer: string | null
    hcpcs: string | null
    deviceIdentifier: string | null
    sizesCm2: number[]
    isActive: boolean
    version: number
    createdBy: string
    createdAt: string
    updatedBy: string
    updatedAt: string
  }
  stock_steps: {
    id: string
    organizationId: string
    packageId: string
    sequence: number
    step: 'waste' | 'return' | 'remove' | 'add'
    packages: number
    reason: string
    recordedBy: string
    recordedAt: string
  }
  stored_files: {
    id: string
    organizationId: string
    bytes: number
    sha256: string
    keptAt: string
  }
  submitted_claims: {
    submissionId: string
    claimId: string
    organizationId: string
    frequency: '1' | '7' | '8'
    payerSequence: Generated<'primary' | 'secondary' | 'tertiary'>
  }
  supply_order_numbers: {
    organizationId: string
    lastNumber: number
  }
  supply_order_steps: {
    position: Generated<number>
    organizationId: string
    orderId: string
    status: string
    takenBy: string
    takenAt: string
  }
  supply_orders: {
    id: string
    organizationId: string
    number: number
    facilityId: string | null
    patientId: string
    woundId: string | null
    recommendationId: string | null
    orderedBy: string
    orderDate: string
    expectedDelivery: string | null
    status: Generated<'pending' | 'approved' | 'ordered' | 'shipped' | 'delivered' | 'cancelled'>
    urgency: Generated<'normal' | 'urgent' | 'emergency'>
    items: Json
    totalCost: number | null
    supplier: string | null
    trackingNumber: string | null
    notes: string | null
    approvedBy: string | null
    approvedAt: string | null
    deliveredDate: string | null
    cancelReason: string | null
    updatedAt: string
    version: Generated<number>
  }
  task_comments: {
    id: Generated<string>
    organizationId: string
    taskId: string
    content: string
    writtenBy: string
    writtenAt: string
  }
  task_templates: {
    id: Generated<string>
    organizationId: string
    name: string
    description: string | null
    taskType: 'visit_reminder' | 'reassessment' | 'documentation' | 'billing' | 'compliance' | 'medication'
    priority: 'low' | 'medium' | 'high' | 'urgent'
    title: string
    dueInDays: number
    perPatient: boolean
    rule: Json
    startDate: string | null
    assignedTo: string | null
    facilityId: string | null
    madeUntil: string | null
    nextDate: string | null
    isActive: Generated<boolean>
    position: Generated<number>
    updatedAt: string
    version: Generated<number>
  }
  teach_back_voids: {
    teachBackId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  teach_backs: {
    id: string
    organizationId: string
    patientId: string
    woundId: string | null
    resourceId: string | null
    lessonTitle: string | null
    question: string
    response: string
    outcome: 'understood' | 'needs_more' | 'not_understood'
    recordedBy: string
    recordedAt: string
  }
  telehealth_sessions: {
    id: string
    organizationId: string
    appointmentId: string
    sessionType: 'consultation' | 'assessment' | 'education' | 'follow_up'
    priority: 'routine' | 'urgent' | 'emergency'
    notes: string | null
    diagnosis: string | null
    recommendations: string | null
    prescriptions: string | null
    billingCode: string | null
    costCents: number | null
    isSamplePrice: Generated<boolean>
    waitedAt: string | null
    startedAt: string | null
    endedAt: string | null
    rating: number | null
    ratedAt: string | null
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
  }
  totp_secrets: {
    userId: string
    sealed: Buffer | null
    lastStep: Generated<number>
    pendingSealed: Buffer | null
    pendingAt: string | null
  }
  treatment_plan_signatures: {
    planId: string
    version: number
    organizationId: string
    signedBy: string
    signedName: string
    credential: string | null
    contentHash: Buffer
    signedAt: string
  }
  treatment_plan_versions: {
    planId: string
    version: number
    organizationId: string
    planType: 'healing' | 'maintenance' | 'comfort' | 'prevention'
    goals: string | null
    interventions: Json
    frequency: string | null
    duration: string | null
    expectedOutcomes: string | null
    evaluationCriteria: string | null
    isActive: boolean
    recommendationId: string | null
    savedBy: string
    savedAt: string
  }
  treatment_plans: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    isActive: Generated<boolean>
    version: Generated<number>
    createdBy: string
    createdAt: string
    updatedAt: string
  }
  treatment_recommendations: {
    id: Generated<string>
    organizationId: string
    patientId: string
    woundId: string
    assessmentId: string | null
    ruleId: string
    ruleVersion: number
    ruleSet: string
    recommendationType: 'dressing' | 'medication' | 'procedure' | 'lifestyle'
    priority: 'immediate' | 'high' | 'medium' | 'low'
    priorityRank: Generated<number>
    title: string
    description: string
    why: string
    reasons: string[]
    evidenceLevel: 'high' | 'moderate' | 'low'
    guideline: Json
    supplies: Json
    frequency: string
    duration: string
    contraindications: string[]
    askFirst: string[]
    alternatives: string | null
    madeAt: string
    state: Generated<'active' | 'implemented' | 'dismissed' | 'withdrawn'>
    implementedAt: string | null
    implementedBy: string | null
    dismissedAt: string | null
    dismissedBy: string | null
    dismissReason: string | null
    withdrawnAt: string | null
    withdrawnBecause: string | null
    effectiveness: 'excellent' | 'good' | 'moderate' | 'poor' | null
    effectivenessWords: string | null
    sideEffects: string | null
    notKnown: Generated<string[]>
    firstMadeAt: string
    latestAt: string
    closedAs: 'repeat' | 'answered' | 'superseded' | 'merged' | 'follows' | 'deferred' | 'healed' | 'status' | 'contraindicated' | 'undetermined' | 'switched-off' | null
  }
  treatment_rooms: {
    id: string
    organizationId: string
    facilityId: string
    name: string
    isActive: Generated<boolean>
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
  }
  treatment_words: {
    organizationId: string
    word: string
    title: string
    line: string
  }
  treatments_in_force: {
    organizationId: string
    kind: 'plan' | 'recommendation' | 'order' | 'wound-order' | 'dressing' | 'allergy' | 'medication' | 'result'
    recordId: string
    patientId: string
    woundId: string | null
    title: string
    madeAt: string
  }
  unbilled_visits: {
    visitId: string
    organizationId: string
    facilityId: string
    patientId: string
    visitDay: string
  }
  user_photos: {
    userId: string
    image: Buffer
    keptAt: string
  }
  users: {
    id: Generated<string>
    email: string
    firstName: string
    lastName: string
    passwordHash: string | null
    profileImageUrl: string | null
    emailVerified: Generated<boolean>
    resetTokenHash: Buffer | null
    resetTokenExpiry: string | null
    authProvider: Generated<string>
    disabledAt: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    version: Generated<number>
    lastOrganizationId: string | null
    hasSecondFactor: Generated<boolean>
  }
  visit_tallies: {
    organizationId: string
    facilityId: string
    providerId: string
    status: string
    visits: number
    minutes: number
    timed: number
  }
  visit_templates: {
    id: Generated<string>
    organizationId: string
    name: string
    description: string | null
    visitType: 'initial' | 'follow_up' | 'emergency' | 'discharge'
    durationMinutes: number | null
    cptCodes: string[]
    diagnosis: string[]
    treatmentProvided: string | null
    visitNotes: string | null
    isActive: Generated<boolean>
    position: Generated<number>
    updatedAt: string
    version: Generated<number>
  }
  vital_sign_voids: {
    vitalSignsId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  vital_signs: {
    id: Generated<string>
    organizationId: string
    patientId: string
    takenAt: string
    recordedAt: string
    recordedBy: string
    bloodPressureSystolic: number | null
    bloodPressureDiastolic: number | null
    heartRate: number | null
    respiratoryRate: number | null
    temperature: number | null
    oxygenSaturation: number | null
    weight: number | null
    height: number | null
    bmi: number | null
    outOfRangeReason: string | null
    notes: string | null
    glucose: number | null
    glucoseTiming: 'fasting' | 'before_meal' | 'after_meal' | 'bedtime' | 'random' | null
  }
  waiting_list_entries: {
    id: string
    organizationId: string
    patientId: string
    appointmentId: string | null
    providerId: string | null
    facilityId: string | null
    appointmentType: 'initial-assessment' | 'follow-up' | 'wound-care' | 'consultation' | 'dressing-change' | null
    durationMinutes: number
    earliestDate: string | null
    latestDate: string | null
    notes: string | null
    createdBy: string
    createdAt: string
    closedAt: string | null
    closedBy: string | null
    closeReason: string | null
    bookedAppointmentId: string | null
  }
  wearable_alerts: {
    id: Generated<string>
    organizationId: string
    patientId: string
    deviceId: string
    rule: 'WR1' | 'WR2' | 'WR3'
    value: number
    beganAt: string
    raisedAt: string
    endedAt: string | null
  }
  wearable_data: {
    organizationId: string
    patientId: string
    deviceId: string
    kind: 'temperature' | 'reference_temperature' | 'pressure' | 'moisture'
    deviceTime: string
    takenAt: string
    receivedAt: string
    value: number
  }
  wearable_devices: {
    id: Generated<string>
    organizationId: string
    patientId: string
    woundId: string | null
    deviceType: 'temperature' | 'pressure' | 'moisture' | 'combined'
    name: string
    tokenHash: Buffer
    registeredBy: string
    registeredAt: string
    revokedBy: string | null
    revokedAt: string | null
    lastSeenAt: string | null
    batteryLevel: number | null
    signalStrength: number | null
  }
  workflow_tasks: {
    id: Generated<string>
    organizationId: string
    title: string
    description: string | null
    taskType: 'visit_reminder' | 'reassessment' | 'documentation' | 'billing' | 'compliance' | 'medication'
    priority: 'low' | 'medium' | 'high' | 'urgent'
    priorityRank: Generated<number>
    status: Generated<'pending' | 'in_progress' | 'completed'>
    isCompleted: Generated<boolean>
    dueDate: string
    timeZone: string
    facilityId: string | null
    patientId: string | null
    assignedTo: string
    startedAt: string | null
    completedAt: string | null
    completedBy: string | null
    notes: string | null
    rule: 'reassessment-due' | 'wound-stalled' | 'high-risk' | 'note-unsigned' | 'claim-held' | 'visit-voided' | 'safety-pending' | 'order-unsigned' | null
    cause: string | null
    causeUrl: string | null
    templateId: string | null
    templateDay: string | null
    createdBy: string | null
    createdAt: string
    updatedAt: string
    version: Generated<number>
  }
  worklists: {
    id: string
    organizationId: string
    userId: string
    list: 'patients' | 'tasks' | 'recommendations'
    name: string
    filters: Json
    isShared: boolean
    createdAt: string
  }
  wound_advice: {
    woundId: string
    organizationId: string
    ruleSet: string
    assessmentId: string | null
    picture: Json
    withheld: Json
    undecided: Json
    renewedAt: string
    notOpen: Json
    switchedOff: Json
  }
  wound_assessment_versions: {
    recordId: string
    version: number
    organizationId: string
    savedBy: string
    savedAt: string
    assessedAt: string
    woundType: string
    location: string
    laterality: string | null
    stage: string | null
    length: number
    width: number
    depth: number | null
    area: number
    areaMethod: string
    volume: number | null
    granulationPercentage: number | null
    sloughPercentage: number | null
    necroticPercentage: number | null
    epithelialPercentage: number | null
    exudateAmount: string
    exudateType: string | null
    painLevel: number | null
    periwoundCondition: string
    healingStatus: string
    dressingType: string
    cleansingAgent: string
    assessmentNotes: string
    nextAssessmentDate: string
    pushScore: number | null
    bwatScore: number | null
    findings: Json
    areaEntered: number | null
    areaEnteredSource: 'form' | 'photo' | null
    volumeEntered: number | null
    volumeEnteredSource: 'form' | 'photo' | null
    gradings: Json
  }
  wound_closures: {
    id: Generated<string>
    organizationId: string
    woundId: string
    healedOn: string
    note: string | null
    closedBy: string
    closedAt: string
  }
  wound_courses: {
    woundId: string
    organizationId: string
    patientId: string
    woundType: string
    startedOn: string
    lastOn: string
    assessments: number
    lastBy: string
    lastDressing: string
    healingStatus: string
    infectionSigns: number | null
    firstArea: number
    lastArea: number
    reductionPercent: number | null
    weekFourPercent: number | null
    weekFourOn: string | null
    clock: 'open' | 'reached' | 'missed' | 'made-up' | 'cannot-tell' | 'no-target'
    standing: 'deteriorating' | 'looks-healed' | 'stalled' | 'unknown' | 'improving' | 'stable'
    standingReason: string
    areaShares: number[]
    healedOn: string | null
    updatedAt: string
    firstStartedOn: string
    firstHealedOn: string | null
    goal: 'heal' | 'palliative' | null
    changeWithinError: boolean | null
    gradings: Json
  }
  wound_examination_voids: {
    examinationId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  wound_examinations: {
    id: Generated<string>
    organizationId: string
    patientId: string
    woundId: string
    examinedOn: string
    abi: number | null
    anklePressureMmhg: number | null
    toePressureMmhg: number | null
    tcpo2Mmhg: number | null
    eschar: 'none' | 'stable' | 'unstable' | null
    probesToBone: boolean | null
    goal: 'heal' | 'palliative' | null
    notes: string | null
    recordedBy: string
    recordedAt: string
    edges: 'attached' | 'not_attached' | 'rolled' | 'indistinct' | 'callused' | 'macerated' | null
    skinTear: boolean | null
    burnDepth: 'superficial' | 'partial' | 'full' | null
    burnPercent: number | null
    malignancyInWound: boolean | null
    exposedStructures: boolean | null
    unexploredFistula: boolean | null
    untreatedOsteomyelitis: boolean | null
    highFallRisk: boolean | null
    tetanusUpToDate: boolean | null
    hba1cPercent: number | null
  }
  wound_message_mentions: {
    organizationId: string
    messageId: string
    userId: string
  }
  wound_message_reads: {
    organizationId: string
    woundId: string
    userId: string
    readTo: number
    readAt: string
  }
  wound_message_voids: {
    messageId: string
    organizationId: string
    reason: string
    voidedBy: string
    voidedAt: string
  }
  wound_messages: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    place: Generated<number>
    authorId: string
    body: string
    sentAt: string
  }
  wound_order_discontinuations: {
    orderId: string
    organizationId: string
    woundId: string
    replacedBy: string | null
    reason: string | null
    discontinuedBy: string
    discontinuedAt: string
    orderedBy: string
    readBack: boolean | null
  }
  wound_order_sheets: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    number: number
    issuedBy: string
    issuedAt: string
    content: Json
    contentHash: Buffer
  }
  wound_order_signatures: {
    orderId: string
    organizationId: string
    outcome: 'signed' | 'declined'
    signedBy: string
    signedName: string
    credential: string | null
    reason: string | null
    contentHash: Buffer
    signedAt: string
  }
  wound_orders: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    orderType: 'dressing' | 'compression' | 'offloading'
    cleanser: string | null
    product: string
    size: string | null
    quantity: number | null
    secondaryDressing: string | null
    securement: string | null
    frequency: 'daily' | 'twice_daily' | 'three_times_daily' | 'every_n_days' | 'times_weekly' | 'weekly' | 'continuous' | 'once' | 'prn' | 'other'
    frequencyNumber: number | null
    frequencyText: string | null
    prnCondition: string | null
    untilOn: string | null
    indication: string | null
    instructions: string | null
    name: string
    sentence: string
    source: 'written' | 'verbal' | 'telephone'
    enteredBy: string
    enteredCredential: string | null
    enteredAt: string
    orderedBy: string
    orderedAt: string
    readBack: boolean | null
    secondarySize: string | null
  }
  wound_photo_details: {
    photoId: string
    organizationId: string
    photoType: 'progress' | 'initial' | 'pre_debridement' | 'post_debridement' | 'healed'
    description: string | null
    tags: string[]
    isArchived: boolean
    version: Generated<number>
  }
  wound_photo_events: {
    number: Generated<number>
    organizationId: string
    photoId: string
    event: 'added' | 'described' | 'tagged' | 'retyped' | 'archived' | 'unarchived'
    detail: string | null
    happenedAt: string
    byUser: string
  }
  wound_photos: {
    id: string
    organizationId: string
    patientId: string
    woundId: string
    capturedBy: string
    capturedAt: string
    deviceCapturedAt: string | null
    clockOffsetSeconds: number | null
    receivedAt: string
    source: 'camera' | 'upload' | 'phone' | 'import' | 'home'
    device: string | null
    width: number
    height: number
    sha256: string
    mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'
    originalFile: string
    fullFile: string
    screenFile: string
    thumbFile: string
    calibration: Json
    gates: Json
    consentId: string | null
  }
  wound_prior_measurements: {
    id: Generated<string>
    organizationId: string
    patientId: string
    woundId: string
    importId: string
    measuredOn: string
    lengthCm: number | null
    widthCm: number | null
    depthCm: number | null
    source: string
    recordedBy: string
    recordedAt: string
    voidedAt: string | null
    voidedBy: string | null
    voidReason: string | null
  }
  wound_reopenings: {
    closureId: string
    organizationId: string
    reason: string
    reopenedBy: string
    reopenedAt: string
  }
  wound_words: {
    organizationId: string
    woundId: string
    word: string
    line: string
    madeAt: string
  }
  wounds: {
    id: Generated<string>
    organizationId: string
    patientId: string
    number: number
    woundType: 'pressure_ulcer' | 'diabetic_foot' | 'surgical_site' | 'venous_ulcer' | 'arterial_ulcer' | 'traumatic' | 'burn' | 'skin_tear' | 'moisture_associated' | 'malignant' | 'mixed_ulcer' | 'atypical' | 'other'
    location: string
    bodyRegion: string | null
    laterality: 'left' | 'right' | 'bilateral' | 'midline' | null
    onsetDate: string | null
    presentOnAdmission: boolean | null
    previousWoundHistory: string | null
    notes: string | null
    isActive: Generated<boolean>
    createdBy: string
    createdAt: string
    updatedAt: string
    version: Generated<number>
    status: Generated<'active' | 'healing' | 'stable' | 'deteriorating' | 'healed'>
    worstStage: string | null
    lastAssessmentId: string | null
    nextAssessmentDate: string | null
    infectionSigns: number | null
    admissionAskedAt: string | null
  }
}
