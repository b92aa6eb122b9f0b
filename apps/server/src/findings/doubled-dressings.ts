/** Plans in force with two primary dressings: a recommendation used to be added beside the dressing that it was meant to replace. */
import { findPlanSlot } from '@mendwell/clinical'
import type { RepairCheck } from './check.ts'

interface PlanInForce {
  plan_id: string
  wound_id: string
  version: number
  updated_at: string
  interventions: { title: string; description?: string | null; recommendationId?: string | null }[]
}

export const doubledDressings: RepairCheck = {
  id: 'doubled-dressings',
  title: 'Treatment plans with more than one primary dressing',
  correction: 'Open the wound, confirm which dressing is intended, and remove the other from the plan.',
  async find(client, organizationId) {
    const { rows } = await client.query<PlanInForce>(
      `select p.id as plan_id, p.wound_id, p.version, p.updated_at, v.interventions
         from treatment_plans p join treatment_plan_versions v on v.plan_id = p.id and v.version = p.version
        where p.organization_id = $1 and p.is_active order by p.updated_at, p.id`,
      [organizationId],
    )
    return rows.flatMap(({ plan_id, wound_id, version, updated_at, interventions }) => {
      const dressings = interventions.filter((line) => findPlanSlot(line) === 'primary-dressing').length
      if (dressings < 2) return []
      const detail = `Plan ${plan_id}, version ${version}: ${dressings} primary dressings`
      return [{ path: `/wounds/${wound_id}`, at: updated_at, detail }]
    })
  },
}
