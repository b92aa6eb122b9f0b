/**
 * Two organizations with one record of each kind, and every type of caller, for the generated tests: a new path parameter gets its own,
 * foreign and unknown id here.
 */
import {
  addDocument,
  admitPatient,
  createPatient,
  createReport,
  createReportSchedule,
  createTelehealthSession,
  createWound,
  createWoundAssessment,
  joinCareTeam,
  recordConsent,
  recordPatientIdentifier,
  recordIsolation,
  recordAllergy,
  recordMedication,
  recordPatientStatus,
  recordReconciliation,
  recordVitalSigns,
  registerWearable,
  saveFormDraft,
  scales,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { createAdminRecords } from './admin-records.ts'
import { createAnalysisRecords } from './analysis-records.ts'
import { createConsultRecords } from './home/consult-records.ts'
import { createBillingRecords } from './billing/records.ts'
import type { ApiClient } from './api-client.ts'
import { createEducationRecords } from './education/records.ts'
import { createCorrection, createEhrRecords } from './ehr-records.ts'
import { createHomeRecords } from './home/records.ts'
import { createImportRecords } from './imports/import-file.ts'
import { smallPng } from './multipart.ts'
import { createPhotoRecords } from './photo-records.ts'
import { createStockRecords } from './stock/records.ts'
import { startTestServer, type Person, type TestServer } from './test-server.ts'
import { sampleBodies, unknownId, buildSample } from './samples.ts'
import { pendingCaution, createPlanRecords, createSchedulingRecords } from './scheduling-records.ts'

export const accessRoles = [
  'anonymous',
  'patient',
  'other patient',
  'clinician',
  'admin',
  'owner',
  'other organization',
  'disabled',
] as const
export type AccessRole = (typeof accessRoles)[number]
export const targets = ['own', 'foreign', 'unknown'] as const
export type Target = (typeof targets)[number]

export interface AccessMatrix {
  practice: TestServer
  callers: Record<AccessRole, ApiClient>
  /** For each parameter of a path: a record of our organization, one of another, and one that does not exist. */
  ids: Record<Target, Record<string, string>>
  organizations: { ours: string; theirs: string }
}

export async function createAccessMatrix(): Promise<AccessMatrix> {
  const practice = await startTestServer()
  const [ours, theirs] = [await practice.organization('Ours'), await practice.organization('Theirs')]
  const people = {
    anonymous: null,
    patient: await practice.person(ours, 'patient'),
    'other patient': await practice.person(ours, 'patient'),
    // They sign orders.
    clinician: await practice.person(ours, 'clinician', { credential: 'NP' }),
    admin: await practice.person(ours, 'admin'),
    owner: await practice.person(ours, 'clinician', { owner: true, credential: 'MD' }),
    'other organization': await practice.person(theirs, 'clinician', { owner: true, credential: 'MD' }),
    disabled: await practice.person(ours, 'clinician', { disabled: true }),
  }
  await practice.owner.query('update memberships set clinical_lead = true where user_id = any($1)', [
    [people.owner.id, people['other organization'].id],
  ])
  const signedIn: Partial<AccessMatrix['callers']> = {}
  for (const asker of accessRoles) signedIn[asker] = await practice.as(people[asker], { proved: true })
  const callers = signedIn as AccessMatrix['callers'] // one for every asker
  const ids: AccessMatrix['ids'] = {
    own: await createAllRecords(practice, callers['clinician'], ours),
    foreign: await createAllRecords(practice, callers['other organization'], theirs),
    unknown: {
      patientId: unknownId,
      vitalSignsId: unknownId,
      woundId: unknownId,
      assessmentId: unknownId,
      ...Object.fromEntries(scales.map(({ param }) => [param, unknownId])),
      skinId: unknownId,
      skinSweepId: unknownId,
      historyId: unknownId,
      limbPerfusionId: unknownId,
      resultId: unknownId,
      stockProductId: unknownId,
      stockPackageId: unknownId,
      quarantineId: unknownId,
      noteId: unknownId,
      recordId: unknownId,
      correctionId: unknownId,
      criticalFindingId: unknownId,
      formDraftId: unknownId,
      allergyId: unknownId,
      medicationId: unknownId,
      reconciliationId: unknownId,
      patientStatusId: unknownId,
      isolationId: unknownId,
      patientIdentifierId: unknownId,
      patientStayId: unknownId,
      patientImportId: unknownId,
      priorMeasurementId: unknownId,
      careTeamMemberId: unknownId,
      consentId: unknownId,
      appointmentId: unknownId,
      contractId: unknownId,
      visitId: unknownId,
      visitTemplateId: unknownId,
      payerId: unknownId,
      coverageId: unknownId,
      ...{ attestationId: unknownId, coverageNoticeId: unknownId, bankDepositId: unknownId },
      selfPayChargeId: unknownId,
      attestationId: unknownId,
      authorizationId: unknownId,
      editionId: unknownId,
      cardId: unknownId,
      batchId: unknownId,
      ...{ patientPaymentId: unknownId, adjustmentId: unknownId, paymentPlanId: unknownId },
      ...{ accountHoldId: unknownId, statementId: unknownId, statementBatchId: unknownId },
      claimId: unknownId,
      submissionId: unknownId,
      exchangedFileId: unknownId,
      remittanceId: unknownId,
      feeId: unknownId,
      cptCodeId: unknownId,
      roundId: unknownId,
      taskId: unknownId,
      taskTemplateId: unknownId,
      documentId: unknownId,
      photoId: unknownId,
      photoUploadId: unknownId,
      captureLinkId: unknownId,
      analysisId: unknownId,
      ruleId: 'RC999',
      recommendationId: unknownId,
      examinationId: unknownId,
      treatmentPlanId: unknownId,
      supplyOrderId: unknownId,
      woundOrderId: unknownId,
      orderSheetId: unknownId,
      orderFavoriteId: unknownId,
      worklistId: unknownId,
      safetyHitId: unknownId,
      educationResourceId: unknownId,
      educationPrescriptionId: unknownId,
      teachBackId: unknownId,
      telehealthSessionId: unknownId,
      facilityId: unknownId,
      userId: unknownId,
      invitationId: unknownId,
      practiceRoleId: unknownId,
      breakGlassId: unknownId,
      passkeyId: unknownId,
      sessionId: unknownId,
      noticeId: unknownId,
      challengeId: 'weekly-care-unknown',
      wearableId: unknownId,
      messageThreadId: unknownId,
      messageId: unknownId,
      consultId: unknownId,
      woundMessageId: unknownId,
      homeLinkId: unknownId,
      homePhotoId: unknownId,
      reportId: unknownId,
      reportScheduleId: unknownId,
      timeOffId: unknownId,
      ...{ treatmentRoomId: unknownId, roundPlanId: unknownId, waitingListEntryId: unknownId },
    },
  }
  ids.own['passkeyId'] = await createPasskey(practice, people.clinician.id)
  ids.own['sessionId'] = await createOtherSession(practice, people.clinician)
  ids.foreign['sessionId'] = await createOtherSession(practice, people['other organization'])
  ids.foreign['passkeyId'] = await createPasskey(practice, people['other organization'].id)
  // The sample plan makes it, for its patient only.
  ids.own['ruleId'] = 'RC44'
  ids.foreign['ruleId'] = 'RC44'
  ids.own['challengeId'] = 'weekly-care-2026-11-15'
  ids.foreign['challengeId'] = 'weekly-care-foreign'
  ids.own['noticeId'] = await createNotification(practice, people.clinician)
  ids.foreign['noticeId'] = await createNotification(practice, people['other organization'])
  await practice.owner.query('update patients set user_id = $1 where id = $2', [
    people.patient.id,
    ids.own['patientId'],
  ])
  const others = await callers['clinician'].send(createPatient, {
    body: sampleBodies['createPatient']!(),
  })
  await practice.owner.query('update patients set user_id = $1 where id = $2', [
    people['other patient'].id,
    others.body.id,
  ])
  // Everyone has a profile photo.
  await practice.owner.query(
    'insert into user_photos (user_id, image, kept_at) select id, $1, now() from users on conflict do nothing',
    [smallPng],
  )
  return { practice, callers, ids, organizations: { ours, theirs } }
}

/** One record of each kind in an organization, under the names of the path parameters. */
export async function createAllRecords(practice: TestServer, author: ApiClient, organizationId: string) {
  const patient = await author.send(createPatient, {
    body: {
      ...sampleBodies['createPatient']!(),
      currentMedications: 'Metformin 500 mg',
      allergies: 'Shellfish',
    },
  })
  const params = { patientId: patient.body.id }
  const vitals = await author.send(recordVitalSigns, {
    params,
    body: sampleBodies['recordVitalSigns']!(),
  })
  const wound = await author.send(createWound, { body: sampleBodies['createWound']!(params) })
  const assessment = await author.send(createWoundAssessment, {
    // Of a wound of its own: an assessment changes its wound's version.
    body: { ...sampleBodies['createWoundAssessment']!(params), woundId: undefined },
  })
  const draft = await author.send(
    saveFormDraft,
    { params: { formDraftId: randomUUID() }, body: sampleBodies['saveFormDraft']!(params) },
    { 'if-match': '0' },
  )
  const administered = await createAdminRecords(practice, organizationId)
  const facilityId = await practice.facility(organizationId, 'House')
  const chart = await createChartLists(author, params.patientId, { userId: administered.userId, facilityId })
  const ofTheDay = { ...params, facilityId, userId: administered.userId }
  const woundId = wound.body.id
  const photos = await createPhotoRecords(author, { ...params, woundId })
  const wearable = await author.send(registerWearable, {
    params,
    body: sampleBodies['registerWearable']!(),
  })
  const working = await createSchedulingRecords(practice, author, organizationId, ofTheDay)
  return {
    ...params,
    ...chart,
    ...photos,
    ...(await createAnalysisRecords(practice, photos)),
    ...working,
    ...(await createBillingRecords(practice, author, organizationId, { ...ofTheDay, ...working })),
    ...(await createEhrRecords(author, params.patientId)),
    ...(await createImportRecords(author)),
    ...(await createReportRecords(practice, author, organizationId, administered.userId)),
    ...(await createPlanRecords(practice, organizationId, author, { ...params, woundId })),
    ...(await createStockRecords(practice, author, organizationId, { ...ofTheDay, woundId })),
    safetyHitId: await pendingCaution(practice, organizationId, params.patientId),
    ...(await createEducationRecords(practice, author, params)),
    ...(await createHomeRecords(author, { ...params, woundId })),
    ...(await createConsultRecords(practice, author, organizationId, { woundId })),
    telehealthSessionId: await createSession(author, params),
    vitalSignsId: vitals.body.id,
    wearableId: wearable.body.id,
    woundId,
    assessmentId: assessment.body.id,
    recordId: assessment.body.id,
    correctionId: await createCorrection(practice, organizationId, assessment.body.id, administered.userId),
    formDraftId: draft.body.id,
    facilityId,
    ...administered,
  }
}

/** A report that was made, and a schedule. Both are their maker's own. */
async function createReportRecords(
  practice: TestServer,
  author: ApiClient,
  organizationId: string,
  userId: string,
) {
  const report = await author.send(createReport, { body: sampleBodies['createReport']!() })
  const { id, bytes, sha256 } = await practice.server.files.keep(organizationId, Buffer.from('a,b'))
  const at = practice.clock.now
  await practice.owner.query('insert into stored_files values ($1, $2, $3, $4, $5)', [
    id,
    organizationId,
    bytes,
    sha256,
    at,
  ])
  await practice.owner.query(
    `update report_runs set state = 'done', file_id = $2, finished_at = $3 where id = $1`,
    [report.body.id, id, at],
  )
  const schedule = await author.send(createReportSchedule, {
    body: sampleBodies['createReportSchedule']!({ userId }),
  })
  return { reportId: report.body.id, reportScheduleId: schedule.body.id }
}

async function createSession(author: ApiClient, ids: { patientId: string }): Promise<string> {
  const session = await author.send(createTelehealthSession, {
    body: sampleBodies['createTelehealthSession']!(ids),
  })
  return session.body.id
}

/** One entry of each list of a chart, and a second chart of the same person. */
async function createChartLists(
  author: ApiClient,
  patientId: string,
  { userId, facilityId }: { userId: string; facilityId: string },
) {
  const params = { patientId }
  const medication = await author.send(recordMedication, {
    params,
    body: sampleBodies['recordMedication']!(),
  })
  const allergy = await author.send(recordAllergy, { params, body: sampleBodies['recordAllergy']!() })
  const reconciliation = await author.send(recordReconciliation, {
    params,
    body: sampleBodies['recordReconciliation']!(),
  })
  const member = await author.send(joinCareTeam, {
    params,
    body: { ...sampleBodies['joinCareTeam']!({ userId }), role: 'Podiatrist' },
  })
  const consent = await author.send(recordConsent, {
    params,
    body: sampleBodies['recordConsent']!(),
  })
  const status = await author.send(recordPatientStatus, {
    params,
    body: sampleBodies['recordPatientStatus']!(),
  })
  const isolation = await author.send(recordIsolation, {
    params,
    body: sampleBodies['recordIsolation']!(),
  })
  const identifier = await author.send(recordPatientIdentifier, {
    params,
    body: sampleBodies['recordPatientIdentifier']!(),
  })
  const stay = await author.send(admitPatient, {
    params,
    body: sampleBodies['admitPatient']!({ facilityId }),
  })
  const twin = await author.send(createPatient, { body: sampleBodies['createPatient']!() })
  return {
    allergyId: allergy.body.id,
    medicationId: medication.body.id,
    reconciliationId: reconciliation.body.id,
    patientStatusId: status.body.id,
    isolationId: isolation.body.id,
    patientIdentifierId: identifier.body.id,
    patientStayId: stay.body.id,
    careTeamMemberId: member.body.id,
    consentId: consent.body.id,
    documentId: await createDocument(author, params),
    mergedId: twin.body.id,
  }
}

async function createDocument(author: ApiClient, { patientId }: { patientId: string }): Promise<string> {
  const { payload, headers } = await buildSample(addDocument)
  const answer = await author.raw('POST', `/api/patients/${patientId}/documents`, payload, headers)
  return (answer.body as { id: string }).id // what the endpoint answers
}

async function createNotification(practice: TestServer, { id, organizationId }: Person): Promise<string> {
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into notifications (id, organization_id, user_id, type, title, message, created_at)
     values (gen_random_uuid(), $1, $2, 'task', 'A title', 'A message', now()) returning id`,
    [organizationId, id],
  )
  return rows[0]!.id // an insert returns its row
}

async function createOtherSession(practice: TestServer, person: Person): Promise<string> {
  await practice.as(person)
  const { rows } = await practice.owner.query<{ id: string }>(
    'select id from sessions where user_id = $1 and proved_until is null',
    [person.id],
  )
  return rows[0]!.id // opened just above, without the proof that the asker's own has
}

async function createPasskey(practice: TestServer, userId: string): Promise<string> {
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, '', 0, '{}', 'Tablet', now()) returning id`,
    [userId, Buffer.from(userId)],
  )
  return rows[0]!.id // an insert returns its row
}
