/** A claim on paper. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id } from '../values.ts'

export const readCms1500 = endpoint({
  id: 'readCms1500',
  feature: 'billing',
  summary:
    'Get the claim as a CMS-1500 form. A claim on hold or closed is marked as not for submission on every page.',
  method: 'GET',
  path: '/api/billing/claims/:claimId/cms-1500',
  access: staff,
  audit: { action: 'claim.print', resource: 'claim' },
  params: z.object({ claimId: Id }),
  file: { type: 'application/pdf', name: 'cms-1500.pdf' },
})
