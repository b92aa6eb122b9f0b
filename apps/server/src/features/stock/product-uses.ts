/**
 * Product uses of a visit, inside the transaction that saves it: each version names the packages it took from stock, so a correction or a void
 * returns them by itself. A package that stock does not have is recorded as such: what was done is documented, never dropped.
 */
import { listProductUseProblems, normalizeLot, parseUdi, type ProductUseProblem } from '@mendwell/clinical'
import { createOrganizationActor, type Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { listPackagesByKeys, lockStock, type PackageRow } from './packages-store.ts'
import { presentPackage } from './presenter.ts'
import { insertUses, listCheckedUses, type CheckedUseRow } from './uses-store.ts'

/** What a visit says about one product. */
export interface DocumentedProduct {
  position: number
  woundId: string | null
  hcpcs: string | null
  productName: string | null
  manufacturer: string | null
  lot: string | null
  serial: string | null
  udi: string | null
  expiresOn: string | null
  openedCm2: number | null
  usedCm2: number | null
  wastedCm2: number | null
}

/** Lot, serial number and identifier: as they were entered; where nothing was, from the UDI. */
export function resolveNumbers(product: Pick<DocumentedProduct, 'lot' | 'serial' | 'udi'>, today: string) {
  const reading = product.udi === null ? null : parseUdi(product.udi, today)
  const scanned = reading?.state === 'parsed' ? reading : null
  const lot = product.lot ?? scanned?.lot ?? scanned?.donation ?? null
  const serial = product.serial ?? scanned?.serial ?? null
  return {
    lot,
    serial,
    lotKey: normalizeLot(lot),
    serialKey: normalizeLot(serial),
    deviceIdentifier: scanned?.deviceIdentifier ?? null,
    expiresOn: scanned?.expiresOn ?? null,
  }
}

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type ProductNames = Pick<DocumentedProduct, 'hcpcs' | 'productName'> & {
  serialKey: string | null
  facilityId: string | null
}

/**
 * Whether a package is the documented one, rule UD8. A package without a serial number is looked for where the visit was, and at the practice; what
 * stock knows by serial number is not guessed from the lot.
 */
export function isDocumentedPackage(item: PackageRow, said: ProductNames): boolean {
  if (item.serialKey !== null && item.serialKey !== said.serialKey) return false
  if (item.serialKey === null && item.facilityId !== null && item.facilityId !== said.facilityId) return false
  if (said.hcpcs !== null && item.hcpcs !== null) return isSameText(said.hcpcs, item.hcpcs)
  return said.productName === null || isSameText(said.productName, item.productName)
}

export async function recordProductUses(
  db: Db,
  actor: Actor,
  visit: { recordId: string; version: number; facilityId: string },
  products: readonly DocumentedProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const { organizationId } = actor
  const today = now.toISOString().slice(0, 10)
  await lockStock(db, organizationId)
  const everything = createOrganizationActor(organizationId)
  const takenCounts = new Map<string, number>()
  const opened = new Set<string>()
  const uses = []
  for (const product of products) {
    const { expiresOn, ...numbers } = resolveNumbers(product, today)
    const names = { ...product, ...numbers, facilityId: visit.facilityId }
    const found = await listPackagesByKeys(db, everything, numbers, visit.facilityId)
    // One serial number is one package, whatever number of wounds it covered.
    const sameKey = numbers.serialKey === null ? null : `${numbers.lotKey} ${numbers.serialKey}`
    const isFirst = sameKey === null || !opened.has(sameKey)
    if (sameKey !== null) opened.add(sameKey)
    const item = found.find(
      (one) =>
        isDocumentedPackage(one, names) &&
        (!isFirst || presentPackage(one, today).left > (takenCounts.get(one.id) ?? 0)),
    )
    if (item && isFirst) takenCounts.set(item.id, (takenCounts.get(item.id) ?? 0) + 1)
    uses.push({
      ...visit,
      facilityId: undefined,
      ...product,
      ...numbers,
      expiresOn: product.expiresOn ?? expiresOn,
      organizationId,
      packageId: item?.id ?? null,
      opensPackage: isFirst,
      recordedAt: now.toISOString(),
    })
  }
  await insertUses(
    db,
    uses.map(({ facilityId: _, ...use }) => use),
  )
}

const nameUse = ({ productName, hcpcs, lot, serial }: CheckedUseRow): string =>
  [
    productName ?? hcpcs ?? 'Skin substitute',
    lot === null ? null : `lot ${lot}`,
    serial === null ? null : `serial number ${serial}`,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** Why a documented product may not be used, by the rule that the picker asks too (UD6). A documented exception answers it. */
export const listUseProblems = (use: CheckedUseRow): ProductUseProblem[] =>
  use.isDocumented
    ? []
    : listProductUseProblems({
        usedOn: use.localDate,
        expiresOn: use.expiresOn,
        quarantine: use.quarantine === null ? null : { reason: use.quarantine },
      })

/** "Sample graft, lot A1: the package expired on 11/01/2026", of each visit. */
export async function loadProductWarnings(
  db: Db,
  actor: Actor,
  recordIds: readonly string[],
): Promise<(recordId: string) => string[]> {
  // The visits were chosen by whoever asks; the rule reads them in full.
  const uses = await listCheckedUses(db, createOrganizationActor(actor.organizationId), recordIds)
  const warnings = uses.flatMap((use) =>
    listUseProblems(use).map(({ text }) => ({ recordId: use.recordId, text: `${nameUse(use)}: ${text}` })),
  )
  return (recordId) => warnings.filter((one) => one.recordId === recordId).map(({ text }) => text)
}

/** Signing a visit asks again: a lot may have been quarantined since it was saved. */
export async function assertProductsUsable(db: Db, actor: Actor, recordId: string): Promise<void> {
  const warnings = (await loadProductWarnings(db, actor, [recordId]))(recordId)
  if (warnings.length === 0) return
  throw new DomainError('stock.unusable', {
    message: `This visit can’t be signed. ${warnings.join('. ')}. Correct the product, or ask an administrator or the clinical lead to document its use under Stock > Reconcile.`,
  })
}
