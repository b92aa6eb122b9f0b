/** Wounds over HTTP. Schemas are in the contract, the row rule in policy.ts. */
import {
  changeWound,
  createWound,
  healWound,
  listWounds,
  readWound,
  reopenWound,
  woundFields,
  type Wound,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { encodeCursor, decodeCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { computeAreaChangeSinceFirst } from './area-change.ts'
import { presentNewestAssessment } from './detail-presenter.ts'
import { loadLimbPressures } from './limb-pressures.ts'
import { saveHealingCourse } from './course.ts'
import { assertPossibleHealing, assertPossibleOnset } from './validate-dates.ts'
import { insertWound, assertKnownLocation, refreshWoundStatus } from './service.ts'
import {
  listChartedVisits,
  listAreaPoints,
  type AreaPoint,
  countWounds,
  lockWound,
  insertClosure,
  insertReopening,
  findNewestAssessment,
  findOpenClosure,
  updateWound,
  findWoundById,
  listWoundRows,
  type WoundRow,
} from './store.ts'

export const woundRoutes = [
  route(listWounds, async ({ db, actor, query, note, now }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total] = await Promise.all([
      listWoundRows(db, actor, filter, { limit: limit + 1, after: decodeCursor(cursor, 2) }),
      countWounds(db, actor, filter),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patientId))] })
    const next = last && encodeCursor([last.patientId, String(last.number)])
    return new Page(await presentWounds(db, actor, shown, now), total, next)
  }),

  route(readWound, async ({ db, actor, params, now }) => {
    const wound = await presentWoundById(db, actor, params.woundId, now)
    const newest = wound.lastAssessmentId
      ? await findNewestAssessment(db, actor, wound.lastAssessmentId)
      : undefined
    return { ...wound, ...presentNewestAssessment(newest) }
  }),

  route(createWound, async ({ db, actor, body, now }) => {
    const row = await insertWound(db, actor, body, now)
    return presentWoundById(db, actor, row.id, now)
  }),

  route(changeWound, async ({ db, actor, params, body, version, now }) => {
    const before = await getWoundOrThrow(db, actor, params.woundId)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    assertKnownLocation(body.bodyRegion)
    await assertPossibleOnset(db, actor, before.patientId, body.onsetDate, now)
    const changed = await updateWound(db, actor, before.id, version, {
      ...pickFields(woundFields, body),
      // Unknown is an answer.
      ...(body.presentOnAdmission !== undefined && { admissionAskedAt: now.toISOString() }),
      updatedAt: now.toISOString(),
    })
    if (!changed) {
      throw new DomainError('request.version-stale', {
        version: (await getWoundOrThrow(db, actor, before.id)).version,
      })
    }
    // Its stage and its course follow from what kind it is.
    if (body.woundType && body.woundType !== before.woundType)
      await refreshWoundStatus(db, actor, before.id, now)
    return presentWoundById(db, actor, before.id, now)
  }),

  route(healWound, async ({ db, actor, params, body, now }) => {
    await lockWound(db, actor, params.woundId)
    const before = await getWoundOrThrow(db, actor, params.woundId)
    if (!before.isActive) throw new DomainError('wound.healed')
    const charted = await listChartedVisits(db, actor, before.id)
    await assertPossibleHealing(db, actor, before, charted[0]?.date, body.healedOn, now)
    await insertClosure(db, {
      organizationId: actor.organizationId,
      woundId: before.id,
      healedOn: body.healedOn,
      note: body.note,
      closedBy: actor.userId,
      closedAt: now.toISOString(),
    })
    await updateWound(db, actor, before.id, undefined, {
      isActive: false,
      status: 'healed',
      updatedAt: now.toISOString(),
    })
    await saveHealingCourse(db, actor, before.id, charted, now)
    return presentWoundById(db, actor, before.id, now)
  }),

  route(reopenWound, async ({ db, actor, params, body, now }) => {
    await lockWound(db, actor, params.woundId)
    const before = await getWoundOrThrow(db, actor, params.woundId)
    const closure = await findOpenClosure(db, actor, before.id)
    if (!closure) throw new DomainError('wound.open')
    const reopened = await insertReopening(db, {
      closureId: closure.id,
      organizationId: actor.organizationId,
      reason: body.reason,
      reopenedBy: actor.userId,
      reopenedAt: now.toISOString(),
    })
    if (!reopened) throw new DomainError('wound.open')
    await updateWound(db, actor, before.id, undefined, {
      isActive: true,
      status: 'active',
      updatedAt: now.toISOString(),
    })
    await saveHealingCourse(db, actor, before.id, await listChartedVisits(db, actor, before.id), now)
    return presentWoundById(db, actor, before.id, now)
  }),
]

async function getWoundOrThrow(db: Db, actor: Actor, id: string): Promise<WoundRow> {
  const row = await findWoundById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function presentWoundById(db: Db, actor: Actor, id: string, now: Date): Promise<Wound> {
  const row = await getWoundOrThrow(db, actor, id)
  return (await presentWounds(db, actor, [row], now))[0]! // one row in, one out
}

async function presentWounds(db: Db, actor: Actor, rows: readonly WoundRow[], now: Date): Promise<Wound[]> {
  const points = await listAreaPoints(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  const pressures = await loadLimbPressures(db, actor, rows, { day: now.toISOString().slice(0, 10), now })
  return rows.map((row) => ({
    ...row,
    gradings: row.gradings as Wound['gradings'], // written by the clinical package only
    limbPressures: pressures.get(row.id)?.pressures ?? null,
    perfusionMeasuredOn: pressures.get(row.id)?.measuredOn ?? null,
    openedAgain: row.openedAgain && {
      ...row.openedAgain,
      at: new Date(row.openedAgain.at).toISOString(),
    },
    healingStatus: row.healingStatus as Wound['healingStatus'],
    stage: row.stage as Wound['stage'],
    worstStage: row.worstStage as Wound['worstStage'],
    asksAdmission: row.asksAdmission,
    hasEarlierStage: hasEarlierStage(points.filter((point) => point.woundId === row.id)),
    lastMeasurementDate: row.assessedAt,
    ...computeAreaChangeSinceFirst(
      points.filter((point) => point.woundId === row.id),
      row.openedAgain,
    ),
  }))
}

/** Charted here more than once, or documented elsewhere before. */
const hasEarlierStage = (points: readonly AreaPoint[]): boolean =>
  points.filter(({ stage }) => stage !== null).length > 1 ||
  points.some(({ findings }) => Boolean((findings as { documentedStage?: unknown }).documentedStage)) // stored from the form
