/** SQL of self-pay charges. Access to the patient was checked before. */
import type { GoodFaithEstimate, SelfPayCoverage } from '@mendwell/clinical'
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

type OrganizationScope = { organizationId: string }

export interface ChargeLine {
  position: number
  code: string
  label: string
  units: number
  cents: number
  source: 'entered' | 'estimate' | 'fee_schedule'
}

export type ChargeRow = Omit<Selectable<Tables['self_pay_charges']>, 'lines'> & {
  lines: ChargeLine[]
  createdByName: string
  voidedByName: string | null
}

const selectCharges = `select s.*, c.first_name || ' ' || c.last_name as created_by_name, v.first_name || ' ' || v.last_name as voided_by_name
  from self_pay_charges s join users c on c.id = s.created_by left join users v on v.id = s.voided_by where s.organization_id = $1`

export const findCharge = async (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<ChargeRow | undefined> =>
  (await db.raw<ChargeRow>(`${selectCharges} and s.id = $2`, [organizationId, id]))[0]

/** The charge of a visit that is not void. */
export const findActiveCharge = async (
  db: Db,
  { organizationId }: OrganizationScope,
  visitId: string,
): Promise<ChargeRow | undefined> =>
  (
    await db.raw<ChargeRow>(`${selectCharges} and s.visit_id = $2 and s.voided_at is null`, [
      organizationId,
      visitId,
    ])
  )[0]

/** Until the transaction ends the visit can be neither voided nor changed. False: it has changed since it was read. */
export const holdVisit = async (
  db: Db,
  { organizationId }: OrganizationScope,
  { id, version }: { id: string; version: number },
): Promise<boolean> =>
  (
    await db.raw(
      'select id from provider_visits where organization_id = $1 and id = $2 and version = $3 for share',
      [organizationId, id, version],
    )
  ).length > 0

/** Undefined when the id is in use, or the visit has a charge. */
export const insertCharge = (db: Db, row: Insertable<Tables['self_pay_charges']>) =>
  db.first(
    q
      .insertInto('self_pay_charges')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const voidChargeRow = (
  db: Db,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  id: string,
  { reason, at }: { reason: string; at: string },
) =>
  db.first(
    q
      .updateTable('self_pay_charges')
      .set({ voidedAt: at, voidedBy: userId, voidReason: reason })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('voidedAt', 'is', null)
      .returning('id'),
  )

/** Good faith estimates of the chart that are not void. */
export const listEstimates = (db: Db, { organizationId }: OrganizationScope, patientId: string) =>
  db.raw<GoodFaithEstimate>(
    `select n.id, n.planned_for, (n.prepared_at at time zone o.time_zone)::date as prepared_on,
            (select jsonb_agg(jsonb_build_object('code', i.item ->> 'code', 'cents', (i.item ->> 'estimateCents')::int8))
               from jsonb_array_elements(n.items) i(item) where i.item ->> 'estimateCents' is not null) as items
       from coverage_notices n join organizations o on o.id = n.organization_id
      where n.organization_id = $1 and n.kind = 'estimate' and n.patient_id in (select chart_patients($2::uuid))
        and not exists (select from coverage_notice_voids v where v.notice_id = n.id)
      order by n.planned_for desc, n.prepared_at desc, n.id limit 100`,
    [organizationId, patientId],
  )

/** The secondary and tertiary plans that are active on the day. */
export const listLaterCoverages = (
  db: Db,
  { organizationId }: OrganizationScope,
  patientId: string,
  day: string,
) =>
  db.raw<SelfPayCoverage>(
    `select y.insurance_type, y.filing_code from coverages c join payers y on y.id = c.payer_id
      where c.organization_id = $1 and c.patient_id in (select chart_patients($2::uuid)) and c.rank <> 'primary'
        and c.start_date <= $3 and (c.end_date is null or c.end_date >= $3)`,
    [organizationId, patientId, day],
  )
