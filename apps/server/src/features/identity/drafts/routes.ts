/**
 * Returns the encryption key of the caller's own drafts. Without a session there is no key, so data stored in a browser stays encrypted.
 */
import { randomBytes } from 'node:crypto'
import { readDraftKey } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { encrypt, decrypt } from '../../../platform/encryption.ts'
import { getOrCreateDraftKey } from './store.ts'

const createKey = () => randomBytes(32).toString('base64')

export const draftRoutes = [
  route(readDraftKey, async ({ db, actor, keys, now }) => {
    const sealed = await getOrCreateDraftKey(db, actor.userId, encrypt(keys.drafts, createKey()), now)
    return { draftKey: decrypt(keys.drafts, sealed) }
  }),
]
