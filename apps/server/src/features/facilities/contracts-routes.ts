/** Contracts of facilities over HTTP, for those who administer the organization. */
import {
  changeContract,
  createContract,
  endContract,
  listContracts,
  readContract,
  type RequestBody,
  type ContractRate,
  type FacilityContract,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { invalidCursorError, buildPage, decodeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import {
  findContractById,
  listContractRows,
  countContracts,
  insertContract,
  updateContract,
  type ContractRow,
} from './contracts-store.ts'
import { findFacilityById } from './store.ts'

export const contractRoutes = [
  route(listContracts, async ({ db, actor, query, now }) => {
    const after = decodeCursor(query.cursor, 2)
    if (after && !/^(infinity|\d{4}-\d{2}-\d{2})$/.test(after[0] ?? '')) throw invalidCursorError()
    const [rows, total] = await Promise.all([
      listContractRows(db, actor, now, query, { limit: query.limit + 1, after }),
      countContracts(db, actor, now, query),
    ])
    return buildPage(rows, query.limit, total, presentContract, (row) => [row.ends, row.id])
  }),

  route(readContract, async ({ db, actor, params, now }) =>
    presentContract(await getContractOrThrow(db, actor, params.contractId, now)),
  ),

  route(createContract, async ({ db, actor, body, now }) => {
    assertDateOrder(body.startDate, body.endDate)
    if (!(await findFacilityById(db, actor, body.facilityId))) {
      throw new DomainError('request.invalid', { fields: { facilityId: 'This facility does not exist' } })
    }
    const at = now.toISOString()
    const id = body.id ?? randomUUID()
    const added = await insertContract(db, {
      ...toColumns(body),
      id,
      organization_id: actor.organizationId,
      facility_id: body.facilityId,
      kind: body.kind,
      partner_name: body.partnerName,
      start_date: body.startDate,
      rates: toStoredRates(body.rates),
      remind_days_before: body.remindDaysBefore,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    })
    const kept = presentContract(await getContractOrThrow(db, actor, id, now))
    return added ? kept : resolveResubmission(kept, body)
  }),

  route(changeContract, async ({ db, actor, params, body, version, now }) => {
    const before = await getContractOrThrow(db, actor, params.contractId, now)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    if (before.ended_on) throw new DomainError('contract.ended')
    assertDateOrder(
      body.startDate ?? before.start_date,
      body.endDate === undefined ? before.end_date : body.endDate,
    )
    const change = {
      ...toColumns(body),
      ...(body.rates && { rates: toStoredRates(body.rates) }),
      updated_at: now.toISOString(),
    }
    const changed = await updateContract(db, actor, before.id, version, change)
    const after = await getContractOrThrow(db, actor, before.id, now)
    if (!changed) throw new DomainError('request.version-stale', { version: after.version })
    return presentContract(after)
  }),

  route(endContract, async ({ db, actor, params, body, now }) => {
    const before = await getContractOrThrow(db, actor, params.contractId, now)
    if (!before.ended_on) {
      await updateContract(db, actor, before.id, undefined, {
        ended_on: before.today,
        ended_reason: body.reason,
        updated_at: now.toISOString(),
      })
    }
    return presentContract(await getContractOrThrow(db, actor, before.id, now))
  }),
]

async function getContractOrThrow(db: Db, actor: Actor, id: string, now: Date): Promise<ContractRow> {
  const row = await findContractById(db, actor, now, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

function assertDateOrder(startDate: string, endDate: string | null): void {
  if (endDate !== null && endDate < startDate) {
    throw new DomainError('request.invalid', { fields: { endDate: 'Not before the start date' } })
  }
}

/** Columns for the fields that were sent. */
const toColumns = (body: Partial<RequestBody<typeof createContract>>) => ({
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

/** Money is stored in whole cents. */
const toStoredRates = (rates: readonly ContractRate[]): string =>
  JSON.stringify(
    rates.map(({ amount, ...rate }): StoredRate => ({ ...rate, cents: Math.round(amount * 100) })),
  )

function presentContract(row: ContractRow): FacilityContract {
  const rates = row.rates as unknown as StoredRate[] // written by toStoredRates only
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
