/**
 * What a patient sees of their own account, and online payment: a redirect to the operator's payment page, and its signed callback. No card
 * data comes here.
 */
import { codeCategories } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Day, Id } from '../../values.ts'
import { Dollars } from '../money.ts'
import { AmountAboveZero } from './patient-money.ts'
import { StatementSummary } from './patient-statements.ts'

const patients = ['patient'] as const
const buildAudit = (action: string) => ({ action: `my-bills.${action}`, resource: 'patient-account' })

export const readMyBills = endpoint({
  id: 'readMyBills',
  feature: 'billing',
  summary: 'Get the signed-in patient’s balance, visits with a balance, payments, and statements.',
  method: 'GET',
  path: '/api/my-bills',
  access: patients,
  audit: buildAudit('read'),
  reply: z.object({
    /** Null: no chart is linked to this account. */
    patientId: Id.nullable(),
    balance: Dollars,
    /** Received and not yet applied to a visit. */
    credit: Dollars,
    visits: z.array(
      z.object({
        serviceDate: Day,
        providerName: z.string(),
        services: z.array(z.enum(codeCategories.values)),
        charge: Dollars,
        insurancePaid: Dollars,
        insuranceAdjusted: Dollars,
        paid: Dollars,
        adjusted: Dollars,
        balance: Dollars,
        isPayerOpen: z.boolean(),
      }),
    ),
    payments: z.array(
      z.object({
        receiptNumber: z.number().int(),
        amount: Dollars,
        receivedOn: Day,
        isReversed: z.boolean(),
      }),
    ),
    /** The plan in effect; null: none. */
    plan: z.object({ amount: Dollars, nextDueOn: Day.nullable(), left: Dollars }).nullable(),
    statements: z.array(StatementSummary),
    practice: z.object({ name: z.string(), phone: z.string().nullable() }),
    /** The practice takes payments online. */
    isOnline: z.boolean(),
  }),
})

export const readMyStatement = endpoint({
  id: 'readMyStatement',
  feature: 'billing',
  summary: 'Open one of the signed-in patient’s own statements.',
  method: 'GET',
  path: '/api/my-bills/statements/:statementId/file',
  access: patients,
  audit: buildAudit('statement'),
  params: z.object({ statementId: Id }),
  file: { type: 'application/pdf', name: 'statement.pdf' },
})

export const startOnlinePayment = endpoint({
  id: 'startOnlinePayment',
  feature: 'billing',
  summary:
    'Start a payment of the signed-in patient’s balance on the operator’s payment page. Returns the address to open.',
  method: 'POST',
  path: '/api/my-bills/payments',
  access: patients,
  audit: buildAudit('pay'),
  status: 201,
  limit: { count: 20, seconds: 3600 },
  body: z.object({ amount: AmountAboveZero }),
  reply: z.object({ url: z.url() }),
})

export const receiveOnlinePayment = endpoint({
  id: 'receiveOnlinePayment',
  feature: 'billing',
  summary:
    'Callback of the operator’s payment page: records a payment once, whatever the number of calls. Signed (HMAC-SHA-256) over the other fields; see the operations manual.',
  method: 'POST',
  path: '/api/online-payments',
  access: 'public',
  audit: 'handler',
  limit: { count: 300, seconds: 3600 },
  bodyLimit: 4 * 1024,
  body: z.object({
    reference: z
      .string()
      .regex(/^[A-Za-z0-9_-]{32}$/, 'Use the reference provided when the payment was started'),
    processorNumber: z.string().regex(/^[\w.:-]{1,60}$/, 'Use letters, digits, and . : _ -'),
    amountCents: z.number().int().min(1).max(9_999_999_999),
    /** Seconds since 1970. */
    timestamp: z.number().int().min(0).max(99_999_999_999),
    /** 64 hexadecimal digits. */
    signature: z.string().regex(/^[0-9a-f]{64}$/, 'Use 64 lowercase hexadecimal digits'),
  }),
  reply: z.object({ isRepeated: z.boolean() }),
})

export const myBillsEndpoints = [readMyBills, readMyStatement, startOnlinePayment, receiveOnlinePayment]
