/** Visits over HTTP: documented, changed while pending, completed (which signs them), then only added to. */
import {
  addToVisit,
  changeVisit,
  completeVisit,
  cosignVisit,
  createVisit,
  listVisits,
  listVisitVersions,
  missVisit,
  printVisit,
  readVisit,
  recordNotSeen,
  suggestCodes,
  visitStats,
  voidVisit,
} from '@mendwell/contract'
import { cursorOf, readTimeCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { addToRecord, cosignRecord, seenRecord, voidRecord } from '../assessments/public.ts'
import { visitVoided } from '../billing/public.ts'
import { patientById } from '../patients/public.ts'
import { contentOf, visitsOf } from './presenter.ts'
import { codeRoutes } from './codes-routes.ts'
import { answer, change, complete, document, documentNotSeen, miss, seen } from './service.ts'
import { updateVisit } from './write-store.ts'
import { noteOf } from './note.ts'
import { visitNumbers } from './statistics.ts'
import { roundRoutes } from './rounds/routes.ts'
import { countVisits, versionsOfVisit, visitsPage } from './store.ts'
import { suggest } from './suggest.ts'
import { visitTemplateRoutes } from './templates-routes.ts'

export const visitRoutes = [
  route(listVisits, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      visitsPage(db, actor, query, { limit: limit + 1, after: readTimeCursor(query.cursor) }),
      countVisits(db, actor, query),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patient_id))] })
    return new Page(await visitsOf(db, actor, shown), total, last && cursorOf([last.ordered_at, last.id]))
  }),

  route(visitStats, async ({ db, actor, query, now }) => visitNumbers(db, actor, query.facilityId, now)),

  route(readVisit, async ({ db, actor, params }) => answer(db, actor, params.visitId)),

  route(listVisitVersions, async ({ db, actor, params }) => {
    const { id } = await seen(db, actor, params.visitId)
    return visitsOf(db, actor, await versionsOfVisit(db, actor, id))
  }),

  route(printVisit, async ({ db, actor, params }) => {
    const visit = await answer(db, actor, params.visitId)
    const patient = await patientById(db, actor, visit.patientId)
    if (!patient) throw new Refusal('request.not-found')
    const listed = [patient.allergies, patient.merged_allergies].filter((text) => text !== null).join('; ')
    return noteOf(visit, {
      firstName: patient.first_name,
      lastName: patient.last_name,
      medicalRecordNumber: patient.medical_record_number,
      dateOfBirth: patient.date_of_birth,
      room: patient.room,
      allergies: listed || (patient.allergy_state === 'none-known' ? 'No known allergies' : 'Not asked'),
    })
  }),

  route(createVisit, async ({ db, actor, body, now }) => document(db, actor, body, now)),

  route(changeVisit, async ({ db, actor, params, body, version, now }) => {
    await change(db, actor, params.visitId, version, body, now)
    return answer(db, actor, params.visitId)
  }),

  route(completeVisit, async ({ db, actor, params, now }) => {
    await complete(db, actor, params.visitId, now)
    return answer(db, actor, params.visitId)
  }),

  route(missVisit, async ({ db, actor, params, body, now }) => {
    await miss(db, actor, params.visitId, body.reason, now)
    return answer(db, actor, params.visitId)
  }),

  route(recordNotSeen, async ({ db, actor, body, now }) => documentNotSeen(db, actor, body, now)),

  route(cosignVisit, async ({ db, actor, params, now }) => {
    const row = await seen(db, actor, params.visitId)
    await cosignRecord(db, actor, row.id, contentOf(row), now)
    return answer(db, actor, row.id)
  }),

  route(addToVisit, async ({ db, actor, params, body, now }) => {
    const row = await seen(db, actor, params.visitId)
    await addToRecord(db, actor, row.id, body, now)
    return answer(db, actor, row.id)
  }),

  route(voidVisit, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const row = await seen(db, actor, params.visitId)
    const record = await seenRecord(db, actor, 'provider-visit', row.id)
    await voidRecord(db, actor, record, row.saved_by, body.reason, now)
    await updateVisit(db, actor.organizationId, row.id, { is_void: true, updated_at: now.toISOString() })
    await visitVoided(db, actor, row.id, body.reason, { now, mail, baseUrl })
    return answer(db, actor, row.id)
  }),

  route(suggestCodes, async ({ db, actor, body, now }) => suggest(db, actor, body, now)),

  ...visitTemplateRoutes,
  ...codeRoutes,
  ...roundRoutes,
]
