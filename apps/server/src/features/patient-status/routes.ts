/** Statuses and isolation precautions over HTTP. */
import { canContactPatient } from '@mendwell/clinical'
import {
  listIsolation,
  listPatientStatuses,
  recordIsolation,
  recordPatientStatus,
  voidIsolation,
  voidPatientStatus,
} from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { getChartOrThrow } from '../patient-chart/public.ts'
import { findCurrentStatus } from '../patients/public.ts'
import { presentIsolation, presentStatus } from './presenter.ts'
import { createIsolation, createStatus, voidIsolationEntry, voidStatus } from './service.ts'
import { listBookedAppointments, listEntryRows } from './store.ts'

export const patientStatusRoutes = [
  route(listPatientStatuses, async ({ db, actor, params, now }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    const [rows, current] = await Promise.all([
      listEntryRows(db, actor, 'status', patientId),
      findCurrentStatus(db, actor.organizationId, patientId),
    ])
    const status = current?.status ?? 'active'
    const booked = canContactPatient(status, 'appointment-booking').allowed
      ? []
      : await listBookedAppointments(db, actor.organizationId, patientId, now)
    return {
      current: { status, since: current?.effectiveDate ?? null },
      entries: rows.map(presentStatus),
      appointmentsToCancel: booked.map((row) => ({
        ...row,
        date: row.localDate,
        time: row.localTime,
      })),
    }
  }),

  route(recordPatientStatus, ({ db, actor, params, body, now }) =>
    createStatus(db, actor, params.patientId, body, now),
  ),

  route(voidPatientStatus, ({ db, actor, params, body, now }) =>
    voidStatus(db, actor, params.patientStatusId, body.reason, now),
  ),

  route(listIsolation, async ({ db, actor, params, now }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    return (await listEntryRows(db, actor, 'isolation', patientId)).map(presentIsolation)
  }),

  route(recordIsolation, ({ db, actor, params, body, now }) =>
    createIsolation(db, actor, params.patientId, body, now),
  ),

  route(voidIsolation, ({ db, actor, params, body, now }) =>
    voidIsolationEntry(db, actor, params.isolationId, body.reason, now),
  ),
]
