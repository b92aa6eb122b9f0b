/**
 * Online payment through the operator's processor: a driver builds the address of the payment page, and verifies its callback. No card data
 * comes here; a driver knows an opaque reference and an amount, nothing of the patient.
 */
import type { OnlinePaymentSettings } from '../../../../platform/config.ts'
import { createHostedLinkDriver } from './hosted-link.ts'

interface PaymentCallback {
  reference: string
  processorNumber: string
  amountCents: number
  /** Seconds since 1970. */
  timestamp: number
  signature: string
}

export interface OnlinePaymentDriver {
  /** Where the patient's browser goes. */
  buildUrl(payment: { reference: string; amountCents: number; returnUrl: string }): string
  /** Signed with the shared secret, and recent. */
  isAuthentic(callback: PaymentCallback, now: Date): boolean
}

const drivers: Record<
  OnlinePaymentSettings['driver'],
  (settings: OnlinePaymentSettings) => OnlinePaymentDriver
> = { 'hosted-link': createHostedLinkDriver }

export const findDriver = (settings: OnlinePaymentSettings | undefined): OnlinePaymentDriver | undefined =>
  settings && drivers[settings.driver](settings)
