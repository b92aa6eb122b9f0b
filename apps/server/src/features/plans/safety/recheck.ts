/**
 * After the chart changed (allergies, history, medications, examinations, assessments, a merge): asks about open plans and orders again,
 * settles what is no longer alerted, and notifies the responsible clinician, the supervisor and the care team.
 */
import {
  checkSafety,
  identifyPlanLines,
  identifySupplies,
  identifyWoundOrder,
  isNewEvidence,
  isSameAlert,
  type CheckedPlanLine,
  type OrderedProducts,
  type SafetyHit,
  type SupplyId,
} from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listCareTeamUserIds } from '../../patient-chart/public.ts'
import {
  notify,
  listRecipients as recipientsOf,
  type Delivery,
  type NewNotification,
} from '../../notifications/public.ts'
import { loadSafetyAt } from './facts.ts'
import { resolvePending } from './pending.ts'
import { toRow } from './service.ts'
import { insertHits, listOpenSubjects, listSubjectHits, type HitRow } from './store.ts'

type OpenSubject = Awaited<ReturnType<typeof listOpenSubjects>>[number]

/** How many alerts are new. */
export async function recheckSafety(
  db: Db,
  actor: Actor,
  patientId: string,
  delivery: Delivery,
): Promise<number> {
  const open = await listOpenSubjects(db, actor.organizationId, patientId, delivery.now)
  const known = await listSubjectHits(
    db,
    actor,
    open.map(({ id }) => id),
  )
  let found = 0
  for (const one of open) {
    const before = known.filter(({ subjectId: id, outcome }) => id === one.id && outcome !== 'resolved')
    found += await recheckSubject(db, actor, one, before, delivery)
  }
  return found
}

async function recheckSubject(
  db: Db,
  actor: Actor,
  one: OpenSubject,
  before: readonly HitRow[],
  delivery: Delivery,
): Promise<number> {
  const { now } = delivery
  const at = { patientId: one.patientId, woundId: one.woundId }
  const { facts } = await loadSafetyAt(db, actor.organizationId, at, now)
  const current = checkSafety(identifyLines(one.subject, one.lines), facts)
  const remaining = before
    .map(({ hitKey: key }) => key)
    .filter((key) => current.some((hit) => isSameAlert(hit.key, key)))
  await resolvePending(db, actor, one.id, remaining, 'No longer contraindicated by the chart.', now)
  const hits = current.filter(
    (hit) => isNewEvidence(hit) && !before.some(({ hitKey: key }) => isSameAlert(key, hit.key)),
  )
  if (hits.length === 0) return 0
  const subject = { ...at, subject: one.subject, subjectId: one.id }
  await insertHits(
    db,
    hits.map((hit) => ({ ...toRow(actor.organizationId, subject, hit, now), outcome: 'pending' })),
  )
  const to = await listRecipients(db, actor.organizationId, one)
  await notify(db, toNotification(actor.organizationId, one, hits, to), delivery)
  return hits.length
}

/** If none of them can sign in any more, administrators are notified. */
async function listRecipients(
  db: Db,
  organizationId: string,
  one: OpenSubject,
): Promise<NewNotification['to']> {
  const team = await listCareTeamUserIds(db, organizationId, one.patientId)
  const people = [...new Set([one.responsible, ...(one.supervisor ? [one.supervisor] : []), ...team])]
  return (await recipientsOf(db, organizationId, people, 'charts.read')).length > 0
    ? people
    : 'administrators'
}

/** Stored by this feature only, after its shapes. */
function identifyLines(subject: string, lines: unknown) {
  if (subject === 'wound-order') return identifyWoundOrder(toOrderedProducts(lines as OrderRecord))
  if (subject === 'treatment-plan') return identifyPlanLines(lines as CheckedPlanLine[])
  return identifySupplies((lines as { supplyId: SupplyId }[]).map(({ supplyId }) => supplyId))
}

type OrderRecord = Omit<OrderedProducts, 'orderType' | 'secondaryDressing'> & {
  readonly order_type: OrderedProducts['orderType']
  readonly secondary_dressing: string | null
}
/** A row as JSON has the names of its columns. */
const toOrderedProducts = ({
  order_type: orderType,
  secondary_dressing: secondaryDressing,
  ...row
}: OrderRecord): OrderedProducts => ({ ...row, orderType, secondaryDressing })

const subjectTitles: Record<OpenSubject['subject'], string> = {
  'treatment-plan': 'Treatment plan needs review',
  'supply-order': 'Supply order needs review',
  'wound-order': 'Wound order needs review',
}

function toNotification(
  organizationId: string,
  one: OpenSubject,
  hits: readonly SafetyHit[],
  to: NewNotification['to'],
): NewNotification {
  const worst = hits.some(({ level }) => level === 'contraindicated')
  return {
    organizationId,
    to,
    type: 'wound',
    priority: worst ? 'urgent' : 'high',
    title: subjectTitles[one.subject],
    message: hits
      .map(({ item, words }) => `${item}: ${words}`)
      .join('; ')
      .slice(0, 900),
    actionUrl:
      one.subject !== 'supply-order'
        ? `/wounds/${one.woundId}`
        : `/treatment-recommendations?tab=orders&patientId=${one.patientId}&order=${one.id}`,
    patientId: one.patientId,
    cannotWait: true,
    metadata: { subject: one.subject, subjectId: one.id },
  }
}
