/** Wounds over HTTP. Schemas are in the contract, the row rule in policy.ts. */
import {
  changeWound,
  createWound,
  healWound,
  listWounds,
  readWound,
  reopenWound,
  type Wound,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { encodeCursor, decodeCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { computeAreaChangeSinceFirst } from './area-change.ts'
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
  findOpenClosure,
  updateWound,
  findWoundById,
  listWoundRows,
  type WoundRow,
} from './store.ts'

export const woundRoutes = [
  route(listWounds, async ({ db, actor, query, note }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total] = await Promise.all([
      listWoundRows(db, actor, filter, { limit: limit + 1, after: decodeCursor(cursor, 2) }),
      countWounds(db, actor, filter),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map((row) => row.patient_id))] })
    const next = last && encodeCursor([last.patient_id, String(last.number)])
    return new Page(await presentWounds(db, actor, shown), total, next)
  }),

  route(readWound, async ({ db, actor, params }) => presentWoundById(db, actor, params.woundId)),

  route(createWound, async ({ db, actor, body, now }) => {
    const row = await insertWound(db, actor, body, now)
    return presentWoundById(db, actor, row.id)
  }),

  route(changeWound, async ({ db, actor, params, body, version, now }) => {
    const before = await getWoundOrThrow(db, actor, params.woundId)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    assertKnownLocation(body.bodyRegion)
    await assertPossibleOnset(db, actor, before.patient_id, body.onsetDate, now)
    const changed = await updateWound(db, actor, before.id, version, {
      wound_type: body.woundType,
      location: body.location,
      body_region: body.bodyRegion,
      laterality: body.laterality,
      onset_date: body.onsetDate,
      present_on_admission: body.presentOnAdmission,
      previous_wound_history: body.previousWoundHistory,
      notes: body.notes,
      updated_at: now.toISOString(),
    })
    if (!changed) {
      throw new DomainError('request.version-stale', {
        version: (await getWoundOrThrow(db, actor, before.id)).version,
      })
    }
    // Its stage and its course follow from what kind it is.
    if (body.woundType && body.woundType !== before.wound_type)
      await refreshWoundStatus(db, actor, before.id, now)
    return presentWoundById(db, actor, before.id)
  }),

  route(healWound, async ({ db, actor, params, body, now }) => {
    await lockWound(db, actor, params.woundId)
    const before = await getWoundOrThrow(db, actor, params.woundId)
    if (!before.is_active) throw new DomainError('wound.healed')
    const charted = await listChartedVisits(db, actor, before.id)
    await assertPossibleHealing(db, actor, before, charted[0]?.date, body.healedOn, now)
    await insertClosure(db, {
      organization_id: actor.organizationId,
      wound_id: before.id,
      healed_on: body.healedOn,
      note: body.note,
      closed_by: actor.userId,
      closed_at: now.toISOString(),
    })
    await updateWound(db, actor, before.id, undefined, {
      is_active: false,
      status: 'healed',
      updated_at: now.toISOString(),
    })
    await saveHealingCourse(db, actor, before.id, charted, now)
    return presentWoundById(db, actor, before.id)
  }),

  route(reopenWound, async ({ db, actor, params, body, now }) => {
    await lockWound(db, actor, params.woundId)
    const before = await getWoundOrThrow(db, actor, params.woundId)
    const closure = await findOpenClosure(db, actor, before.id)
    if (!closure) throw new DomainError('wound.open')
    const reopened = await insertReopening(db, {
      closure_id: closure.id,
      organization_id: actor.organizationId,
      reason: body.reason,
      reopened_by: actor.userId,
      reopened_at: now.toISOString(),
    })
    if (!reopened) throw new DomainError('wound.open')
    await updateWound(db, actor, before.id, undefined, {
      is_active: true,
      status: 'active',
      updated_at: now.toISOString(),
    })
    await saveHealingCourse(db, actor, before.id, await listChartedVisits(db, actor, before.id), now)
    return presentWoundById(db, actor, before.id)
  }),
]

async function getWoundOrThrow(db: Db, actor: Actor, id: string): Promise<WoundRow> {
  const row = await findWoundById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function presentWoundById(db: Db, actor: Actor, id: string): Promise<Wound> {
  const row = await getWoundOrThrow(db, actor, id)
  return (await presentWounds(db, actor, [row]))[0]! // one row in, one out
}

async function presentWounds(db: Db, actor: Actor, rows: readonly WoundRow[]): Promise<Wound[]> {
  const points = await listAreaPoints(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    number: row.number,
    woundType: row.wound_type as Wound['woundType'], // checks and contract admit the same values, here and below
    location: row.location,
    bodyRegion: row.body_region,
    laterality: row.laterality as Wound['laterality'],
    onsetDate: row.onset_date,
    presentOnAdmission: row.present_on_admission,
    previousWoundHistory: row.previous_wound_history,
    notes: row.notes,
    status: row.status as Wound['status'],
    healedOn: row.healed_on,
    openedAgain: row.opened_again && {
      ...row.opened_again,
      at: new Date(row.opened_again.at).toISOString(),
    },
    isActive: row.is_active,
    goal: row.goal,
    healingStatus: row.healing_status as Wound['healingStatus'],
    standing: row.standing as Wound['standing'],
    stage: row.stage as Wound['stage'],
    worstStage: row.worst_stage as Wound['worstStage'],
    hasEarlierStage: hasEarlierStage(points.filter((point) => point.wound_id === row.id)),
    length: row.length,
    width: row.width,
    depth: row.depth,
    area: row.area,
    areaMethod: row.area_method,
    volume: row.volume,
    painLevel: row.pain_level,
    dressingType: row.dressing_type,
    cleansingAgent: row.cleansing_agent,
    nextAssessmentDate: row.next_assessment_date,
    lastMeasurementDate: row.assessed_at,
    lastAssessmentId: row.last_assessment_id,
    ...computeAreaChangeSinceFirst(
      points.filter((point) => point.wound_id === row.id),
      row.opened_again,
    ),
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }))
}

/** Charted here more than once, or documented elsewhere before. */
const hasEarlierStage = (points: readonly AreaPoint[]): boolean =>
  points.filter(({ stage }) => stage !== null).length > 1 ||
  points.some(({ findings }) => Boolean((findings as { documentedStage?: unknown }).documentedStage)) // stored from the form
