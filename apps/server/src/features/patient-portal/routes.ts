/** What a patient has at home, over HTTP. */
import { formatPatientProduct, listRedFlags } from '@mendwell/clinical'
import {
  changeMyLanguage,
  downloadMyData,
  downloadMyDataPdf,
  readMyCare,
  type Intervention,
} from '@mendwell/contract'
import { Readable } from 'node:stream'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { FileResponse, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { renderPdf } from '../insights/public.ts'
import { findPatientLanguage, loadChartAlerts } from '../patients/public.ts'
import { streamOwnData, loadTablesToPrint } from './data-export.ts'
import {
  listPendingFlags,
  findOwnChart,
  type OwnChart,
  type OwnOrder,
  listOrdersInEffect,
  listPlansInForce,
  updateOwnLanguage,
} from './store.ts'
import { buildSummary } from './summary.ts'

export const patientPortalRoutes = [
  route(readMyCare, async ({ db, actor, now, note }) => {
    const chart = await findOwnChart(db, actor, now)
    if (chart) note({ patients: [chart.id] })
    return {
      patientId: chart?.id ?? null,
      firstName: chart?.firstName ?? '',
      today: chart?.today ?? null,
      timeZone: chart?.timeZone ?? 'UTC',
      callAt: chart ? getCallContact(chart) : null,
      language: findPatientLanguage(chart?.preferredLanguage),
      redFlags: chart ? await presentPendingFlags(db, actor) : [],
      plans: chart ? await presentPlans(db, actor) : [],
      orders: chart ? (await listOrdersInEffect(db, actor, now)).map(presentOrder) : [],
    }
  }),

  route(changeMyLanguage, async ({ db, actor, body, now, note }) => {
    const chart = await getOwnChartOrThrow(db, actor, now)
    note({ patients: [chart.id] })
    await updateOwnLanguage(db, actor, body.language)
    const after = await getOwnChartOrThrow(db, actor, now)
    return { language: findPatientLanguage(after.preferredLanguage) }
  }),

  route(downloadMyData, async ({ db, actor, now, again }) => {
    const chart = await getOwnChartOrThrow(db, actor, now)
    return new FileResponse(Readable.from(streamOwnData(again, actor, chart, now)), { patientId: chart.id })
  }),

  route(downloadMyDataPdf, async ({ db, actor, now, i18n, language }) => {
    const chart = await getOwnChartOrThrow(db, actor, now)
    const alerts = await loadChartAlerts(db, actor.organizationId, [chart.id], now)
    const typed = alerts.get(chart.id)?.typedMedications ?? []
    const summary = buildSummary(
      chart,
      await loadTablesToPrint(db, actor),
      await presentPlans(db, actor),
      typed,
      await listOrdersInEffect(db, actor, now),
      { now, i18n, language },
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
  if (chart.facilityName && chart.facilityPhone)
    return { name: chart.facilityName, phone: chart.facilityPhone }
  return chart.organizationPhone ? { name: chart.organizationName, phone: chart.organizationPhone } : null
}

const presentPendingFlags = async (db: Db, actor: Actor) =>
  (await listPendingFlags(db, actor)).map((row) => ({
    woundId: row.woundId,
    sentAt: row.sentAt,
    flags: listRedFlags(row),
  }))

const inPatientWords = (text: string) => ({
  en: formatPatientProduct(text, 'en'),
  es: formatPatientProduct(text, 'es'),
})
const inPatientWordsOrNull = (text: string | null) => (text === null ? null : inPatientWords(text))

const presentOrder = (row: OwnOrder) => ({
  ...row,
  cleanser: inPatientWordsOrNull(row.cleanser),
  product: inPatientWords(row.product),
  secondaryDressing: inPatientWordsOrNull(row.secondaryDressing),
  securement: inPatientWordsOrNull(row.securement),
})

const presentPlans = async (db: Db, actor: Actor) =>
  (await listPlansInForce(db, actor)).map((row) => ({
    ...row,
    // Stored by the plans, after the contract's shape.
    steps: (row.interventions as unknown as Intervention[]).map(({ title, frequency, duration }) => ({
      title,
      frequency,
      duration,
    })),
    updatedAt: row.savedAt,
  }))
