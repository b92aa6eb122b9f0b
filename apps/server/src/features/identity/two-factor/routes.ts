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
import { hashToken, openRoute, preparedRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { codeFits } from './verify-code.ts'
import {
  isOneTimeCode,
  newRecoveryCodes,
  newSecret,
  oneTimeCode,
  recoveryHash,
  sealSecret,
  stepOf,
  totpUri,
  unsealSecret,
} from './codes.ts'
import { factorMail } from './mail.ts'
import { beginSession } from './sign-in.ts'
import {
  beginTotp,
  confirmPendingTotp,
  countCode,
  dropTotp,
  emailOf,
  endChallenge,
  keepRecoveryCodes,
  mayAddFactor,
  ownFactors,
  passwordOf,
  pendingTotp,
  proveSession,
  settleFactor,
  totpOf,
  tryChallenge,
} from './store.ts'
import { ownPasskeys } from './passkeys-store.ts'
import { passwordFits } from '../passwords.ts'

export async function factorsOf(db: Db, tokenHash: Buffer, actor: Actor): Promise<Factors> {
  const [own, passkeys] = await Promise.all([ownFactors(db, tokenHash), ownPasskeys(db, tokenHash)])
  return {
    totp: own.totp,
    recoveryCodesLeft: own.recovery_codes,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    required: actor.factorDemanded && !own.totp && passkeys.length === 0,
  }
}

/** Six digits are few. So many guesses about one person in an hour, wherever they come from; recovery codes stay open. */
const guesses = { count: 20, seconds: 3600 }
const triesOfChallenge = 10

async function refuseGuessing(db: Db, subject: string, now: Date): Promise<void> {
  if ((await countCode(db, subject, guesses.seconds, now)) <= guesses.count) return
  const elapsed = (now.getTime() / 1000) % guesses.seconds
  throw new Refusal('request.too-many', { retryAfterSeconds: Math.ceil(guesses.seconds - elapsed) })
}

export const factorRoutes = [
  route(readFactors, ({ db, actor, tokenHash }) => factorsOf(db, tokenHash, actor)),

  route(startTotp, async ({ db, actor, tokenHash, now, keys }) => {
    if (!(await mayAddFactor(db, tokenHash, now))) throw new Refusal('identity.prove-again')
    const secret = newSecret()
    await beginTotp(db, tokenHash, sealSecret(keys.factors, actor.userId, secret), now)
    return { secret, uri: totpUri(secret, await emailOf(db, actor.userId)) }
  }),

  route(confirmTotp, async ({ db, actor, tokenHash, body, now, keys, mail, baseUrl }) => {
    const sealed = await pendingTotp(db, tokenHash, now)
    if (!sealed) throw new Refusal('identity.setup-over')
    const step = stepOf(unsealSecret(keys.factors, actor.userId, sealed), oneTimeCode(body.code), now)
    if (step === null) throw new Refusal('identity.code')
    const recoveryCodes = newRecoveryCodes()
    await confirmPendingTotp(db, tokenHash, step)
    await keepRecoveryCodes(db, tokenHash, recoveryCodes.map(recoveryHash), now)
    await settleFactor(db, tokenHash, now)
    await mail(factorMail(await emailOf(db, actor.userId), 'totp-on', now, baseUrl), 'account')
    return { recoveryCodes }
  }),

  route(removeTotp, async ({ db, actor, tokenHash, now, note, mail, baseUrl }) => {
    const removed = await dropTotp(db, tokenHash)
    note({ removed })
    if (removed) await mail(factorMail(await emailOf(db, actor.userId), 'totp-off', now, baseUrl), 'account')
    return factorsOf(db, tokenHash, actor)
  }),

  route(renewRecoveryCodes, async ({ db, actor, tokenHash, now, mail, baseUrl }) => {
    const own = await ownFactors(db, tokenHash)
    if (!own.totp && own.passkeys === 0) throw new Refusal('identity.no-factor')
    const recoveryCodes = newRecoveryCodes()
    await keepRecoveryCodes(db, tokenHash, recoveryCodes.map(recoveryHash), now)
    await mail(factorMail(await emailOf(db, actor.userId), 'recovery-renewed', now, baseUrl), 'account')
    return { recoveryCodes }
  }),

  // Weighing a password takes a tenth of a second of work: not while a connection is held.
  preparedRoute(proveAgain, {
    look: async ({ db, tokenHash, body }) => {
      const [stored, totp] = await Promise.all([passwordOf(db, tokenHash), totpOf(db, tokenHash)])
      if (totp && !body.code)
        throw new Refusal('identity.proof', {
          fields: { code: 'Enter the code from your authenticator app' },
        })
      return { stored, totp }
    },
    make: async ({ stored, totp }, { body }) => {
      if (!(await passwordFits(stored, body.password))) throw new Refusal('identity.proof')
      return { totp }
    },
    undo: async () => {},
    handle: async ({ db, actor, tokenHash, body, now, keys, made: { totp } }) => {
      const asked = { userId: actor.userId, key: keys.factors, given: body.code ?? '', at: now }
      // Asked after the password: a code is not spent for a wrong one.
      if (totp && (await codeFits(db, tokenHash, asked)) === null) throw new Refusal('identity.proof')
      return { until: await proveSession(db, tokenHash, now) }
    },
  }),

  openRoute(secondFactor, async (request) => {
    const { database, body, now, log, keys, mail, baseUrl } = request
    const tell = (email: string, event: 'codes-tried' | 'recovery-used') =>
      database.open((db) => mail(db, factorMail(email, event, now, baseUrl)))
    const challengeHash = hashToken(body.challenge)
    const found = await database.open((db) => tryChallenge(db, challengeHash, now))
    // Without a good challenge the same is asked about nobody.
    const holder = found ? challengeHash : hashToken('nobody')
    const userId = found?.user_id ?? challengeHash.toString('hex')
    const by = await database.open(async (db) => {
      if (isOneTimeCode(body.code)) await refuseGuessing(db, userId, now)
      return codeFits(db, holder, { userId, key: keys.factors, given: body.code, at: now })
    })
    const ended = by !== null && (await database.open((db) => endChallenge(db, challengeHash)))
    if (!found || !by || !ended) {
      await log({
        organizationId: found?.organization_id ?? systemOrganization,
        userId: found?.user_id ?? null,
        action: 'session.refuse',
        resourceType: 'session',
        details: { step: 'second-factor' },
      })
      if (found?.tries === triesOfChallenge) await tell(found.email, 'codes-tried')
      throw new Refusal('identity.code')
    }
    if (by === 'recovery-code') await tell(found.email, 'recovery-used')
    const { user_id, organization_id, role, wants_token: wantsToken } = found
    return beginSession(
      request,
      { userId: user_id, organizationId: organization_id, role },
      { wantsToken, by },
    )
  }),
]
