/** What a patient has at home, over HTTP. */
import { redFlagsIn } from '@mendwell/clinical'
import { downloadMyData, downloadMyDataPdf, readMyCare, type Intervention } from '@mendwell/contract'
import { Readable } from 'node:stream'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { FileAnswer, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { pdfOf } from '../insights/public.ts'
import { findPatientLanguage, loadChartAlerts } from '../patients/public.ts'
import { ownData, tablesToPrint } from './data-export.ts'
import { flagsWaiting, ownChart, type OwnChart, plansInForce } from './store.ts'
import { summaryOf } from './summary.ts'

export const homeRoutes = [
  route(readMyCare, async ({ db, actor, now, note }) => {
    const chart = await ownChart(db, actor, now)
    if (chart) note({ patients: [chart.id] })
    return {
      patientId: chart?.id ?? null,
      firstName: chart?.first_name ?? '',
      today: chart?.today ?? null,
      timeZone: chart?.time_zone ?? 'UTC',
      callAt: chart ? callAtOf(chart) : null,
      language: findPatientLanguage(chart?.preferred_language),
      redFlags: chart ? await flagsOf(db, actor) : [],
      plans: chart ? await plansOf(db, actor) : [],
    }
  }),

  route(downloadMyData, async ({ db, actor, now, again }) => {
    const chart = await chartOf(db, actor, now)
    return new FileAnswer(Readable.from(ownData(again, actor, chart, now)), { patientId: chart.id })
  }),

  route(downloadMyDataPdf, async ({ db, actor, now }) => {
    const chart = await chartOf(db, actor, now)
    const alerts = await loadChartAlerts(db, actor.organizationId, [chart.id], now)
    const typed = alerts.get(chart.id)?.typedMedications ?? []
    const summary = summaryOf(chart, await tablesToPrint(db, actor), await plansOf(db, actor), typed, now)
    return new FileAnswer(() => pdfOf(summary), { patientId: chart.id })
  }),
]

async function chartOf(db: Db, actor: Actor, now: Date) {
  const chart = await ownChart(db, actor, now)
  if (!chart) throw new Refusal('request.not-found')
  return chart
}

function callAtOf(chart: OwnChart) {
  if (chart.facility_name && chart.facility_phone)
    return { name: chart.facility_name, phone: chart.facility_phone }
  return chart.organization_phone ? { name: chart.organization_name, phone: chart.organization_phone } : null
}

const flagsOf = async (db: Db, actor: Actor) =>
  (await flagsWaiting(db, actor)).map((row) => ({
    woundId: row.wound_id,
    sentAt: row.sent_at,
    flags: redFlagsIn(row),
  }))

const plansOf = async (db: Db, actor: Actor) =>
  (await plansInForce(db, actor)).map((row) => ({
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
