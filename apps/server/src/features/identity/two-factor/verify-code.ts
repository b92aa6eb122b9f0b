/** Whether the input is a one-time code or recovery code of the user. A matching code is consumed. */
import type { Db } from '../../../platform/db/connection.ts'
import {
  isOneTimeCode,
  createSecret,
  normalizeOneTimeCode,
  hashRecoveryCode,
  getTotpStep,
  decryptSecret,
} from './codes.ts'
import { consumeRecoveryCode, consumeTotpStep, findTotp } from './store.ts'

/** Used where there is no secret, so that the response takes as long. */
const decoy = createSecret()

export async function verifyCode(
  db: Db,
  holder: Buffer,
  asked: { userId: string; key: Buffer; given: string; at: Date },
): Promise<'code' | 'recovery-code' | null> {
  if (!isOneTimeCode(asked.given)) {
    return (await consumeRecoveryCode(db, holder, hashRecoveryCode(asked.given))) ? 'recovery-code' : null
  }
  const row = await findTotp(db, holder)
  const secret = row ? decryptSecret(asked.key, asked.userId, row.sealed) : decoy
  const step = getTotpStep(secret, normalizeOneTimeCode(asked.given), asked.at)
  if (!row || step === null) return null
  return (await consumeTotpStep(db, holder, step)) ? 'code' : null
}
