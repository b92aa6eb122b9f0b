/** A recommendation, an examination, a treatment plan and a supply order, for the generated tests. */
import {
  createPlan,
  createSupplyOrder,
  createWound,
  listRecommendations,
  recordExamination,
} from '@mendwell/contract'
import type { Caller } from './caller.ts'
import { bodies } from './samples.ts'

export async function planRecords(author: Caller, ids: { patientId: string; woundId: string }) {
  const sample = (id: string, named: Record<string, string> = ids) => bodies[id]!(named) as never
  const params = { woundId: ids.woundId }
  const examination = await author.call(recordExamination, { params, body: sample('recordExamination') })
  // Of a wound of its own: a wound has one plan in force.
  const other = await author.call(createWound, { body: sample('createWound') })
  const plan = await author.call(createPlan, {
    body: sample('createPlan', { ...ids, woundId: other.body.id }),
  })
  const order = await author.call(createSupplyOrder, { body: sample('createSupplyOrder') })
  const venous = await author.call(createWound, {
    body: { ...(sample('createWound') as object), woundType: 'venous_ulcer' } as never,
  })
  const recommended = await author.call(listRecommendations, { query: { woundId: venous.body.id } })
  return {
    examinationId: examination.body.id,
    treatmentPlanId: plan.body.id,
    supplyOrderId: order.body.id,
    recommendationId: recommended.body[0]!.id, // a venous ulcer always asks for the index
  }
}
