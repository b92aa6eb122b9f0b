/** Fee schedules and code tables over HTTP: read by billers, edited by administrators. */
import { sampleFeeSchedule } from '@mendwell/clinical'
import {
  toCents,
  changeCptCode,
  changeFee,
  createCptCode,
  createFee,
  toDollars,
  importCptCodes,
  importFees,
  listCptCodes,
  listFees,
  type FeeRow as ToldFee,
} from '@mendwell/contract'
import { decodePosition, encodeCursor } from '../../../platform/http/cursor.ts'
import { Page, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { requestRepricing } from '../claims/reprice.ts'
import { searchCodes, toCptCode } from './codes.ts'
import { addCode, addFee, importCodeRows, importFeeRows, invalidFieldsError } from './service.ts'
import {
  findFeeById,
  lockFees,
  listOwnCodes,
  listOwnFees,
  updateCode,
  updateFee,
  type FeeRow,
} from './store.ts'
import { loadBillingTables } from './tables.ts'

const getToday = (now: Date) => now.toISOString().slice(0, 10)

export const feeRoutes = [
  route(listCptCodes, async ({ db, actor, query, now }) =>
    searchCodes(await loadBillingTables(db, actor), { ...query, date: query.date ?? getToday(now) }),
  ),

  route(createCptCode, async ({ db, actor, body, now }) => {
    await addCode(db, actor, body, now)
    await requestRepricing(db, actor)
    const tables = await loadBillingTables(db, actor)
    return toCptCode(
      tables,
      tables.codes.find(({ code }) => code === body.code)!,
      getToday(now),
    ) // added, or there before
  }),

  route(changeCptCode, async ({ db, actor, params, body, version, now }) => {
    const before = (await listOwnCodes(db, actor)).find(({ id }) => id === params.cptCodeId)
    if (!before) throw new DomainError('request.not-found')
    const from = body.effectiveDate ?? before.startDate
    const to = body.endDate === undefined ? before.endDate : body.endDate
    if (to !== null && to < from) throw invalidFieldsError({ endDate: 'Can’t be before the start date' })
    const changed = await updateCode(db, actor, before.id, version, {
      description: body.description ?? before.description,
      category: body.category ?? before.category,
      startDate: from,
      endDate: to,
      updatedAt: now.toISOString(),
    })
    if (!changed) throw new DomainError('request.version-stale', { version: before.version })
    const tables = await loadBillingTables(db, actor)
    const row = tables.codes.find(({ id }) => id === before.id)! // changed just above
    return { ...toCptCode(tables, row, getToday(now)), id: row.id, version: row.version }
  }),

  route(importCptCodes, async ({ db, actor, body, now }) => {
    const result = await importCodeRows(db, actor, body.csv, body.dryRun, now)
    if (!body.dryRun) await requestRepricing(db, actor)
    return result
  }),

  route(listFees, async ({ db, actor, query }) => {
    const { limit, cursor, code, payer } = query
    const { fees, useSample } = await loadBillingTables(db, actor)
    const replaced = new Set(fees.map((row) => `${row.code} ${row.payer}`))
    const all = [
      ...fees.map(presentFee),
      ...(useSample ? sampleFees.filter((row) => !replaced.has(`${row.code} ${row.payer}`)) : []),
    ]
      .filter((row) => row.code.startsWith(code) && (payer === 'all' || row.payer === payer))
      .toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0))
    const start = decodePosition(cursor) ?? 0
    const shown = all.slice(start, start + limit)
    const next = start + limit < all.length ? encodeCursor([String(start + limit)]) : undefined
    return new Page(shown, all.length, next)
  }),

  route(createFee, async ({ db, actor, body, now }) => {
    const same = body.id && (await findFeeById(db, actor, body.id))
    if (same) return resolveResubmission(presentFee(same), body)
    const id = await addFee(db, actor, body, 'Entered manually', now)
    await requestRepricing(db, actor)
    const row = await findFeeById(db, actor, id)
    if (!row) throw new DomainError('request.not-found')
    return presentFee(row)
  }),

  route(changeFee, async ({ db, actor, params, body, version, now }) => {
    await lockFees(db, actor)
    const before = await findFeeById(db, actor, params.feeId)
    if (!before) throw new DomainError('request.not-found')
    const end = body.endDate === undefined ? before.endDate : body.endDate
    if (end !== null && end < before.startDate)
      throw invalidFieldsError({ endDate: 'Can’t be before the start date' })
    const later = (await listOwnFees(db, actor, [before.code])).some(
      (row) =>
        isSameKind(row, before) && row.startDate > before.startDate && (end === null || end >= row.startDate),
    )
    if (later) throw invalidFieldsError({ endDate: 'Overlaps a later fee for the same dates' })
    const changed = await updateFee(db, actor, before.id, version, {
      amountCents: body.amount === undefined ? before.amountCents : toCents(body.amount),
      endDate: end,
      updatedAt: now.toISOString(),
    })
    if (!changed) throw new DomainError('request.version-stale', { version: before.version })
    await requestRepricing(db, actor)
    return presentFee((await findFeeById(db, actor, before.id)) ?? before)
  }),

  route(importFees, async ({ db, actor, body, now }) => {
    const result = await importFeeRows(db, actor, body.csv, body.dryRun, now)
    if (!body.dryRun) await requestRepricing(db, actor)
    return result
  }),
]

const isSameKind = (one: FeeRow, other: FeeRow) =>
  (['payer', 'payerId', 'modifier', 'locality', 'setting'] as const).every(
    (name) => one[name] === other[name],
  )

const presentFee = (row: FeeRow): ToldFee => ({
  ...row,
  amount: toDollars(row.amountCents),
  isSample: false,
})

const sampleFees: readonly ToldFee[] = sampleFeeSchedule.fees.map((fee) => ({
  id: null,
  code: fee.code,
  payer: fee.payer,
  payerId: null,
  payerName: null,
  modifier: fee.modifier,
  locality: fee.locality,
  setting: fee.setting,
  amount: toDollars(fee.amountCents),
  startDate: fee.from,
  endDate: fee.to,
  isSample: sampleFeeSchedule.isSample,
  source: sampleFeeSchedule.name,
  version: null,
}))
