/** One search over everything a person may see, from patients and wounds to claims, facilities, and people. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { staff } from './roles.ts'

export const searchKinds = [
  'patient',
  'wound',
  'treatment',
  'chart-entry',
  'claim',
  'payment',
  'patient-payment',
  'statement',
  'deposit',
  'facility',
  'person',
] as const

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  /** The second identifier: birth date and record number for a patient. */
  detail: z.string(),
  url: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

export const searchEverything = endpoint({
  id: 'searchEverything',
  feature: 'search',
  summary: 'Search by name or number, tolerating typos, best match first.',
  method: 'GET',
  path: '/api/search',
  access: staff,
  audit: { action: 'search', resource: 'search' },
  limit: { count: 1200, seconds: 60 },
  query: z.object({
    q: z.string().trim().min(1).max(100),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  reply: z.array(SearchHit),
})

export const searchEndpoints = [searchEverything]
