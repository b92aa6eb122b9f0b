/** An appointment, a contract, a visit, a round and a task, and what is planned for a wound, for the generated tests. */
import {
  addTimeOff,
  createAppointment,
  createOrderFavorite,
  createWorklist,
  createPlan,
  createRoundPlan,
  createWoundOrder,
  issueOrderSheet,
  createSupplyOrder,
  createTask,
  createVisit,
  createWaitingListEntry,
  createWound,
  listRecommendations,
  recordExamination,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from './api-client.ts'
import type { TestServer } from './test-server.ts'
import { sampleBodies } from './samples.ts'

interface Ids {
  patientId: string
  facilityId: string
  userId: string
}

export async function createSchedulingRecords(
  practice: TestServer,
  author: ApiClient,
  organizationId: string,
  ids: Ids,
) {
  const sample = (id: string) => ({ body: sampleBodies[id]!({ ...ids }) })
  const appointment = await author.send(createAppointment, sample('createAppointment'))
  const visit = await author.send(createVisit, sample('createVisit'))
  const task = await author.send(createTask, sample('createTask'))
  const one = async (statement: string, values: unknown[]) =>
    (await practice.owner.query<{ id: string }>(statement, values)).rows[0]!.id // each returns its row
  return {
    appointmentId: appointment.body.id,
    visitId: visit.body.id,
    taskId: task.body.id,
    waitingListEntryId: (await author.send(createWaitingListEntry, sample('createWaitingListEntry'))).body.id,
    roundPlanId: (await author.send(createRoundPlan, sample('createRoundPlan'))).body.id,
    treatmentRoomId: await createRoom(practice, organizationId, ids),
    timeOffId: await createTimeOff(author, ids),
    roundId: await createRound(practice, organizationId, { ...ids, userId: visit.body.providerId }),
    visitTemplateId: await one(
      'select id from visit_templates where organization_id = $1 order by position',
      [organizationId],
    ),
    taskTemplateId: await one('select id from task_templates where organization_id = $1 order by position', [
      organizationId,
    ]),
    contractId: await one(
      `insert into facility_contracts (organization_id, facility_id, kind, partner_name, start_date, rates,
         remind_days_before, created_by, created_at, updated_at)
       values ($1, $2, 'payer', 'Sample payer', '2026-01-01', '[]', 60, $3, $4, $4) returning id`,
      [organizationId, ids.facilityId, ids.userId, practice.clock.now],
    ),
  }
}

async function createTimeOff(author: ApiClient, { userId }: Ids): Promise<string> {
  const id = randomUUID()
  await author.send(addTimeOff, { params: { userId }, body: { ...sampleBodies['addTimeOff']!(), id } })
  return id
}

/** In the database: rooms are managed with the settings. */
async function createRoom(practice: TestServer, organizationId: string, ids: Ids): Promise<string> {
  const id = randomUUID()
  await practice.owner.query(
    `insert into treatment_rooms (id, organization_id, facility_id, name, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, organizationId, ids.facilityId, `Room ${id}`, ids.userId, practice.clock.now],
  )
  return id
}

async function createRound(practice: TestServer, organizationId: string, ids: Ids): Promise<string> {
  const id = randomUUID()
  await practice.owner.query(
    `insert into rounds (id, organization_id, facility_id, started_by, started_at, round_date)
     values ($1, $2, $3, $4, $5, '2026-11-15')`,
    [id, organizationId, ids.facilityId, ids.userId, practice.clock.now],
  )
  await practice.owner.query(
    `insert into round_entries (round_id, patient_id, organization_id, position, planned_tasks)
     values ($1, $2, $3, 0, '[]')`,
    [id, ids.patientId, organizationId],
  )
  return id
}

/** A caution that waited on a device, which every clinician may acknowledge. */
export async function pendingCaution(practice: TestServer, organizationId: string, patientId: string) {
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into safety_hits (organization_id, patient_id, subject, subject_id, hit_key, rule, level, item, words, because,
       outcome, recorded_at)
     values ($1, $2, 'wound-assessment', $3, 'CX8.bleeding|sharp debridement|0', 'CX8', 'caution', 'Sharp debridement',
       'Bleeding risk', 'Anticoagulant', 'pending', $4) returning id`,
    [organizationId, patientId, randomUUID(), practice.clock.now],
  )
  return rows[0]!.id // the statement returns its row
}

/** A recommendation, an examination, a treatment plan, a supply order, a telephone order with its sheet, and a favorite. */
export async function createPlanRecords(
  practice: TestServer,
  organizationId: string,
  author: ApiClient,
  ids: { patientId: string; woundId: string },
) {
  const sample = (id: string, named: Record<string, string> = ids) => sampleBodies[id]!(named)
  const params = { woundId: ids.woundId }
  const examination = await author.send(recordExamination, { params, body: sample('recordExamination') })
  // Of a wound of its own: a wound has one plan in force.
  const other = await author.send(createWound, { body: sample('createWound') })
  const plan = await author.send(createPlan, {
    body: sample('createPlan', { ...ids, woundId: other.body.id }),
  })
  const order = await author.send(createSupplyOrder, { body: sample('createSupplyOrder') })
  const venous = await author.send(createWound, {
    body: { ...(sample('createWound') as object), woundType: 'venous_ulcer' },
  })
  const recommended = await author.call(listRecommendations, { query: { woundId: venous.body.id } })
  const provider = await practice.person(organizationId, 'clinician', { credential: 'MD' })
  // Of another type than the sample, which is a dressing.
  const spoken = await author.send(createWoundOrder, {
    body: {
      woundId: ids.woundId,
      orderType: 'offloading',
      product: 'heel suspension boot',
      frequency: 'continuous',
      source: 'telephone',
      orderedBy: provider.id,
      readBack: true,
    },
  })
  const sheet = await author.send(issueOrderSheet, { params, body: {} })
  const favorite = await author.send(createOrderFavorite, { body: sample('createOrderFavorite') })
  const worklist = await author.send(createWorklist, { body: sample('createWorklist') })
  return {
    woundOrderId: spoken.body.id,
    orderSheetId: sheet.body.id,
    orderFavoriteId: favorite.body.id,
    worklistId: worklist.body.id,
    examinationId: examination.body.id,
    treatmentPlanId: plan.body.id,
    careTaskId: plan.body.interventions[0]!.id, // the sample has one line
    supplyOrderId: order.body.id,
    recommendationId: recommended.body[0]!.id, // a venous ulcer always requires the index
  }
}
