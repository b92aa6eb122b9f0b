/** Adding amounts and codes, one by one or from a file. An amount from a day on ends the earlier one of its kind. */
import { codeCategories, addDays } from '@mendwell/clinical'
import {
  toCents,
  codeColumns,
  createCptCode,
  createFee,
  feeColumns,
  type RequestBody,
  type TableImport,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { readCsv } from '../../../platform/csv/read.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { findPayerById } from '../payers/store.ts'
import {
  lockFees,
  insertCode,
  insertFee,
  listOwnCodes,
  listFeesOfSameKind,
  updateCode,
  updateFee,
} from './store.ts'
import { formatDate } from '../../../platform/dates.ts'

export const invalidFieldsError = (fields: Record<string, string>) =>
  new DomainError('request.invalid', { fields })
type NewFee = RequestBody<typeof createFee>
type NewCode = RequestBody<typeof createCptCode>

const maxRows = 5_000

export async function addFee(
  db: Db,
  actor: Actor,
  given: NewFee,
  source: string,
  now: Date,
): Promise<string> {
  if (given.endDate !== null && given.endDate < given.startDate) {
    throw invalidFieldsError({ endDate: 'Can’t be before the start date' })
  }
  if (given.payerId !== null && !(await findPayerById(db, actor, given.payerId))) {
    throw invalidFieldsError({ payerId: 'Payer not found' })
  }
  const id = given.id ?? randomUUID()
  const at = now.toISOString()
  const fee = {
    id,
    organizationId: actor.organizationId,
    code: given.code,
    payer: given.payer,
    payerId: given.payerId,
    modifier: given.modifier,
    locality: given.locality,
    setting: given.setting,
    amountCents: toCents(given.amount),
    startDate: given.startDate,
    endDate: given.endDate,
    source,
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  }
  await lockFees(db, actor)
  const others = (await listFeesOfSameKind(db, actor, fee)).filter((row) => row.id !== id)
  for (const row of others) {
    if (row.startDate === fee.startDate)
      throw invalidFieldsError({ startDate: 'A fee already starts on this date' })
    const later = row.startDate > fee.startDate
    if (later && (fee.endDate === null || fee.endDate >= row.startDate)) {
      throw invalidFieldsError({
        endDate: `Another fee starts on ${formatDate(row.startDate)}; end this one before that date`,
      })
    }
    const open = !later && (row.endDate === null || row.endDate >= fee.startDate)
    if (open) {
      await updateFee(db, actor, row.id, undefined, {
        endDate: addDays(fee.startDate, -1),
        updatedAt: at,
      })
    }
  }
  await insertFee(db, fee)
  return id
}

export async function addCode(db: Db, actor: Actor, given: NewCode, now: Date): Promise<void> {
  if (given.endDate !== null && given.endDate < given.effectiveDate) {
    throw invalidFieldsError({ endDate: 'Can’t be before the start date' })
  }
  const at = now.toISOString()
  const id = given.id ?? randomUUID()
  const added = await insertCode(db, {
    id,
    organizationId: actor.organizationId,
    code: given.code,
    description: given.description,
    category: given.category,
    startDate: given.effectiveDate,
    endDate: given.endDate,
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  })
  if (added) return addPrices(db, actor, given, now)
  const taken = (await listOwnCodes(db, actor)).find(({ code }) => code === given.code)
  if (taken?.id !== id) {
    throw new DomainError('cpt-code.taken', {
      fields: { code: 'This code is already in your list. Edit the existing entry.' },
    })
  }
  assertSameResubmission(taken, { description: given.description, category: given.category })
}

async function addPrices(db: Db, actor: Actor, given: NewCode, now: Date): Promise<void> {
  const prices = { base: given.basePrice, medicare: given.medicareRate, medicaid: given.medicaidRate }
  const { code, effectiveDate: startDate, endDate } = given
  const rest = { payerId: null, modifier: null, locality: null, setting: null }
  for (const [payer, amount] of Object.entries(prices) as [keyof typeof prices, number | null][]) {
    if (amount === null) continue
    await addFee(
      db,
      actor,
      { code, payer, amount, startDate, endDate, ...rest },
      'Entered with the code',
      now,
    )
  }
}

type RejectedRow = { line: number; code: string; fields: Record<string, string> }

/** Every row is read by the shape of the form; each is stored, or none. */
async function importRows(
  csv: string,
  dryRun: boolean,
  columns: readonly string[],
  take: (row: Record<string, string>) => Promise<void>,
): Promise<TableImport> {
  const read = readCsv(csv)
  if (read.state === 'malformed') throw invalidFieldsError({ csv: `Line ${read.line} could not be read` })
  const [header, ...rows] = read.rows
  const names = (header?.cells ?? []).map((cell) => findColumnName(cell, columns))
  if (!names.includes('code'))
    throw invalidFieldsError({ csv: 'The first line must contain the column names' })
  if (rows.length > maxRows) throw invalidFieldsError({ csv: `Maximum ${maxRows} rows` })
  const refused: RejectedRow[] = []
  for (const { line, cells } of rows) {
    const row = Object.fromEntries(
      names.flatMap((name, at) => (name === null ? [] : [[name, (cells[at] ?? '').trim()]])),
    )
    try {
      await take(row)
    } catch (error) {
      if (!(error instanceof DomainError) || !['request.invalid', 'cpt-code.taken'].includes(error.code))
        throw error
      refused.push({ line, code: row['code'] ?? '', fields: error.fields ?? {} })
    }
  }
  const counts = { rows: rows.length, stored: rows.length - refused.length, refused: refused.length }
  if (!dryRun && refused.length > 0) {
    throw invalidFieldsError({
      csv: `Line ${refused[0]!.line}: ${Object.values(refused[0]!.fields)[0] ?? ''}`,
    }) // there is one
  }
  return { dryRun, counts, refused }
}

/** Headings as people write them: "Start date", "start_date", "STARTDATE". */
function findColumnName(cell: string, columns: readonly string[]): string | null {
  const plain = cell.toLowerCase().replace(/[^a-z]/g, '')
  return columns.find((column) => column.toLowerCase() === plain) ?? null
}

function parseRow<Shape extends typeof createFee.body | typeof createCptCode.body>(
  shape: Shape,
  row: Record<string, unknown>,
) {
  const result = shape.safeParse(row)
  if (result.success) return result.data
  throw invalidFieldsError(
    Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0] ?? 'row'), message])),
  )
}

/** A dry run is executed and rolled back: its result is what would happen. */
async function runWithDryRun<Answer>(db: Db, dryRun: boolean, work: () => Promise<Answer>): Promise<Answer> {
  if (!dryRun) return work()
  await db.raw('savepoint dry_run')
  const answer = await work()
  await db.raw('rollback to savepoint dry_run')
  return answer
}

export const importFeeRows = (db: Db, actor: Actor, csv: string, dryRun: boolean, now: Date) =>
  runWithDryRun(db, dryRun, () =>
    importRows(csv, dryRun, feeColumns, async (row) => {
      const amount = Number((row['amount'] ?? '').replace(/[$,\s]/g, '') || NaN)
      const payer = (row['payer'] ?? '').toLowerCase() || 'base'
      const given = parseRow(createFee.body, { ...row, payer, amount: Number.isNaN(amount) ? null : amount })
      await addFee(
        db,
        actor,
        given as NewFee,
        `Imported on ${formatDate(now.toISOString().slice(0, 10))}`,
        now,
      ) // parsed by its shape
    }),
  )

export const importCodeRows = (db: Db, actor: Actor, csv: string, dryRun: boolean, now: Date) =>
  runWithDryRun(db, dryRun, async () => {
    const known = new Map((await listOwnCodes(db, actor)).map((row) => [row.code, row]))
    return importRows(csv, dryRun, codeColumns, async (row) => {
      const category = (row['category'] ?? '').toLowerCase().replaceAll(' ', '_')
      const named = codeCategories.values.find(
        (value) =>
          value === category || codeCategories.labels[value].toLowerCase() === row['category']?.toLowerCase(),
      )
      const given = parseRow(createCptCode.body, { ...row, category: named }) as NewCode // parsed by its shape
      const before = known.get(given.code)
      if (!before) return addCode(db, actor, given, now)
      await updateCode(db, actor, before.id, undefined, {
        description: given.description,
        category: given.category,
        startDate: given.effectiveDate,
        endDate: given.endDate,
        updatedAt: now.toISOString(),
      })
    })
  })
