/** Contracts of facilities over HTTP, for those who administer the organization. */
import {
  changeContract,
  contractFields,
  createContract,
  endContract,
  listContracts,
  readContract,
  type ContractRate,
  type FacilityContract,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { invalidCursorError, buildPage, decodeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { pickFields } from '../../platform/pick-fields.ts'
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
      throw new DomainError('request.invalid', { fields: { facilityId: 'Facility not found' } })
    }
    const at = now.toISOString()
    const id = body.id ?? randomUUID()
    const added = await insertContract(db, {
      ...pickFields(contractFields, body),
      id,
      organizationId: actor.organizationId,
      facilityId: body.facilityId,
      rates: toStoredRates(body.rates),
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    })
    const kept = presentContract(await getContractOrThrow(db, actor, id, now))
    return added ? kept : resolveResubmission(kept, body)
  }),

  route(changeContract, async ({ db, actor, params, body, version, now }) => {
    const before = await getContractOrThrow(db, actor, params.contractId, now)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    if (before.endedOn) throw new DomainError('contract.ended')
    assertDateOrder(
      body.startDate ?? before.startDate,
      body.endDate === undefined ? before.endDate : body.endDate,
    )
    const change = {
      ...pickFields(contractFields, body),
      ...(body.rates && { rates: toStoredRates(body.rates) }),
      updatedAt: now.toISOString(),
    }
    const changed = await updateContract(db, actor, before.id, version, change)
    const after = await getContractOrThrow(db, actor, before.id, now)
    if (!changed) throw new DomainError('request.version-stale', { version: after.version })
    return presentContract(after)
  }),

  route(endContract, async ({ db, actor, params, body, now }) => {
    const before = await getContractOrThrow(db, actor, params.contractId, now)
    if (!before.endedOn) {
      await updateContract(db, actor, before.id, undefined, {
        endedOn: before.today,
        endedReason: body.reason,
        updatedAt: now.toISOString(),
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
    throw new DomainError('request.invalid', { fields: { endDate: 'Can’t be before the start date' } })
  }
}

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
    ...row,
    facility: { name: row.facilityName },
    state: row.state as FacilityContract['state'], // the query names no other
    rates: rates.map(({ cents, ...rate }) => ({ ...rate, amount: cents / 100 })),
    daysLeft: row.endedOn ? null : row.daysLeft,
  }
}
