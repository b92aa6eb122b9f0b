/** Contracts of facilities over HTTP, for those who administer the organization. */
import {
  changeContract,
  createContract,
  endContract,
  listContracts,
  readContract,
  type BodyOf,
  type ContractRate,
  type FacilityContract,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { notOurs, pageOf, readCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { resent } from '../../platform/idempotent-create.ts'
import {
  contractById,
  contractsPage,
  countContracts,
  insertContract,
  updateContract,
  type ContractRow,
} from './contracts-store.ts'
import { facilityById } from './store.ts'

export const contractRoutes = [
  route(listContracts, async ({ db, actor, query, now }) => {
    const after = readCursor(query.cursor, 2)
    if (after && !/^(infinity|\d{4}-\d{2}-\d{2})$/.test(after[0] ?? '')) throw notOurs()
    const [rows, total] = await Promise.all([
      contractsPage(db, actor, now, query, { limit: query.limit + 1, after }),
      countContracts(db, actor, now, query),
    ])
    return pageOf(rows, query.limit, total, contractOf, (row) => [row.ends, row.id])
  }),

  route(readContract, async ({ db, actor, params, now }) =>
    contractOf(await seen(db, actor, params.contractId, now)),
  ),

  route(createContract, async ({ db, actor, body, now }) => {
    refuseUnordered(body.startDate, body.endDate)
    if (!(await facilityById(db, actor, body.facilityId))) {
      throw new Refusal('request.invalid', { fields: { facilityId: 'This facility does not exist' } })
    }
    const at = now.toISOString()
    const id = body.id ?? randomUUID()
    const added = await insertContract(db, {
      ...columnsOf(body),
      id,
      organization_id: actor.organizationId,
      facility_id: body.facilityId,
      kind: body.kind,
      partner_name: body.partnerName,
      start_date: body.startDate,
      rates: ratesIn(body.rates),
      remind_days_before: body.remindDaysBefore,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    })
    const kept = contractOf(await seen(db, actor, id, now))
    return added ? kept : resent(kept, body)
  }),

  route(changeContract, async ({ db, actor, params, body, version, now }) => {
    const before = await seen(db, actor, params.contractId, now)
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    if (before.ended_on) throw new Refusal('contract.ended')
    refuseUnordered(
      body.startDate ?? before.start_date,
      body.endDate === undefined ? before.end_date : body.endDate,
    )
    const change = {
      ...columnsOf(body),
      ...(body.rates && { rates: ratesIn(body.rates) }),
      updated_at: now.toISOString(),
    }
    const changed = await updateContract(db, actor, before.id, version, change)
    const after = await seen(db, actor, before.id, now)
    if (!changed) throw new Refusal('request.version-stale', { version: after.version })
    return contractOf(after)
  }),

  route(endContract, async ({ db, actor, params, body, now }) => {
    const before = await seen(db, actor, params.contractId, now)
    if (!before.ended_on) {
      await updateContract(db, actor, before.id, undefined, {
        ended_on: before.today,
        ended_reason: body.reason,
        updated_at: now.toISOString(),
      })
    }
    return contractOf(await seen(db, actor, before.id, now))
  }),
]

async function seen(db: Db, actor: Actor, id: string, now: Date): Promise<ContractRow> {
  const row = await contractById(db, actor, now, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

function refuseUnordered(startDate: string, endDate: string | null): void {
  if (endDate !== null && endDate < startDate) {
    throw new Refusal('request.invalid', { fields: { endDate: 'Not before the start date' } })
  }
}

/** Columns for the fields that were sent. */
const columnsOf = (body: Partial<BodyOf<typeof createContract>>) => ({
  kind: body.kind,
  partner_name: body.partnerName,
  contract_number: body.contractNumber,
  start_date: body.startDate,
  end_date: body.endDate,
  document_reference: body.documentReference,
  remind_days_before: body.remindDaysBefore,
  notes: body.notes,
})

interface StoredRate {
  label: string
  code: string | null
  basis: ContractRate['basis']
  cents: number
}

/** Money is kept in whole cents. */
const ratesIn = (rates: readonly ContractRate[]): string =>
  JSON.stringify(
    rates.map(({ amount, ...rate }): StoredRate => ({ ...rate, cents: Math.round(amount * 100) })),
  )

function contractOf(row: ContractRow): FacilityContract {
  const rates = row.rates as unknown as StoredRate[] // written by ratesIn only
  return {
    id: row.id,
    facilityId: row.facility_id,
    facility: { name: row.facility_name },
    kind: row.kind as FacilityContract['kind'], // the column's check admits what the contract lists
    partnerName: row.partner_name,
    contractNumber: row.contract_number,
    startDate: row.start_date,
    endDate: row.end_date,
    rates: rates.map(({ cents, ...rate }) => ({ ...rate, amount: cents / 100 })),
    documentReference: row.document_reference,
    remindDaysBefore: row.remind_days_before,
    remindedAt: row.reminded_at,
    notes: row.notes,
    state: row.state as FacilityContract['state'], // the query names no other
    daysLeft: row.ended_on ? null : row.days_left,
    endedReason: row.ended_reason,
    updatedAt: row.updated_at,
    version: row.version,
  }
}
