/** Prescribed lessons over HTTP. */
import { listEducationPrescriptions, prescribeEducation, withdrawEducation } from '@mendwell/contract'
import { isInstant, invalidCursorError, buildPage, decodeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import { getPatientZone } from '../../patients/public.ts'
import { resolveLearner } from '../learner.ts'
import { listLessons } from '../resources/catalog.ts'
import { createPrescription, presentPrescription, withdrawOpenPrescription } from './service.ts'
import { countPrescriptions, listPrescriptionRows } from './store.ts'

export const prescriptionRoutes = [
  route(listEducationPrescriptions, async ({ db, actor, query, now, note }) => {
    const patientId = await resolveLearner(db, actor, query.patientId)
    const whose = { patientId, woundId: query.woundId }
    const after = decodeCursor(query.cursor, 3)
    if (after && !(/^[012]$/.test(after[0]!) && isInstant(after[1]!))) throw invalidCursorError() // three parts were read
    const [rows, total, lessons] = await Promise.all([
      listPrescriptionRows(db, actor, whose, { limit: query.limit + 1, after }),
      countPrescriptions(db, actor, whose),
      listLessons(db, actor.organizationId),
    ])
    const patients = [...new Set(rows.map((row) => row.patientId))]
    const today = new Map<string, string>()
    for (const id of patients) today.set(id, getLocalDate(now, await getPatientZone(db, actor, id)))
    note({ patients })
    return buildPage(
      rows,
      query.limit,
      total,
      (row) => {
        const lesson = lessons.find(({ id }) => id === row.resourceId)! // lessons are retired, never removed
        return presentPrescription(row, lesson, today.get(row.patientId)!) // of every patient above
      },
      (row) => [String(row.rank), row.prescribedAt, row.id],
    )
  }),

  route(prescribeEducation, async ({ db, actor, body, now, mail, baseUrl }) =>
    createPrescription(db, actor, body, { now, mail, baseUrl }),
  ),

  route(withdrawEducation, async ({ db, actor, params, body, now }) =>
    withdrawOpenPrescription(db, actor, params.educationPrescriptionId, body.reason, now),
  ),
]
