/** Prescribed lessons over HTTP. */
import { listEducationPrescriptions, prescribeEducation, withdrawEducation } from '@mendwell/contract'
import { isInstant, notOurs, pageOf, readCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { dayAt } from '../../../platform/dates.ts'
import { zoneOfPatient } from '../../patients/public.ts'
import { learnerOf } from '../learner.ts'
import { lessonsOf } from '../resources/catalog.ts'
import { prescribe, prescriptionOf, withdraw } from './service.ts'
import { countPrescriptions, prescriptionsPage } from './store.ts'

export const prescriptionRoutes = [
  route(listEducationPrescriptions, async ({ db, actor, query, now, note }) => {
    const patientId = await learnerOf(db, actor, query.patientId)
    const whose = { patientId, woundId: query.woundId }
    const after = readCursor(query.cursor, 3)
    if (after && !(/^[012]$/.test(after[0]!) && isInstant(after[1]!))) throw notOurs() // three parts were read
    const [rows, total, lessons] = await Promise.all([
      prescriptionsPage(db, actor, whose, { limit: query.limit + 1, after }),
      countPrescriptions(db, actor, whose),
      lessonsOf(db, actor.organizationId),
    ])
    const patients = [...new Set(rows.map((row) => row.patient_id))]
    const today = new Map<string, string>()
    for (const id of patients) today.set(id, dayAt(now, await zoneOfPatient(db, actor, id)))
    note({ patients })
    return pageOf(
      rows,
      query.limit,
      total,
      (row) => {
        const lesson = lessons.find(({ id }) => id === row.resource_id)! // lessons are retired, never removed
        return prescriptionOf(row, lesson, today.get(row.patient_id)!) // of every patient above
      },
      (row) => [String(row.rank), row.prescribed_at, row.id],
    )
  }),

  route(prescribeEducation, async ({ db, actor, body, now, mail, baseUrl }) =>
    prescribe(db, actor, body, { now, mail, baseUrl }),
  ),

  route(withdrawEducation, async ({ db, actor, params, body, now }) =>
    withdraw(db, actor, params.educationPrescriptionId, body.reason, now),
  ),
]
