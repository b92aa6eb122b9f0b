/** The key that seals a person's unfinished forms in the browser. The drafts themselves never come here. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { everyone } from '../roles.ts'

export const readDraftKey = endpoint({
  id: 'readDraftKey',
  feature: 'identity',
  summary:
    'Get the user’s key for encrypting drafts on a device. 32 bytes, base64; keep in memory only, never store.',
  method: 'GET',
  path: '/api/auth/draft-key',
  access: everyone,
  audit: 'none',
  secret: true,
  reply: z.object({ draftKey: z.string() }),
})

export const draftEndpoints = [readDraftKey]
