/** The generic driver: a link to the operator's hosted payment page, and a callback signed with HMAC-SHA-256. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OnlinePaymentSettings } from '../../../../platform/config.ts'
import type { OnlinePaymentDriver } from './driver.ts'

/** A callback that is repeated later is signed again. */
const maxAgeSeconds = 15 * 60

const sign = (secret: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(parts.join('.')).digest('hex')

export const signCallback = (
  secret: string,
  callback: { reference: string; processorNumber: string; amountCents: number; timestamp: number },
): string =>
  sign(secret, callback.reference, callback.processorNumber, callback.amountCents, callback.timestamp)

export const createHostedLinkDriver = ({ url, secret }: OnlinePaymentSettings): OnlinePaymentDriver => ({
  buildUrl({ reference, amountCents, returnUrl }) {
    const address = new URL(url)
    address.searchParams.set('reference', reference)
    address.searchParams.set('amount', String(amountCents))
    address.searchParams.set('currency', 'USD')
    address.searchParams.set('return', returnUrl)
    address.searchParams.set('signature', sign(secret, reference, amountCents))
    return address.href
  },
  isAuthentic(callback, now) {
    const isRecent = Math.abs(now.getTime() / 1000 - callback.timestamp) <= maxAgeSeconds
    const expected = Buffer.from(signCallback(secret, callback), 'hex')
    const given = Buffer.from(callback.signature, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected) && isRecent
  },
})
