/** Skin assessments over HTTP: one region at a time, or from head to toe. */
import { evaluateSweep, formatWoundName } from '@mendwell/clinical'
import {
  recordSkinSweep,
  skinEntry,
  voidSkinSweep,
  type RequestBody,
  type SkinSweep,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { deleteDraft } from '../../assessments/public.ts'
import { presentEntry } from '../../records/public.ts'
import { getOwnedRow, assertNotBeforeBirth, getPatientOrThrow, resolveTimeOfCare } from '../entries.ts'
import { createListRoute, createRecordRoute, createVoidRoute } from '../entry-routes.ts'
import { compareHeadToToe, presentSweep } from './presenter.ts'
import {
  findSweepById,
  insertRegions,
  insertSweep,
  listSweepRegions,
  listWoundsOpenAt,
  skinStore,
  type OpenWound,
} from './store.ts'

export const skinRoutes = [
  createRecordRoute(skinEntry, skinStore, presentEntry),
  createListRoute(skinEntry, skinStore, presentEntry),
  createVoidRoute(skinEntry, skinStore, presentEntry),

  route(recordSkinSweep, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId, body.patientId)
    assertNotBeforeBirth(patient, body.assessedAt)
    const id = body.id ?? randomUUID()
    // Sent again, it is held against the wounds of its own time.
    const earlier = body.id ? await findSweepById(db, actor, id) : undefined
    const assessedAt = earlier?.assessedAt ?? resolveTimeOfCare(actor, body.assessedAt, now)
    assertConsistentSweep(body, await listWoundsOpenAt(db, actor, patient.id, assessedAt))
    const at = {
      organizationId: actor.organizationId,
      patientId: patient.id,
      assessedAt,
      recordedAt: now.toISOString(),
      recordedBy: actor.userId,
    }
    const added = await insertSweep(db, { ...at, id, noWounds: body.noWounds })
    // A retry after a lost response returns the stored skin check.
    if (added) {
      await insertRegions(
        db,
        body.regions.map((region) => ({
          ...at,
          ...pickFields(skinEntry.fields, region),
          id: randomUUID(),
          sweepId: id,
          sweepFinding: region.finding,
        })),
      )
    }
    if (body.id) await deleteDraft(db, actor, id)
    getOwnedRow(await findSweepById(db, actor, id), patient.id)
    const kept = await presentSweepById(db, actor, id)
    if (!added)
      assertSameResubmission(kept, { assessedAt: body.assessedAt, regions: toPresentedRegions(body.regions) })
    return kept
  }),

  route(voidSkinSweep, async ({ db, actor, params, body, now }) => {
    const id = params.skinSweepId
    if (!(await findSweepById(db, actor, id))) throw new DomainError('request.not-found')
    const regions = await listSweepRegions(db, actor, id)
    const voided = await Promise.all(
      regions.map((region) => skinStore.insertVoid(db, actor, region.id, body.reason, now)),
    )
    if (!voided.some(Boolean)) throw new DomainError('entry.already-voided')
    return presentSweepById(db, actor, id)
  }),
]

async function presentSweepById(db: Db, actor: Actor, id: string): Promise<SkinSweep> {
  const [sweep, regions] = await Promise.all([findSweepById(db, actor, id), listSweepRegions(db, actor, id)])
  if (!sweep) throw new DomainError('request.not-found')
  return presentSweep(sweep, regions, await listWoundsOpenAt(db, actor, sweep.patientId, sweep.assessedAt))
}

/** Each region is documented once. "No wounds" requires a complete, clear examination and a chart without open wounds. */
function assertConsistentSweep(
  { regions, noWounds }: RequestBody<typeof recordSkinSweep>,
  open: OpenWound[],
): void {
  const named = regions.map(({ bodyRegion }) => bodyRegion)
  if (new Set(named).size < named.length) {
    throw new DomainError('request.invalid', { fields: { regions: 'Each region can be entered once' } })
  }
  const result = evaluateSweep(
    Object.fromEntries(regions.map(({ bodyRegion, finding }) => [bodyRegion, finding])),
    open.length,
  )
  if (noWounds && result.state !== 'no-wounds') {
    const words = {
      findings: 'Not available: findings are documented',
      unfinished: 'Assess all regions first',
      'no-new-wounds': `Not available: existing open wounds (${open.map(formatWoundName).join(', ')})`,
    }
    throw new DomainError('request.invalid', { fields: { noWounds: words[result.state] } })
  }
}

const toPresentedRegions = (regions: RequestBody<typeof recordSkinSweep>['regions']) =>
  regions.toSorted(compareHeadToToe).map(({ finding, ...region }) => ({ ...region, sweepFinding: finding }))
