/** Look-ups of billing codes: procedures by code or words, and places of service. Diagnoses are searched by `searchIcd10`. */
import { codeCategories } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day } from '../values.ts'

export const ProcedureCodeEntry = z.object({
  code: z.string(),
  /** Our own words. */
  description: z.string(),
  category: z.enum(codeCategories.values),
  /** Reported only beside one of these. */
  addOnTo: z.array(z.string()),
  /** The practice's own price in dollars; null where the fee table has none. */
  basePrice: z.number().nullable(),
  /** True: the prices are samples, and say so wherever they are shown. */
  isSamplePrice: z.boolean(),
  effectiveDate: Day,
})
export type ProcedureCodeEntry = z.output<typeof ProcedureCodeEntry>

export const searchCptCodes = endpoint({
  id: 'searchCptCodes',
  feature: 'visits',
  summary: 'Search wound care procedure codes valid on a date by code prefix or description.',
  method: 'GET',
  path: '/api/codes/cpt',
  access: staff,
  audit: 'none',
  query: z.object({
    query: z.string().trim().max(100).default(''),
    /** Date of service; today by default. */
    date: Day.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.array(ProcedureCodeEntry),
})

export const listPlacesOfService = endpoint({
  id: 'listPlacesOfService',
  feature: 'visits',
  summary: 'List places of service.',
  method: 'GET',
  path: '/api/codes/places-of-service',
  access: staff,
  audit: 'none',
  reply: z.array(z.object({ code: z.string(), label: z.string() })),
})

export const listCodeClashes = endpoint({
  id: 'listCodeClashes',
  feature: 'visits',
  summary: 'List NCCI edits among codes on a date, by the edition that the practice applied for it.',
  method: 'GET',
  path: '/api/codes/clashes',
  access: staff,
  audit: 'none',
  query: z.object({
    /** Separated by commas. */
    codes: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([0-9A-Z]{5}(,[0-9A-Z]{5}){0,49})?$/, 'Enter up to 50 codes, separated by commas')
      .default(''),
    /** Date of service; today by default. */
    date: Day.optional(),
  }),
  reply: z.array(
    z.object({
      first: z.string(),
      second: z.string(),
      /** A modifier may override the edit. */
      otherPlaceAllowed: z.boolean(),
      words: z.string(),
    }),
  ),
})

export const codeEndpoints = [searchCptCodes, listPlacesOfService, listCodeClashes]
