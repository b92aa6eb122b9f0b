/** What a patient has at home, over HTTP. */
import { listRedFlags } from '@mendwell/clinical'
import { downloadMyData, downloadMyDataPdf, readMyCare, type Intervention } from '@mendwell/contract'
import { Readable } from 'node:stream'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { FileResponse, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { renderPdf } from '../insights/public.ts'
import { findPatientLanguage, loadChartAlerts } from '../patients/public.ts'
import { streamOwnData, loadTablesToPrint } from './data-export.ts'
import { listPendingFlags, findOwnChart, type OwnChart, listPlansInForce } from './store.ts'
import { buildSummary } from './summary.ts'

export const patientPortalRoutes = [
  route(readMyCare, async ({ db, actor, now, note }) => {
    const chart = await findOwnChart(db, actor, now)
    if (chart) note({ patients: [chart.id] })
    return {
      patientId: chart?.id ?? null,
      firstName: chart?.first_name ?? '',
      today: chart?.today ?? null,
      timeZone: chart?.time_zone ?? 'UTC',
      callAt: chart ? getCallContact(chart) : null,
      language: findPatientLanguage(chart?.preferred_language),
      redFlags: chart ? await presentPendingFlags(db, actor) : [],
      plans: chart ? await presentPlans(db, actor) : [],
    }
  }),

  route(downloadMyData, async ({ db, actor, now, again }) => {
    const chart = await getOwnChartOrThrow(db, actor, now)
    return new FileResponse(Readable.from(streamOwnData(again, actor, chart, now)), { patientId: chart.id })
  }),

  route(downloadMyDataPdf, async ({ db, actor, now }) => {
    const chart = await getOwnChartOrThrow(db, actor, now)
    const alerts = await loadChartAlerts(db, actor.organizationId, [chart.id], now)
    const typed = alerts.get(chart.id)?.typedMedications ?? []
    const summary = buildSummary(
      chart,
      await loadTablesToPrint(db, actor),
      await presentPlans(db, actor),
      typed,
      now,
    )
    return new FileResponse(() => renderPdf(summary), { patientId: chart.id })
  }),
]

async function getOwnChartOrThrow(db: Db, actor: Actor, now: Date) {
  const chart = await findOwnChart(db, actor, now)
  if (!chart) throw new DomainError('request.not-found')
  return chart
}

function getCallContact(chart: OwnChart) {
  if (chart.facility_name && chart.facility_phone)
    return { name: chart.facility_name, phone: chart.facility_phone }
  return chart.organization_phone ? { name: chart.organization_name, phone: chart.organization_phone } : null
}

const presentPendingFlags = async (db: Db, actor: Actor) =>
  (await listPendingFlags(db, actor)).map((row) => ({
    woundId: row.wound_id,
    sentAt: row.sent_at,
    flags: listRedFlags(row),
  }))

const presentPlans = async (db: Db, actor: Actor) =>
  (await listPlansInForce(db, actor)).map((row) => ({
    id: row.id,
    woundId: row.wound_id,
    goals: row.goals,
    // Stored by the plans, after the contract's shape.
    steps: (row.interventions as unknown as Intervention[]).map(({ title, frequency, duration }) => ({
      title,
      frequency,
      duration,
    })),
    updatedAt: row.saved_at,
  }))
