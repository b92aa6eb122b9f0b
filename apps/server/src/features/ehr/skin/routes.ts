/** Skin assessments over HTTP: one region at a time, or from head to toe. */
import { sweepResult, woundName } from '@mendwell/clinical'
import {
  listSkin,
  recordSkin,
  recordSkinSweep,
  voidSkin,
  voidSkinSweep,
  type BodyOf,
  type SkinSweep,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../../platform/idempotent-create.ts'
import { dropDraft } from '../../assessments/public.ts'
import { ofPatient, refuseBeforeBirth, seenPatient, timeOfCare } from '../entries.ts'
import { headToToe, skinOf, sweepOf } from './presenter.ts'
import {
  countSkin,
  insertRegions,
  insertSkin,
  insertSkinVoids,
  insertSweep,
  regionsOf,
  skinById,
  skinOfPatient,
  sweepById,
  woundsOpenAt,
  type OpenWound,
} from './store.ts'

export const skinRoutes = [
  route(recordSkin, async ({ db, actor, params, body, now }) => {
    const patient = await seenPatient(db, actor, params.patientId, body.patientId)
    refuseBeforeBirth(patient, body.assessedAt)
    const id = body.id ?? randomUUID()
    const added = await insertSkin(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patient.id,
      assessed_at: timeOfCare(actor, body.assessedAt, now),
      recorded_at: now.toISOString(),
      recorded_by: actor.userId,
      ...columnsOf(body),
    })
    if (body.id) await dropDraft(db, actor, id)
    const kept = skinOf(ofPatient(await skinById(db, actor, id), patient.id))
    if (!added) refuseUnlessResent(kept, body)
    return kept
  }),

  route(listSkin, async ({ db, actor, params, query }) => {
    const patient = await seenPatient(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: readTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      skinOfPatient(db, actor, patient.id, place),
      countSkin(db, actor, patient.id),
    ])
    return pageOf(rows, query.limit, total, skinOf, (row) => [row.assessed_at, row.id])
  }),

  route(voidSkin, async ({ db, actor, params, body, now }) => {
    const id = params.skinId
    if (!(await skinById(db, actor, id))) throw new Refusal('request.not-found')
    const voided = await insertSkinVoids(db, [voidOf(actor, id, body.reason, now)])
    if (voided.length === 0) throw new Refusal('entry.already-voided')
    return skinOf((await skinById(db, actor, id))!) // seen above, in this transaction
  }),

  route(recordSkinSweep, async ({ db, actor, params, body, now }) => {
    const patient = await seenPatient(db, actor, params.patientId, body.patientId)
    refuseBeforeBirth(patient, body.assessedAt)
    const id = body.id ?? randomUUID()
    // Sent again, it is held against the wounds of its own time.
    const earlier = body.id ? await sweepById(db, actor, id) : undefined
    const assessedAt = earlier?.assessed_at ?? timeOfCare(actor, body.assessedAt, now)
    refuseUnsound(body, await woundsOpenAt(db, actor, patient.id, assessedAt))
    const at = {
      organization_id: actor.organizationId,
      patient_id: patient.id,
      assessed_at: assessedAt,
      recorded_at: now.toISOString(),
      recorded_by: actor.userId,
    }
    const added = await insertSweep(db, { ...at, id, no_wounds: body.noWounds })
    // Sent again after an answer that never arrived: the sweep is there, and is told as it is.
    if (added) {
      await insertRegions(
        db,
        body.regions.map((region) => ({
          ...at,
          ...columnsOf(region),
          id: randomUUID(),
          sweep_id: id,
          sweep_finding: region.finding,
        })),
      )
    }
    if (body.id) await dropDraft(db, actor, id)
    ofPatient(await sweepById(db, actor, id), patient.id)
    const kept = await answer(db, actor, id)
    if (!added) refuseUnlessResent(kept, { assessedAt: body.assessedAt, regions: asTold(body.regions) })
    return kept
  }),

  route(voidSkinSweep, async ({ db, actor, params, body, now }) => {
    const id = params.skinSweepId
    if (!(await sweepById(db, actor, id))) throw new Refusal('request.not-found')
    const regions = await regionsOf(db, actor, id)
    const voided = await insertSkinVoids(
      db,
      regions.map((region) => voidOf(actor, region.id, body.reason, now)),
    )
    if (voided.length === 0) throw new Refusal('entry.already-voided')
    return answer(db, actor, id)
  }),
]

async function answer(db: Db, actor: Actor, id: string): Promise<SkinSweep> {
  const [sweep, regions] = await Promise.all([sweepById(db, actor, id), regionsOf(db, actor, id)])
  if (!sweep) throw new Refusal('request.not-found')
  return sweepOf(sweep, regions, await woundsOpenAt(db, actor, sweep.patient_id, sweep.assessed_at))
}

/** A region is told once, and "no wounds" is said only of a body that was seen whole and clear, and of no chart with an open wound. */
function refuseUnsound({ regions, noWounds }: BodyOf<typeof recordSkinSweep>, open: OpenWound[]): void {
  const named = regions.map(({ bodyRegion }) => bodyRegion)
  if (new Set(named).size < named.length) {
    throw new Refusal('request.invalid', { fields: { regions: 'A region is given twice' } })
  }
  const result = sweepResult(
    Object.fromEntries(regions.map(({ bodyRegion, finding }) => [bodyRegion, finding])),
    open.length,
  )
  if (noWounds && result.state !== 'no-wounds') {
    const words = {
      findings: 'Something was found',
      unfinished: 'Not every region was seen, so nobody can say so',
      'no-new-wounds': `Known and open: ${open.map(woundName).join(', ')}. There are no new wounds`,
    }
    throw new Refusal('request.invalid', { fields: { noWounds: words[result.state] } })
  }
}

const asTold = (regions: BodyOf<typeof recordSkinSweep>['regions']) =>
  regions.toSorted(headToToe).map(({ finding, ...region }) => ({ ...region, sweepFinding: finding }))

type Described = Omit<BodyOf<typeof recordSkinSweep>['regions'][number], 'finding' | 'bodyRegion'> & {
  bodyRegion: string
}

const columnsOf = (region: Described) => ({
  body_region: region.bodyRegion,
  skin_condition: region.skinCondition,
  color: region.color,
  temperature: region.temperature,
  moisture: region.moisture,
  texture: region.texture,
  elasticity: region.elasticity,
  integrity: region.integrity,
  findings: region.findings,
  interventions: region.interventions,
  risk_factors: region.riskFactors,
})

const voidOf = (actor: Actor, id: string, reason: string, now: Date) => ({
  skin_id: id,
  organization_id: actor.organizationId,
  reason,
  voided_by: actor.userId,
  voided_at: now.toISOString(),
})
