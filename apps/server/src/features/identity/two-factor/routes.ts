/** A person's own second factors, the second step of a sign-in, and proving oneself again. */
import {
  confirmTotp,
  proveAgain,
  readFactors,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
  type Factors,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { systemOrganization } from '../../../platform/audit/row.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken, publicRoute, preparedRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { verifyCode } from './verify-code.ts'
import {
  isOneTimeCode,
  createRecoveryCodes,
  createSecret,
  normalizeOneTimeCode,
  hashRecoveryCode,
  encryptSecret,
  getTotpStep,
  buildTotpUri,
  decryptSecret,
} from './codes.ts'
import { buildFactorMail } from './mail.ts'
import { startSession } from './sign-in.ts'
import {
  createPendingTotp,
  confirmPendingTotp,
  incrementCodeAttempts,
  deleteTotp,
  getEmail,
  endChallenge,
  saveRecoveryCodes,
  canAddFactor,
  getOwnFactors,
  findPasswordHash,
  findPendingTotp,
  reauthenticateSession,
  applyNewFactorToSessions,
  findTotp,
  recordChallengeAttempt,
  type ChallengeRow,
} from './store.ts'
import { findMailLanguage } from '../mail-language.ts'
import { listOwnPasskeys } from './passkeys-store.ts'
import { verifyPassword } from '../passwords.ts'

export async function loadFactors(db: Db, tokenHash: Buffer, actor: Actor): Promise<Factors> {
  const [own, passkeys] = await Promise.all([getOwnFactors(db, tokenHash), listOwnPasskeys(db, tokenHash)])
  return {
    totp: own.totp,
    recoveryCodesLeft: own.recoveryCodes,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt,
      lastUsedAt: lastUsedAt,
    })),
    required: actor.factorDemanded && !own.totp && passkeys.length === 0,
  }
}

/** Six digits are few. So many guesses about one person in an hour, wherever they come from; recovery codes stay open. */
const codeAttemptLimit = { count: 20, seconds: 3600 }
const maxChallengeAttempts = 10

async function assertCodeAttemptsLeft(db: Db, subject: string, now: Date): Promise<void> {
  if ((await incrementCodeAttempts(db, subject, codeAttemptLimit.seconds, now)) <= codeAttemptLimit.count)
    return
  const elapsed = (now.getTime() / 1000) % codeAttemptLimit.seconds
  throw new DomainError('request.too-many', {
    retryAfterSeconds: Math.ceil(codeAttemptLimit.seconds - elapsed),
  })
}

export const factorRoutes = [
  route(readFactors, ({ db, actor, tokenHash }) => loadFactors(db, tokenHash, actor)),

  route(startTotp, async ({ db, actor, tokenHash, now, keys }) => {
    if (!(await canAddFactor(db, tokenHash, now))) throw new DomainError('identity.prove-again')
    const secret = createSecret()
    await createPendingTotp(db, tokenHash, encryptSecret(keys.factors, actor.userId, secret), now)
    return { secret, uri: buildTotpUri(secret, await getEmail(db, actor.userId)) }
  }),

  route(confirmTotp, async ({ db, actor, tokenHash, body, now, keys, mail, baseUrl, language }) => {
    const sealed = await findPendingTotp(db, tokenHash, now)
    if (!sealed) throw new DomainError('identity.setup-over')
    const step = getTotpStep(
      decryptSecret(keys.factors, actor.userId, sealed),
      normalizeOneTimeCode(body.code),
      now,
    )
    if (step === null) throw new DomainError('identity.code')
    const recoveryCodes = createRecoveryCodes()
    await confirmPendingTotp(db, tokenHash, step)
    await saveRecoveryCodes(db, tokenHash, recoveryCodes.map(hashRecoveryCode), now)
    await applyNewFactorToSessions(db, tokenHash, now)
    await mail(
      buildFactorMail({ to: await getEmail(db, actor.userId), baseUrl, language }, 'totp-on', now),
      'account',
    )
    return { recoveryCodes }
  }),

  route(removeTotp, async ({ db, actor, tokenHash, now, note, mail, baseUrl, language }) => {
    const removed = await deleteTotp(db, tokenHash)
    note({ removed })
    if (removed)
      await mail(
        buildFactorMail({ to: await getEmail(db, actor.userId), baseUrl, language }, 'totp-off', now),
        'account',
      )
    return loadFactors(db, tokenHash, actor)
  }),

  route(renewRecoveryCodes, async ({ db, actor, tokenHash, now, mail, baseUrl, language }) => {
    const own = await getOwnFactors(db, tokenHash)
    if (!own.totp && own.passkeys === 0) throw new DomainError('identity.no-factor')
    const recoveryCodes = createRecoveryCodes()
    await saveRecoveryCodes(db, tokenHash, recoveryCodes.map(hashRecoveryCode), now)
    await mail(
      buildFactorMail({ to: await getEmail(db, actor.userId), baseUrl, language }, 'recovery-renewed', now),
      'account',
    )
    return { recoveryCodes }
  }),

  // Hashing a password takes a tenth of a second: without holding a connection.
  preparedRoute(proveAgain, {
    look: async ({ db, tokenHash, body }) => {
      const [stored, totp] = await Promise.all([findPasswordHash(db, tokenHash), findTotp(db, tokenHash)])
      if (totp && !body.code)
        throw new DomainError('identity.proof', {
          fields: { code: 'Enter the code from your authenticator app' },
        })
      return { stored, totp }
    },
    make: async ({ stored, totp }, { body }) => {
      if (!(await verifyPassword(stored, body.password))) throw new DomainError('identity.proof')
      return { totp }
    },
    undo: async () => {},
    handle: async ({ db, actor, tokenHash, body, now, keys, made: { totp } }) => {
      const asked = { userId: actor.userId, key: keys.factors, given: body.code ?? '', at: now }
      // Asked after the password: a code is not spent for a wrong one.
      if (totp && (await verifyCode(db, tokenHash, asked)) === null) throw new DomainError('identity.proof')
      return { until: await reauthenticateSession(db, tokenHash, now) }
    },
  }),

  publicRoute(secondFactor, async (request) => {
    const { database, body, now, log, keys, mail, baseUrl } = request
    const sendFactorMail = async (to: ChallengeRow, event: 'codes-tried' | 'recovery-used') => {
      // Who tries codes may be another person than the owner, who reads the email.
      const language = await findMailLanguage(request, to)
      await database.open((db) => mail(db, buildFactorMail({ to: to.email, baseUrl, language }, event, now)))
    }
    const challengeHash = hashToken(body.challenge)
    const found = await database.open((db) => recordChallengeAttempt(db, challengeHash, now))
    // Without a valid challenge the same checks run without a user.
    const holder = found ? challengeHash : hashToken('nobody')
    const userId = found?.userId ?? challengeHash.toString('hex')
    const by = await database.open(async (db) => {
      if (isOneTimeCode(body.code)) await assertCodeAttemptsLeft(db, userId, now)
      return verifyCode(db, holder, { userId, key: keys.factors, given: body.code, at: now })
    })
    const ended = by !== null && (await database.open((db) => endChallenge(db, challengeHash)))
    if (!found || !by || !ended) {
      await log({
        organizationId: found?.organizationId ?? systemOrganization,
        userId: found?.userId ?? null,
        action: 'session.refuse',
        resourceType: 'session',
        details: { step: 'second-factor' },
      })
      if (found?.tries === maxChallengeAttempts) await sendFactorMail(found, 'codes-tried')
      throw new DomainError('identity.code')
    }
    if (by === 'recovery-code') await sendFactorMail(found, 'recovery-used')
    return startSession(request, found, { wantsToken: found.wantsToken, by })
  }),
]
