/** After an allergy was charted or charts were merged: asks about open plans and orders again, and notifies who is responsible. */
import {
  checkSafety,
  identifyPlanLines,
  identifySupplies,
  type CheckedPlanLine,
  type SafetyHit,
  type SupplyId,
} from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { notify, type Delivery } from '../../notices/public.ts'
import { loadSafetyAt } from './facts.ts'
import { toRow } from './service.ts'
import { insertHits, listOpenSubjects, listSubjectHits } from './store.ts'

export async function recheckSafety(
  db: Db,
  actor: Actor,
  patientId: string,
  delivery: Delivery,
): Promise<number> {
  const open = await listOpenSubjects(db, actor.organizationId, patientId)
  const known = await listSubjectHits(
    db,
    actor,
    open.map(({ id }) => id),
  )
  let found = 0
  for (const one of open) {
    const at = { patientId: one.patient_id, woundId: one.wound_id }
    const { facts } = await loadSafetyAt(db, actor.organizationId, at, delivery.now)
    const seen = new Set(known.filter((row) => row.subject_id === one.id).map((row) => row.hit_key))
    const hits = checkSafety(identifyLines(one.subject, one.lines), facts).filter(({ key }) => !seen.has(key))
    if (hits.length === 0) continue
    found += hits.length
    const subject = { ...at, subject: one.subject, subjectId: one.id }
    await insertHits(
      db,
      hits.map((hit) => ({
        ...toRow(actor.organizationId, subject, hit, delivery.now),
        outcome: 'pending',
      })),
    )
    await notify(db, toNotice(actor.organizationId, one, hits), delivery)
  }
  return found
}

/** Stored by this feature only, after its shapes. */
function identifyLines(subject: string, lines: unknown) {
  if (subject === 'treatment-plan') return identifyPlanLines(lines as CheckedPlanLine[])
  return identifySupplies((lines as { supplyId: SupplyId }[]).map(({ supplyId }) => supplyId))
}

function toNotice(
  organizationId: string,
  one: { id: string; subject: string; responsible: string; patient_id: string },
  hits: readonly SafetyHit[],
) {
  const isPlan = one.subject === 'treatment-plan'
  const worst = hits.some(({ level }) => level === 'contraindicated')
  return {
    organizationId,
    to: [one.responsible],
    type: 'wound' as const,
    priority: worst ? ('urgent' as const) : ('high' as const),
    title: isPlan ? 'Treatment plan needs review' : 'Supply order needs review',
    message: hits
      .map(({ item, words }) => `${item}: ${words}`)
      .join('; ')
      .slice(0, 900),
    actionUrl: isPlan ? '/treatment-recommendations?tab=plans' : '/treatment-recommendations?tab=orders',
    patientId: one.patient_id,
    cannotWait: true as const,
    metadata: { subject: one.subject, subjectId: one.id },
  }
}
