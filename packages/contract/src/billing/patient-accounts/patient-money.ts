/** Building blocks of patient accounts: amounts above zero, and text that is no card number. */
import { containsCardNumber } from '@mendwell/clinical'
import { z } from 'zod'
import { cleanText, optional, text } from '../../values.ts'
import { Amount, Dollars } from '../money.ts'

export const cardNumberMessage =
  'This looks like a card number. Remove it: enter the receipt number of the card terminal, never a card number.'

/** Free text in which a card number is rejected. */
export const optionalSafeText = (max: number) =>
  optional(cleanText(max).refine((value) => !containsCardNumber(value), cardNumberMessage))
export const safeText = (max: number, missing: string) =>
  text(max, missing).refine((value) => !containsCardNumber(value), cardNumberMessage)

export const AmountAboveZero = Amount.refine((value) => value > 0, 'Enter an amount above 0')

export const Aging = z.object({
  '0-30': Dollars,
  '31-60': Dollars,
  '61-90': Dollars,
  '91-120': Dollars,
  '120+': Dollars,
})
