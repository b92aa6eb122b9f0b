/** What a packet says of the chart beside the wound's assessments: allergies, reconciliation, critical findings, orders, perfusion, results. */
import {
  findLimbSide,
  limbSides,
  listPerfusionReadings,
  perfusionMethods,
  resultKinds,
  resultStates,
  summarizeLimb,
  toWoundSite,
} from '@mendwell/clinical'
import { formatResultContent } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listCriticalFindingRows, presentCriticalFinding } from '../../critical-findings/public.ts'
import { listWoundConsultsForPacket } from '../../consults/public.ts'
import { listChartComments } from '../../messages/public.ts'
import { loadLatestReconciliation } from '../../patient-chart/public.ts'
import { listWoundOrdersForPacket } from '../../plans/public.ts'
import { listWoundResults } from '../../results/public.ts'
import { listLimbMeasurements, type WoundRow } from '../../wounds/public.ts'
import type { Section } from '../reports/document.ts'

/** More than one wound ever has. */
const maxFindings = 200

export type PacketChart = Awaited<ReturnType<typeof loadPacketChart>>

export async function loadPacketChart(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  { now, formatDay }: { now: Date; formatDay: (instant: string) => string },
) {
  const side = findLimbSide(toWoundSite(wound.bodyRegion).site, wound.laterality)
  const [reconciliation, orders, measured, results, consults, comments, findings] = await Promise.all([
    loadLatestReconciliation(db, actor, wound.patientId),
    listWoundOrdersForPacket(db, actor, wound.id, now),
    side ? listLimbMeasurements(db, actor.organizationId, [wound.patientId], now) : [],
    listWoundResults(db, actor, wound, side, now),
    listWoundConsultsForPacket(db, actor, wound.id, { now, formatDay }),
    // Messages of staff are no part of the chart; what was added to it is.
    listChartComments(db, actor.organizationId, wound.id),
    listCriticalFindingRows(
      db,
      actor,
      { patientId: wound.patientId, woundId: wound.id, state: 'all' },
      { limit: maxFindings, after: undefined },
    ),
  ])
  return {
    reconciliation,
    orders,
    /** Of the leg that the wound is on; null where it is elsewhere or was never measured. */
    perfusion: side && summarizeLimb(side, measured),
    consults,
    comments,
    criticalFindings: findings.map(presentCriticalFinding),
    results: results.map(
      ({ id, kind, name, side: leg, state, orderedOn, resultedOn, content, reviewed }) => ({
        id,
        kind,
        name,
        side: leg,
        state,
        orderedOn,
        resultedOn,
        content,
        reviewed,
      }),
    ),
  }
}

type Context = {
  readonly woundName: string
  readonly allergies: string | null
  readonly today: string
  readonly formatDay: (instant: string) => string
  readonly build: (table: Pick<Section, 'heading' | 'columns' | 'rows'>) => Section
}

export function buildChartSections(chart: PacketChart, context: Context): Section[] {
  const { reconciliation, orders, perfusion, results, consults, comments, criticalFindings } = chart
  const { woundName, allergies, today, formatDay, build } = context
  const entries = [
    `Allergies: ${allergies ?? 'not documented'}`,
    ...(reconciliation.length > 0 ? reconciliation : ['Medications and allergies not reconciled']),
  ]
  return [
    build({
      heading: 'Allergies and medication reconciliation',
      columns: ['Entry'],
      rows: entries.map((entry) => [entry]),
    }),
    ...(criticalFindings.length === 0
      ? []
      : [
          build({
            heading: `Wound ${woundName}: critical findings`,
            columns: ['Found', 'Finding', 'Reason', 'Status', 'Acknowledged by', 'Action'],
            rows: criticalFindings.map((one) => [
              formatDay(one.foundAt),
              one.title,
              one.because.join('; '),
              one.state === 'open' ? 'not acknowledged' : one.state,
              one.acknowledgment &&
                [one.acknowledgment.byName, one.acknowledgment.credential, formatDay(one.acknowledgment.at)]
                  .filter(Boolean)
                  .join(', '),
              one.acknowledgment?.action ?? null,
            ]),
          }),
        ]),
    ...(orders.length === 0
      ? []
      : [
          build({
            heading: `Wound ${woundName}: orders`,
            columns: ['Ordered', 'Order', 'Status', 'Source', 'Signed by', 'Discontinued'],
            rows: orders.map((one) => [
              formatDay(one.orderedAt),
              one.sentence,
              one.state,
              `${one.source}, ${one.orderedByName}`,
              formatOrderSignature(one.signature),
              one.discontinued &&
                [formatDay(one.discontinued.at), one.discontinued.replacedByName, one.discontinued.reason]
                  .filter(Boolean)
                  .join(', '),
            ]),
          }),
        ]),
    ...(perfusion
      ? [
          build({
            heading: `Perfusion, ${limbSides.labels[perfusion.side].toLowerCase()} leg`,
            columns: ['Measure', 'Value', 'Category', 'Measured on', 'Method'],
            rows: listPerfusionReadings(perfusion, today).map((one) => [
              one.measure,
              one.value,
              one.isOutOfDate ? [one.category, 'out of date'].filter(Boolean).join(', ') : one.category,
              formatDate(one.measuredOn),
              perfusionMethods.labels[one.method],
            ]),
          }),
        ]
      : []),
    ...(results.length === 0
      ? []
      : [
          build({
            heading: 'Results',
            columns: ['Ordered', 'Test', 'Type', 'Status', 'Resulted', 'Result', 'Reviewed by'],
            rows: results.map((one) => [
              formatDate(one.orderedOn),
              one.name,
              resultKinds.labels[one.kind],
              resultStates.labels[one.state],
              one.resultedOn && formatDate(one.resultedOn),
              one.content && formatResultContent(one.content).join('. '),
              one.reviewed && `${one.reviewed.byName}, ${formatDate(one.reviewed.on)}`,
            ]),
          }),
        ]),
    ...(consults.length === 0
      ? []
      : [
          build({
            heading: `Wound ${woundName}: specialist consults`,
            columns: ['Asked', 'Question', 'Answer', 'Author', 'Reviewed by'],
            rows: consults.map((one) => [
              `${formatDay(one.askedAt)}, ${one.askedByName}`,
              one.question,
              one.answer,
              one.attribution,
              one.reviewed ? `${one.reviewed.byName}, ${formatDay(one.reviewed.at)}` : 'not reviewed',
            ]),
          }),
        ]),
    ...(comments.length === 0
      ? []
      : [
          build({
            heading: `Wound ${woundName}: comments`,
            columns: ['Written', 'Author', 'Comment', 'Added to the chart by'],
            rows: comments.map((one) => [
              formatDay(one.writtenAt),
              one.writtenByName,
              one.body,
              `${one.addedByName}, ${formatDay(one.addedAt)}`,
            ]),
          }),
        ]),
  ]
}

function formatOrderSignature(signature: PacketChart['orders'][number]['signature']): string {
  if (!signature) return 'pending signature'
  const who = [signature.byName, signature.credential].filter(Boolean).join(', ')
  return signature.outcome === 'declined' ? `declined by ${who}` : who
}
