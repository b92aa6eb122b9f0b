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
import { formatAllergyStatus } from '@mendwell/clinical'
import { encodeCursor, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import {
  addAddendum,
  answerOpenCorrections,
  cosignRecord,
  getRecordOrThrow,
  voidRecord,
} from '../records/public.ts'
import { handleVisitVoided, recheckVisitClaim } from '../billing/public.ts'
import { loadReconciliationOfDay } from '../patient-chart/public.ts'
import { findPatientById } from '../patients/public.ts'
import { listOrdersOfDay } from '../plans/public.ts'
import { describePerfusionOnFile } from '../results/public.ts'
import { buildSignedContent, presentProcedures, presentVisits } from './presenter.ts'
import { listProcedureProblems } from './procedure-blocks/checks.ts'
import { listCompressedLegs } from './procedures.ts'
import { codeRoutes } from './codes-routes.ts'
import { procedureRoutes } from './procedure-blocks/routes.ts'
import {
  presentVisit,
  updateVisitRecord,
  completeVisitRecord,
  createVisitRecord,
  createNotSeenVisit,
  markNotSeen,
  getVisitOrThrow,
} from './service.ts'
import { updateVisitRow } from './write-store.ts'
import { buildVisitNote } from './note.ts'
import { loadVisitStatistics } from './statistics.ts'
import { roundPlanRoutes } from './rounds/plan-routes.ts'
import { roundRoutes } from './rounds/routes.ts'
import { countVisits, listVersionRows, listVisitRows } from './store.ts'
import { buildCodeSuggestions } from './suggest.ts'
import { visitTemplateRoutes } from './templates/routes.ts'

export const visitRoutes = [
  route(listVisits, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      listVisitRows(db, actor, query, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }),
      countVisits(db, actor, query),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patientId))] })
    return new Page(
      await presentVisits(db, actor, shown),
      total,
      last && encodeCursor([last.orderedAt, last.id]),
    )
  }),

  route(visitStats, async ({ db, actor, query, now }) =>
    loadVisitStatistics(db, actor, query.facilityId, now),
  ),

  route(readVisit, async ({ db, actor, params }) => presentVisit(db, actor, params.visitId)),

  route(listVisitVersions, async ({ db, actor, params }) => {
    const { id } = await getVisitOrThrow(db, actor, params.visitId)
    return presentVisits(db, actor, await listVersionRows(db, actor, id))
  }),

  route(printVisit, async ({ db, actor, params }) => {
    const row = await getVisitOrThrow(db, actor, params.visitId)
    const visit = await presentVisit(db, actor, row.id)
    const patient = await findPatientById(db, actor, visit.patientId)
    if (!patient) throw new DomainError('request.not-found')
    const procedures = presentProcedures(row)
    const [reconciled, orders, problems, perfusion] = await Promise.all([
      loadReconciliationOfDay(db, actor, patient.id, visit.visitDay),
      listOrdersOfDay(db, actor, visit),
      listProcedureProblems(db, actor, { ...row, procedures }),
      describePerfusionOnFile(db, actor, patient.id, listCompressedLegs(procedures), visit.visitDay),
    ])
    return buildVisitNote(
      visit,
      {
        firstName: patient.firstName,
        lastName: patient.lastName,
        medicalRecordNumber: patient.medicalRecordNumber,
        dateOfBirth: patient.dateOfBirth,
        room: patient.room,
        allergies: formatAllergyStatus(patient.allergyState, patient.allergies, patient.mergedAllergies),
      },
      reconciled,
      orders,
      problems.filter(({ level }) => level === 'warning').map(({ words }) => words),
      perfusion,
    )
  }),

  route(createVisit, async ({ db, actor, body, now }) => createVisitRecord(db, actor, body, now)),

  route(changeVisit, async ({ db, actor, params, body, version, now, mail, baseUrl }) => {
    await updateVisitRecord(db, actor, params.visitId, version, body, now)
    const corrected = { outcome: 'corrected', version: version + 1 } as const
    await answerOpenCorrections(db, actor, params.visitId, corrected, { now, mail, baseUrl })
    await recheckVisitClaim(db, actor, params.visitId, now)
    return presentVisit(db, actor, params.visitId)
  }),

  route(completeVisit, async ({ db, actor, params, now }) => {
    await completeVisitRecord(db, actor, params.visitId, now)
    return presentVisit(db, actor, params.visitId)
  }),

  route(missVisit, async ({ db, actor, params, body, now }) => {
    await markNotSeen(db, actor, params.visitId, body.reason, now)
    return presentVisit(db, actor, params.visitId)
  }),

  route(recordNotSeen, async ({ db, actor, body, now }) => createNotSeenVisit(db, actor, body, now)),

  route(cosignVisit, async ({ db, actor, params, now }) => {
    const row = await getVisitOrThrow(db, actor, params.visitId)
    await cosignRecord(db, actor, row.id, buildSignedContent(row), now)
    return presentVisit(db, actor, row.id)
  }),

  route(addToVisit, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const row = await getVisitOrThrow(db, actor, params.visitId)
    await addAddendum(db, actor, row.id, body, { now, mail, baseUrl })
    await recheckVisitClaim(db, actor, row.id, now)
    return presentVisit(db, actor, row.id)
  }),

  route(voidVisit, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const row = await getVisitOrThrow(db, actor, params.visitId)
    const record = await getRecordOrThrow(db, actor, 'provider-visit', row.id)
    await voidRecord(db, actor, record, row.savedBy, body.reason, { now, mail, baseUrl })
    await updateVisitRow(db, actor.organizationId, row.id, { isVoid: true, updatedAt: now.toISOString() })
    await handleVisitVoided(db, actor, row.id, body.reason, { now, mail, baseUrl })
    return presentVisit(db, actor, row.id)
  }),

  route(suggestCodes, async ({ db, actor, body, now }) => buildCodeSuggestions(db, actor, body, now)),

  ...visitTemplateRoutes,
  ...codeRoutes,
  ...procedureRoutes,
  ...roundRoutes,
  ...roundPlanRoutes,
]
