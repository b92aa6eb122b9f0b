/** Bank deposits and the daily close: what came in on a day, what reached the bank, and whether both agree to the cent. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, optional, text } from '../values.ts'
import { Dollars } from './money.ts'
import { optionalSafeText, safeText } from './patient-accounts/patient-money.ts'
import { depositMethods } from './vocabulary.ts'

export const depositMethodNames: Record<(typeof depositMethods)[number], string> = {
  eft: 'EFT',
  check: 'Checks',
  cash: 'Cash',
  card: 'Card settlement',
  other: 'Other',
}

/** A payment that a deposit may contain: of a payer, of a patient, or a refund, which is below zero. */
export const DepositItem = z.object({
  kind: z.enum(['payer', 'patient', 'refund']),
  id: Id,
  /** Payer and trace number, or receipt number. No patient’s name. */
  label: z.string(),
  method: z.string(),
  date: Day,
  amount: Dollars,
})
export type DepositItem = z.output<typeof DepositItem>

export const BankDeposit = z.object({
  id: Id,
  depositedOn: Day,
  method: z.enum(depositMethods),
  reference: z.string().nullable(),
  /** As on the bank statement. */
  amount: Dollars,
  items: z.array(DepositItem),
  /** The amount less its items: 0 if the deposit is reconciled. */
  difference: Dollars,
  note: z.string().nullable(),
  createdByName: z.string(),
  createdAt: Instant,
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type BankDeposit = z.output<typeof BankDeposit>

const Line = z.object({ count: z.number().int(), amount: Dollars })
const NamedLine = Line.extend({ name: z.string() })

/** Every cent of a day, each in one place. */
export const DailyFigures = z.object({
  /** Payers’ payments posted on the day: `amount` = `posted` + `unposted` + `resolved` + `providerAdjustments`. */
  payers: Line.extend({
    posted: Dollars,
    unposted: Dollars,
    resolved: Dollars,
    providerAdjustments: Dollars,
  }),
  /** Patients’ payments received on the day, reversals subtracted: `amount` = `applied` + `unapplied` + `refunded`. */
  patients: Line.extend({ applied: Dollars, unapplied: Dollars, refunded: Dollars }),
  patientMethods: z.array(NamedLine),
  refunds: Line,
  /** Balances written off on the day, by kind: of patients and of payers. */
  writeOffs: z.array(NamedLine),
  deposits: Line.extend({ items: Dollars, difference: Dollars }),
  /** Received by the end of the day and in no deposit. */
  undeposited: Line,
  /** What does not agree, each as a sentence. Empty: the day balances. */
  differences: z.array(z.string()),
})
export type DailyFigures = z.output<typeof DailyFigures>

export const DailyClose = z.object({
  day: Day,
  figures: DailyFigures,
  /** Null: the day is open, and the figures are current. */
  closed: z
    .object({
      id: Id,
      at: Instant,
      byName: z.string(),
      explanation: z.string().nullable(),
      /** What was added or changed since, where something was. */
      isChangedSince: z.boolean(),
    })
    .nullable(),
  /** Earlier closes of the day that were reopened, latest first. */
  reopened: z.array(z.object({ closedAt: Instant, at: Instant, byName: z.string(), reason: z.string() })),
})
export type DailyClose = z.output<typeof DailyClose>

const buildAudit = (record: string, action: string) => ({ action: `${record}.${action}`, resource: record })

export const listBankDeposits = endpoint({
  id: 'listBankDeposits',
  feature: 'billing',
  summary: 'List bank deposits, the latest first, with their payments.',
  method: 'GET',
  path: '/api/billing/bank-deposits',
  access: staff,
  audit: buildAudit('bank-deposit', 'list'),
  query: z.object({ from: Day.optional(), to: Day.optional() }),
  reply: z.array(BankDeposit),
})

export const listUndeposited = endpoint({
  id: 'listUndeposited',
  feature: 'billing',
  summary: 'List payments and refunds that are in no deposit, the earliest first.',
  method: 'GET',
  path: '/api/billing/undeposited',
  access: staff,
  audit: buildAudit('bank-deposit', 'candidates'),
  reply: z.array(DepositItem),
})

export const createBankDeposit = endpoint({
  id: 'createBankDeposit',
  feature: 'billing',
  summary:
    'Record a deposit as on the bank statement, with the payments it consists of. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/billing/bank-deposits',
  access: staff,
  audit: buildAudit('bank-deposit', 'create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    depositedOn: text(40, 'Deposit date is required').pipe(Day),
    method: z.enum(depositMethods, { error: 'Select a method' }),
    reference: optionalSafeText(60),
    amount: z
      .number({ error: 'Enter an amount' })
      .min(-99_999_999.99, 'Minimum −99,999,999.99')
      .max(99_999_999.99, 'Maximum 99,999,999.99')
      .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'Maximum 2 decimal places')
      .refine((value) => value !== 0, 'Enter an amount other than 0'),
    items: z
      .array(z.object({ kind: DepositItem.shape.kind, id: Id }))
      .max(500, 'Maximum 500 payments')
      .refine(
        (rows) => new Set(rows.map(({ id }) => id)).size === rows.length,
        'Select each payment only once',
      ),
    note: optionalSafeText(500),
  }),
  reply: BankDeposit,
})

export const voidBankDeposit = endpoint({
  id: 'voidBankDeposit',
  feature: 'billing',
  summary: 'Void a deposit that was entered in error. Its payments can be deposited again.',
  method: 'POST',
  path: '/api/billing/bank-deposits/:bankDepositId/void',
  access: staff,
  audit: buildAudit('bank-deposit', 'void'),
  params: z.object({ bankDepositId: Id }),
  body: z.object({ reason: safeText(500, 'Enter a reason') }),
  reply: BankDeposit,
})

export const readDailyClose = endpoint({
  id: 'readDailyClose',
  feature: 'billing',
  summary: 'Get a day’s figures: current ones of an open day, those at closing of a closed one.',
  method: 'GET',
  path: '/api/billing/daily-close',
  access: staff,
  audit: buildAudit('daily-close', 'read'),
  query: z.object({ date: Day }),
  reply: DailyClose,
})

export const closeDay = endpoint({
  id: 'closeDay',
  feature: 'billing',
  summary:
    'Close a day. It takes no further payments, refunds, adjustments, or deposits. Differences need an explanation.',
  method: 'POST',
  path: '/api/billing/daily-close',
  access: staff,
  audit: buildAudit('daily-close', 'close'),
  body: z.object({
    date: text(40, 'Date is required').pipe(Day),
    explanation: optional(z.string().trim().max(1000, 'Maximum 1,000 characters')),
  }),
  reply: DailyClose,
})

export const reopenDay = endpoint({
  id: 'reopenDay',
  feature: 'billing',
  summary: 'Reopen a closed day, with a reason. For administrators.',
  method: 'POST',
  path: '/api/billing/daily-close/reopen',
  access: staff,
  audit: buildAudit('daily-close', 'reopen'),
  proof: true,
  body: z.object({
    date: text(40, 'Date is required').pipe(Day),
    reason: safeText(500, 'Enter a reason'),
  }),
  reply: DailyClose,
})

export const depositEndpoints = [
  listBankDeposits,
  listUndeposited,
  createBankDeposit,
  voidBankDeposit,
  readDailyClose,
  closeDay,
  reopenDay,
]
