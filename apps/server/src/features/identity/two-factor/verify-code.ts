/** Whether what somebody typed is a code of theirs: a one-time code or a recovery code. A code that fits is spent by asking. */
import type { Db } from '../../../platform/db/connection.ts'
import { isOneTimeCode, newSecret, oneTimeCode, recoveryHash, stepOf, unsealSecret } from './codes.ts'
import { spendRecoveryCode, spendTotpStep, totpOf } from './store.ts'

/** Stands in where there is no secret, so that the answer takes as long. */
const decoy = newSecret()

export async function codeFits(
  db: Db,
  holder: Buffer,
  asked: { userId: string; key: Buffer; given: string; at: Date },
): Promise<'code' | 'recovery-code' | null> {
  if (!isOneTimeCode(asked.given)) {
    return (await spendRecoveryCode(db, holder, recoveryHash(asked.given))) ? 'recovery-code' : null
  }
  const row = await totpOf(db, holder)
  const secret = row ? unsealSecret(asked.key, asked.userId, row.sealed) : decoy
  const step = stepOf(secret, oneTimeCode(asked.given), asked.at)
  if (!row || step === null) return null
  return (await spendTotpStep(db, holder, step)) ? 'code' : null
}
