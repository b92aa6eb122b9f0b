/** Sample data: a small set of invented patients in a practice without patients of its own, removed with one request. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'

export const SampleData = z.object({
  state: z.enum(['none', 'loading', 'loaded', 'failed']),
  /** It can be loaded now: there is none, and no patient either. */
  canLoad: z.boolean(),
  /** In percent, while it is loaded. */
  progress: z.number().int(),
  patients: z.number().int(),
  /** Records that people added to these patients after the set was complete. */
  added: z.number().int(),
})
export type SampleData = z.output<typeof SampleData>

export const readSampleData = endpoint({
  id: 'readSampleData',
  feature: 'sample-data',
  summary: 'Get whether sample data is loaded or can be loaded, and what people added to it.',
  method: 'GET',
  path: '/api/sample-data',
  access: staff,
  audit: 'none',
  reply: SampleData,
})

export const loadSampleData = endpoint({
  id: 'loadSampleData',
  feature: 'sample-data',
  summary:
    'Load sample data in the background. Owners only, while the practice has no patients; one set at a time.',
  method: 'POST',
  path: '/api/sample-data',
  access: staff,
  audit: { action: 'sample-data.load', resource: 'organization' },
  reply: SampleData,
})

export const removeSampleData = endpoint({
  id: 'removeSampleData',
  feature: 'sample-data',
  summary:
    'Remove the sample patients with everything in their charts. Owners only. The audit log retains its entries.',
  method: 'POST',
  path: '/api/sample-data/removal',
  access: staff,
  audit: { action: 'sample-data.remove', resource: 'organization' },
  body: z.object({
    /** As shown to the person: when another number was added meanwhile, nothing is removed. */
    added: z.number({ error: 'Enter the number of added records' }).int().min(0).max(1_000_000),
  }),
  reply: z.object({ patients: z.number().int() }),
})

export const sampleDataEndpoints = [readSampleData, loadSampleData, removeSampleData]
