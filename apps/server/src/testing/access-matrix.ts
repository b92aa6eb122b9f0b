/**
 * Two organizations with one record of each kind, and everybody who may come asking. What the generated tests stand on: a new
 * path parameter gets its own, foreign and unknown id here.
 */
import {
  addDocument,
  createPatient,
  createReport,
  createReportSchedule,
  createTelehealthSession,
  createWound,
  createWoundAssessment,
  joinCareTeam,
  recordConsent,
  recordIsolation,
  recordMedication,
  recordPatientStatus,
  recordVitalSigns,
  registerWearable,
  saveFormDraft,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { recordsToAdminister } from './admin-records.ts'
import { analysisRecords } from './analysis-records.ts'
import { billingRecords } from './billing/records.ts'
import type { Caller } from './api-client.ts'
import { educationRecords } from './education/records.ts'
import { ehrRecords } from './ehr-records.ts'
import { homeRecords } from './home/records.ts'
import { smallPng } from './multipart.ts'
import { photoRecords } from './photo-records.ts'
import { openPractice, type Person, type Practice } from './test-server.ts'
import { bodies, nobodysId, sampleOf } from './samples.ts'
import { pendingCaution, planRecords, workingDay } from './scheduling-records.ts'

export const askers = [
  'anonymous',
  'patient',
  'other patient',
  'clinician',
  'admin',
  'owner',
  'other organization',
  'disabled',
] as const
export type Asker = (typeof askers)[number]
export const targets = ['own', 'foreign', 'unknown'] as const
export type Target = (typeof targets)[number]

export interface Matrix {
  practice: Practice
  callers: Record<Asker, Caller>
  /** For each parameter of a path: a record of our organization, one of another, and one that does not exist. */
  ids: Record<Target, Record<string, string>>
  organizations: { ours: string; theirs: string }
}

export async function openMatrix(): Promise<Matrix> {
  const practice = await openPractice()
  const [ours, theirs] = [await practice.organization('Ours'), await practice.organization('Theirs')]
  const people = {
    anonymous: null,
    patient: await practice.person(ours, 'patient'),
    'other patient': await practice.person(ours, 'patient'),
    clinician: await practice.person(ours, 'clinician'),
    admin: await practice.person(ours, 'admin'),
    owner: await practice.person(ours, 'clinician', { owner: true }),
    'other organization': await practice.person(theirs, 'clinician', { owner: true }),
    disabled: await practice.person(ours, 'clinician', { disabled: true }),
  }
  const signedIn: Partial<Matrix['callers']> = {}
  for (const asker of askers) signedIn[asker] = await practice.as(people[asker], { proved: true })
  const callers = signedIn as Matrix['callers'] // one for every asker
  const ids: Matrix['ids'] = {
    own: await oneOfEach(practice, callers['clinician'], ours),
    foreign: await oneOfEach(practice, callers['other organization'], theirs),
    unknown: {
      patientId: nobodysId,
      vitalSignsId: nobodysId,
      woundId: nobodysId,
      assessmentId: nobodysId,
      bradenId: nobodysId,
      skinId: nobodysId,
      skinSweepId: nobodysId,
      historyId: nobodysId,
      noteId: nobodysId,
      formDraftId: nobodysId,
      medicationId: nobodysId,
      patientStatusId: nobodysId,
      isolationId: nobodysId,
      careTeamMemberId: nobodysId,
      consentId: nobodysId,
      appointmentId: nobodysId,
      contractId: nobodysId,
      visitId: nobodysId,
      visitTemplateId: nobodysId,
      payerId: nobodysId,
      coverageId: nobodysId,
      attestationId: nobodysId,
      claimId: nobodysId,
      submissionId: nobodysId,
      remittanceId: nobodysId,
      feeId: nobodysId,
      cptCodeId: nobodysId,
      roundId: nobodysId,
      taskId: nobodysId,
      taskTemplateId: nobodysId,
      documentId: nobodysId,
      photoId: nobodysId,
      photoUploadId: nobodysId,
      captureLinkId: nobodysId,
      analysisId: nobodysId,
      recommendationId: nobodysId,
      examinationId: nobodysId,
      treatmentPlanId: nobodysId,
      supplyOrderId: nobodysId,
      safetyHitId: nobodysId,
      educationResourceId: nobodysId,
      educationPrescriptionId: nobodysId,
      teachBackId: nobodysId,
      telehealthSessionId: nobodysId,
      facilityId: nobodysId,
      userId: nobodysId,
      invitationId: nobodysId,
      breakGlassId: nobodysId,
      passkeyId: nobodysId,
      sessionId: nobodysId,
      noticeId: nobodysId,
      challengeId: 'weekly-care-unknown',
      wearableId: nobodysId,
      messageThreadId: nobodysId,
      messageId: nobodysId,
      homeLinkId: nobodysId,
      homePhotoId: nobodysId,
      reportId: nobodysId,
      reportScheduleId: nobodysId,
    },
  }
  ids.own['passkeyId'] = await passkeyOf(practice, people.clinician.id)
  ids.own['sessionId'] = await sessionOf(practice, people.clinician)
  ids.foreign['sessionId'] = await sessionOf(practice, people['other organization'])
  ids.foreign['passkeyId'] = await passkeyOf(practice, people['other organization'].id)
  // The sample plan makes it, for its patient only.
  ids.own['challengeId'] = 'weekly-care-2026-11-15'
  ids.foreign['challengeId'] = 'weekly-care-foreign'
  ids.own['noticeId'] = await noticeTo(practice, people.clinician)
  ids.foreign['noticeId'] = await noticeTo(practice, people['other organization'])
  await practice.owner.query('update patients set user_id = $1 where id = $2', [
    people.patient.id,
    ids.own['patientId'],
  ])
  const others = await callers['clinician'].call(createPatient, { body: bodies['createPatient']!() as never })
  await practice.owner.query('update patients set user_id = $1 where id = $2', [
    people['other patient'].id,
    others.body.id,
  ])
  // Everybody has a picture of their own.
  await practice.owner.query(
    'insert into user_photos (user_id, image, kept_at) select id, $1, now() from users on conflict do nothing',
    [smallPng],
  )
  return { practice, callers, ids, organizations: { ours, theirs } }
}

/** One record of each kind in an organization, under the names of the path parameters. */
export async function oneOfEach(practice: Practice, author: Caller, organizationId: string) {
  const patient = await author.call(createPatient, {
    body: { ...bodies['createPatient']!(), currentMedications: 'Metformin 500 mg' } as never,
  })
  const params = { patientId: patient.body.id }
  const vitals = await author.call(recordVitalSigns, {
    params,
    body: bodies['recordVitalSigns']!() as never,
  })
  const wound = await author.call(createWound, { body: bodies['createWound']!(params) as never })
  const assessment = await author.call(createWoundAssessment, {
    // Of a wound of its own: an assessment changes its wound's version.
    body: { ...bodies['createWoundAssessment']!(params), woundId: undefined } as never,
  })
  const draft = await author.call(
    saveFormDraft,
    { params: { formDraftId: randomUUID() }, body: bodies['saveFormDraft']!(params) as never },
    { 'if-match': '0' },
  )
  const administered = await recordsToAdminister(practice, organizationId)
  const chart = await chartLists(author, params.patientId, administered.userId)
  const facilityId = await practice.facility(organizationId, 'House')
  const ofTheDay = { ...params, facilityId, userId: administered.userId }
  const woundId = wound.body.id
  const photos = await photoRecords(author, { ...params, woundId })
  const wearable = await author.call(registerWearable, {
    params,
    body: bodies['registerWearable']!() as never,
  })
  const working = await workingDay(practice, author, organizationId, ofTheDay)
  return {
    ...params,
    ...chart,
    ...photos,
    ...(await analysisRecords(practice, photos)),
    ...working,
    ...(await billingRecords(practice, author, organizationId, { ...ofTheDay, ...working })),
    ...(await ehrRecords(author, params.patientId)),
    ...(await reportRecords(practice, author, organizationId, administered.userId)),
    ...(await planRecords(author, { ...params, woundId })),
    safetyHitId: await pendingCaution(practice, organizationId, params.patientId),
    ...(await educationRecords(practice, author, params)),
    ...(await homeRecords(author, { ...params, woundId })),
    telehealthSessionId: await telehealthSession(author, params),
    vitalSignsId: vitals.body.id,
    wearableId: wearable.body.id,
    woundId,
    assessmentId: assessment.body.id,
    formDraftId: draft.body.id,
    facilityId,
    ...administered,
  }
}

/** A report that was made, and a schedule. Both are their maker's own. */
async function reportRecords(practice: Practice, author: Caller, organizationId: string, userId: string) {
  const report = await author.call(createReport, { body: bodies['createReport']!() as never })
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
  const schedule = await author.call(createReportSchedule, {
    body: bodies['createReportSchedule']!({ userId }) as never,
  })
  return { reportId: report.body.id, reportScheduleId: schedule.body.id }
}

async function telehealthSession(author: Caller, ids: { patientId: string }): Promise<string> {
  const session = await author.call(createTelehealthSession, {
    body: bodies['createTelehealthSession']!(ids) as never,
  })
  return session.body.id
}

/** One entry of each list of a chart, and a second chart of the same person. */
async function chartLists(author: Caller, patientId: string, userId: string) {
  const params = { patientId }
  const medication = await author.call(recordMedication, {
    params,
    body: bodies['recordMedication']!() as never,
  })
  const member = await author.call(joinCareTeam, {
    params,
    body: { ...bodies['joinCareTeam']!({ userId }), role: 'Podiatrist' } as never,
  })
  const consent = await author.call(recordConsent, { params, body: bodies['recordConsent']!() as never })
  const status = await author.call(recordPatientStatus, {
    params,
    body: bodies['recordPatientStatus']!() as never,
  })
  const isolation = await author.call(recordIsolation, {
    params,
    body: bodies['recordIsolation']!() as never,
  })
  const twin = await author.call(createPatient, { body: bodies['createPatient']!() as never })
  return {
    medicationId: medication.body.id,
    patientStatusId: status.body.id,
    isolationId: isolation.body.id,
    careTeamMemberId: member.body.id,
    consentId: consent.body.id,
    documentId: await documentIn(author, params),
    mergedId: twin.body.id,
  }
}

async function documentIn(author: Caller, { patientId }: { patientId: string }): Promise<string> {
  const { payload, headers } = await sampleOf(addDocument)
  const answer = await author.raw('POST', `/api/patients/${patientId}/documents`, payload, headers)
  return (answer.body as { id: string }).id // what the endpoint answers
}

async function noticeTo(practice: Practice, { id, organizationId }: Person): Promise<string> {
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into notifications (id, organization_id, user_id, type, title, message, created_at)
     values (gen_random_uuid(), $1, $2, 'task', 'A title', 'A message', now()) returning id`,
    [organizationId, id],
  )
  return rows[0]!.id // an insert returns its row
}

async function sessionOf(practice: Practice, person: Person): Promise<string> {
  await practice.as(person)
  const { rows } = await practice.owner.query<{ id: string }>(
    'select id from sessions where user_id = $1 and proved_until is null',
    [person.id],
  )
  return rows[0]!.id // opened just above, without the proof that the asker's own has
}

async function passkeyOf(practice: Practice, userId: string): Promise<string> {
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, '', 0, '{}', 'Tablet', now()) returning id`,
    [userId, Buffer.from(userId)],
  )
  return rows[0]!.id // an insert returns its row
}
