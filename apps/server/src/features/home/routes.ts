/** What a patient has at home, over HTTP. */
import { redFlagsIn } from '@mendwell/clinical'
import { downloadMyData, downloadMyDataPdf, readMyCare, type Intervention } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { FileAnswer, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pdfOf } from '../insights/public.ts'
import { ownData } from './data.ts'
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
      redFlags: chart ? await flagsOf(db, actor) : [],
      plans: chart ? await plansOf(db, actor) : [],
    }
  }),

  route(downloadMyData, async ({ db, actor, now }) => {
    const chart = await chartOf(db, actor, now)
    const data = await ownData(db, actor, chart, now)
    return new FileAnswer(`${JSON.stringify(data, null, 2)}\n`, { patientId: chart.id })
  }),

  route(downloadMyDataPdf, async ({ db, actor, now }) => {
    const chart = await chartOf(db, actor, now)
    const summary = summaryOf(chart, await ownData(db, actor, chart, now), await plansOf(db, actor), now)
    return new FileAnswer(() => pdfOf(summary), { patientId: chart.id })
  }),
]

async function chartOf(db: Db, actor: Actor, now: Date) {
  const chart = await ownChart(db, actor, now)
  if (!chart) throw new Refusal('request.not-found')
  return chart
}

const callAtOf = ({ facility_name: name, facility_phone: phone }: OwnChart) =>
  name && phone ? { name, phone } : null

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
