/** Money at the edge: dollars with two decimals. Inside it is whole cents, and nothing is ever added up in dollars. */
import { z } from 'zod'

/** An amount in a response. */
export const Dollars = z.number()

const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6

/** An amount that is typed, as numeric(10,2) holds it. */
export const Amount = z
  .number({ error: 'Enter an amount' })
  .min(0, 'Must be 0 or more')
  .max(99_999_999.99, 'Maximum 99,999,999.99')
  .refine(hasTwoDecimals, 'Maximum 2 decimal places')

export const toCents = (dollars: number): number => Math.round(dollars * 100)
/** Whole cents divided by a hundred: the nearest number to the decimal that is meant. */
export const toDollars = (cents: number): number => cents / 100

export const insuranceTypes = ['medicare', 'medicaid', 'private'] as const
export type InsuranceType = (typeof insuranceTypes)[number]
export const insuranceTypeNames: Record<InsuranceType, string> = {
  medicare: 'Medicare',
  medicaid: 'Medicaid',
  private: 'Private',
}

/** YYYY-MM. */
export const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Use the format YYYY-MM')
