/** Receiving, counting and reading packages, and asking about one before it is used, inside the caller's transaction. */
import { listProductUseProblems } from '@mendwell/clinical'
import type {
  addStockStep,
  checkPackage,
  QueryParams,
  receiveStock,
  RequestBody,
  ResponseBody,
  StockHistory,
  StockPackage,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { getLocalDate } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { findFacilityById, getOrganizationZone } from '../facilities/public.ts'
import {
  findPackageById,
  insertPackage,
  insertStep,
  listPackagesByKeys,
  listStepRows,
  lockStock,
  type PackageRow,
} from './packages-store.ts'
import { presentPackage, presentUse, toStep } from './presenter.ts'
import { isDocumentedPackage, resolveNumbers } from './product-uses.ts'
import { findProductById } from './products-store.ts'
import { listQuarantinesOfLot } from './quarantines-store.ts'
import { countPackageUses, listPackageUses } from './uses-store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export const getToday = async (db: Db, actor: Actor, now: Date): Promise<string> =>
  getLocalDate(now, await getOrganizationZone(db, actor))

export async function getPackageOrThrow(db: Db, actor: Actor, id: string): Promise<PackageRow> {
  const row = await findPackageById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function receivePackage(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof receiveStock>,
  now: Date,
): Promise<StockPackage> {
  const today = await getToday(db, actor, now)
  const sent = body.id && (await findPackageById(db, actor, body.id))
  if (sent) {
    const kept = presentPackage(sent, today)
    assertSameResubmission(kept, body)
    return kept
  }
  const product = await findProductById(db, actor.organizationId, body.productId)
  if (!product) throw invalidFieldsError({ productId: 'Product not found' })
  if (!product.isActive) throw invalidFieldsError({ productId: 'This product is inactive' })
  if (body.facilityId !== null && !(await findFacilityById(db, actor, body.facilityId)))
    throw invalidFieldsError({ facilityId: 'Facility not found' })
  if (body.receivedOn > today) throw invalidFieldsError({ receivedOn: 'Can’t be in the future' })
  const { lot, serial, lotKey, serialKey, deviceIdentifier, expiresOn } = resolveNumbers(body, today)
  if (lotKey === null && serialKey === null)
    throw invalidFieldsError({ lot: 'Enter the lot or the serial number' })
  if (expiresOn !== null && body.expiresOn !== null && expiresOn !== body.expiresOn)
    throw invalidFieldsError({ expiresOn: 'The UDI has a different expiration date. Compare with the label' })
  const id = body.id ?? randomUUID()
  await lockStock(db, actor.organizationId)
  const added = await mapTakenError(() =>
    insertPackage(db, {
      ...body,
      id,
      organizationId: actor.organizationId,
      lot: lotKey === null ? null : lot,
      serial: serialKey === null ? null : serial,
      lotKey,
      serialKey,
      deviceIdentifier: deviceIdentifier ?? product.deviceIdentifier,
      expiresOn: body.expiresOn ?? expiresOn,
      receivedBy: actor.userId,
      recordedAt: now.toISOString(),
    }),
  )
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  return presentPackage(await getPackageOrThrow(db, actor, id), today)
}

async function mapTakenError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'stock_packages_by_serial')
      throw new DomainError('stock.serial-known')
    throw error
  }
}

export async function addStep(
  db: Db,
  actor: Actor,
  id: string,
  body: RequestBody<typeof addStockStep>,
  now: Date,
): Promise<StockPackage> {
  await lockStock(db, actor.organizationId)
  const row = await getPackageOrThrow(db, actor, id)
  const today = await getToday(db, actor, now)
  const { step, packages, reason, after } = body
  if (after !== row.sequence) throw new DomainError('stock.changed')
  if (step !== 'add' && packages > presentPackage(row, today).left) throw new DomainError('stock.too-few')
  const added = await insertStep(db, {
    id: randomUUID(),
    organizationId: actor.organizationId,
    packageId: id,
    sequence: after + 1,
    step,
    packages,
    reason,
    recordedBy: actor.userId,
    recordedAt: now.toISOString(),
  })
  if (!added) throw new DomainError('stock.changed')
  return presentPackage(await getPackageOrThrow(db, actor, id), today)
}

export async function loadHistory(db: Db, actor: Actor, id: string, now: Date): Promise<StockHistory> {
  const row = await getPackageOrThrow(db, actor, id)
  const [steps, uses, total] = await Promise.all([
    listStepRows(db, actor.organizationId, id),
    listPackageUses(db, actor, id),
    countPackageUses(db, actor.organizationId, id),
  ])
  return {
    package: presentPackage(row, await getToday(db, actor, now)),
    steps: steps.map(({ step, ...rest }) => ({ ...rest, step: toStep(step) })),
    uses: uses.map(presentUse),
    otherUses: Math.max(0, total - uses.length),
  }
}

/** The package that these numbers name, and whether it may be used: what the picker shows before a visit is saved. */
export async function checkPackageUse(
  db: Db,
  actor: Actor,
  query: QueryParams<typeof checkPackage>,
  now: Date,
): Promise<ResponseBody<typeof checkPackage>> {
  const today = await getToday(db, actor, now)
  const said = { lot: query.lot || null, serial: query.serial || null, udi: query.udi || null }
  const numbers = resolveNumbers(said, today)
  const names = {
    hcpcs: query.product || null,
    productName: query.productName || null,
    serialKey: numbers.serialKey,
    facilityId: query.facilityId ?? null,
  }
  const rows = await listPackagesByKeys(db, actor, numbers, names.facilityId)
  const row = rows.find((one) => isDocumentedPackage(one, names))
  const quarantines =
    numbers.lotKey === null && !row?.lotKey
      ? []
      : await listQuarantinesOfLot(
          db,
          actor.organizationId,
          numbers.lotKey ?? row?.lotKey ?? '',
          row?.productId ?? null,
        )
  const dates = [query.expiresOn ?? numbers.expiresOn, row?.expiresOn ?? null].filter((day) => day !== null)
  const [held] = quarantines
  return {
    package: row ? presentPackage(row, today) : null,
    product: row ? { name: row.productName, manufacturer: row.manufacturer, hcpcs: row.hcpcs } : null,
    problems: listProductUseProblems({
      usedOn: query.usedOn,
      // Of label and stock the earlier date counts.
      expiresOn: dates.toSorted()[0] ?? null,
      quarantine: held ? { reason: held.reason } : null,
    }),
  }
}
