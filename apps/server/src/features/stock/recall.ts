/** The search of a recall, and deciding about uses that stock does not explain, inside the caller's transaction. */
import { checkPackageArea, normalizeLot, parseUdi } from '@mendwell/clinical'
import type {
  decideProductUse,
  OpenUse,
  QueryParams,
  Recall,
  recallProduct,
  RequestBody,
  ResponseBody,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { createOrganizationActor, type Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { getPackageOrThrow, getToday } from './packages.ts'
import { listPackagesByKeys, listRecalledPackages, lockStock } from './packages-store.ts'
import { canManageLots } from './policy.ts'
import { presentPackage, presentUse } from './presenter.ts'
import { listUseProblems } from './product-uses.ts'
import {
  findDecision,
  insertDecision,
  listRecallRows,
  listVisitUses,
  type OpenUseRow,
  type RecallKeys,
} from './uses-store.ts'

const maxListed = 500
type Searched = Recall['searched']

/** How the text is understood: a UDI as its parts, everything else as whatever it may be. */
function readSearch(
  { search, field }: QueryParams<typeof recallProduct>,
  today: string,
): { keys: RecallKeys; searched: Searched; unreadable: string | null } {
  const reading = parseUdi(search, today)
  if (field === 'any' && reading.state === 'parsed') {
    const lot = reading.lot ?? reading.donation
    const { serial, deviceIdentifier } = reading
    const keys = {
      lotKey: normalizeLot(lot),
      serialKey: normalizeLot(serial),
      deviceIdentifier,
      isAny: false,
    }
    return { keys, searched: listSearched({ lot, serial, device: deviceIdentifier }), unreadable: null }
  }
  const isSearched = (one: typeof field) => field === 'any' || field === one
  const key = normalizeLot(search)
  const device =
    reading.state === 'parsed' ? (reading.deviceIdentifier ?? search) : search.trim().toUpperCase()
  const keys = {
    lotKey: isSearched('lot') ? key : null,
    serialKey: isSearched('serial') ? key : null,
    deviceIdentifier: isSearched('device') ? device : null,
    isAny: true,
  }
  const searched = listSearched({
    lot: keys.lotKey && search,
    serial: keys.serialKey && search,
    device: keys.deviceIdentifier,
  })
  const unreadable = reading.state === 'unreadable' && reading.agency !== null ? reading.problem : null
  return { keys, searched, unreadable }
}

const listSearched = (values: Record<Searched[number]['field'], string | null>): Searched =>
  (['lot', 'serial', 'device'] as const).flatMap((field) => {
    const value = values[field]
    return value === null ? [] : [{ field, value }]
  })

export async function searchRecall(
  db: Db,
  actor: Actor,
  query: QueryParams<typeof recallProduct>,
  now: Date,
): Promise<Recall> {
  const today = await getToday(db, actor, now)
  const { keys, searched, unreadable } = readSearch(query, today)
  const [rows, packages] = await Promise.all([
    listRecallRows(db, actor, keys, maxListed + 1),
    listRecalledPackages(db, actor, keys, maxListed + 1),
  ])
  const uses = rows.slice(0, maxListed).map(presentUse)
  return {
    searched,
    unreadable,
    isLimited: actor.facilityIds !== null,
    patients: new Set(uses.map(({ patientId }) => patientId)).size,
    uses,
    packages: packages.slice(0, maxListed).map((row) => presentPackage(row, today)),
    hasMore: rows.length > maxListed || packages.length > maxListed,
  }
}

export async function presentOpenUses(
  db: Db,
  actor: Actor,
  rows: readonly OpenUseRow[],
  now: Date,
): Promise<OpenUse[]> {
  const today = await getToday(db, actor, now)
  const presented: OpenUse[] = []
  for (const row of rows) {
    const { lotKey, serialKey } = row
    const candidates =
      row.takenFrom === null ? await listPackagesByKeys(db, actor, { lotKey, serialKey }, row.facilityId) : []
    presented.push({
      ...presentUse(row),
      reasons: listReasons(row),
      candidates: candidates.map((one) => presentPackage(one, today)).filter(({ left }) => left > 0),
    })
  }
  return presented
}

function listReasons(row: OpenUseRow): OpenUse['reasons'] {
  const area = checkPackageArea({
    openedCm2: toNumberOrNull(row.totalOpenedCm2),
    packageCm2: toNumberOrNull(row.packageCm2),
    packages: row.opensPackage ? row.packages : 0,
  })
  return [
    ...(row.takenFrom !== null || row.isOutsideStock
      ? []
      : row.lotKey === null && row.serialKey === null
        ? [{ reason: 'no-number' as const, text: 'Lot and serial number not documented' }]
        : [
            {
              reason: 'not-in-stock' as const,
              text: 'Not from stock: no package with this number was available',
            },
          ]),
    ...listUseProblems(row).map(({ rule, text }) => ({ reason: rule, text })),
    ...(area.state === 'different' ? [{ reason: 'area' as const, text: area.text }] : []),
  ]
}

const toNumberOrNull = (value: number | string | null) => (value === null ? null : Number(value))

export async function decideUse(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof decideProductUse>,
  now: Date,
): Promise<{ patientId: string; reply: ResponseBody<typeof decideProductUse> }> {
  const use = (await listVisitUses(db, actor, body.visitId)).find(
    ({ position }) => position === body.position,
  )
  if (!use) throw new DomainError('request.not-found')
  if (body.decision === 'documented' && !(await canManageLots(db, actor)))
    throw new DomainError('stock.documents')
  await lockStock(db, actor.organizationId)
  const key = {
    recordId: use.recordId,
    lotKey: use.lotKey ?? '',
    serialKey: use.serialKey ?? '',
    decision: body.decision,
  }
  const before = await findDecision(db, actor.organizationId, key)
  if (before) {
    if (before.packageId !== body.packageId) throw new DomainError('stock.linked')
    return { patientId: use.patientId, reply: { decidedAt: before.decidedAt } }
  }
  if (body.packageId !== null) await assertCanLink(db, actor, use, body.packageId, now)
  const decidedAt = now.toISOString()
  await insertDecision(db, {
    id: randomUUID(),
    organizationId: actor.organizationId,
    ...key,
    packageId: body.packageId,
    reason: body.reason,
    decidedBy: actor.userId,
    decidedAt,
  })
  return { patientId: use.patientId, reply: { decidedAt } }
}

async function assertCanLink(
  db: Db,
  actor: Actor,
  use: Awaited<ReturnType<typeof listVisitUses>>[number],
  packageId: string,
  now: Date,
): Promise<void> {
  if (use.takenFrom !== null) throw new DomainError('stock.linked')
  const item = await getPackageOrThrow(db, actor, packageId)
  const everything = createOrganizationActor(actor.organizationId)
  const { lotKey, serialKey } = use
  const candidates = await listPackagesByKeys(db, everything, { lotKey, serialKey }, use.facilityId)
  if (!candidates.some(({ id }) => id === packageId))
    throw new DomainError('request.invalid', {
      fields: { packageId: 'This package has a different lot or serial number. Correct the visit instead' },
    })
  if (presentPackage(item, await getToday(db, actor, now)).left < 1) throw new DomainError('stock.too-few')
}
