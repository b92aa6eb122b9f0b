/** Passkeys over HTTP: making, naming and forgetting one's own, and signing in with one alone. */
import { randomUUID } from 'node:crypto'
import {
  addPasskey,
  passkeySignIn,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@mendwell/contract'
import { systemOrganization } from '../../../platform/audit/row.ts'
import { hashToken, publicRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { buildFactorMail } from './mail.ts'
import { loadFactors } from './routes.ts'
import { startSession } from './sign-in.ts'
import { getEmail, canAddFactor, applyNewFactorToSessions } from './store.ts'
import {
  verifyAssertion,
  buildAuthenticationOptions,
  parseChallenge,
  parseCredentialId,
  verifyRegistration,
  buildRegistrationOptions,
} from './passkeys-ceremony.ts'
import {
  addPasskeyRow,
  insertPasskeyChallenge,
  deletePasskey,
  listOwnPasskeys,
  findPasskeyByCredential,
  consumeChallenge,
  consumeOwnChallenge,
  recordPasskeyUse,
} from './passkeys-store.ts'

export const passkeyRoutes = [
  route(startPasskey, async ({ db, actor, tokenHash, now, baseUrl }) => {
    if (!(await canAddFactor(db, tokenHash, now))) throw new DomainError('identity.prove-again')
    const [email, known] = await Promise.all([getEmail(db, actor.userId), listOwnPasskeys(db, tokenHash)])
    const options = await buildRegistrationOptions(
      baseUrl,
      { userId: actor.userId, email },
      known.map(({ credentialId: id, transports }) => ({ id, transports })),
    )
    const challengeHash = hashToken(options.challenge)
    await insertPasskeyChallenge(db, { id: randomUUID(), challengeHash, tokenHash, at: now })
    return { ...options }
  }),

  route(addPasskey, async ({ db, actor, tokenHash, body, now, note, mail, baseUrl, language }) => {
    const challenge = parseChallenge(body.response)
    if (challenge === null) throw new DomainError('identity.passkey')
    const ours = await consumeOwnChallenge(db, tokenHash, hashToken(challenge), now)
    if (!ours) throw new DomainError('identity.setup-over')
    const made = await verifyRegistration(baseUrl, challenge, body.response)
    if (!made) throw new DomainError('identity.passkey')
    const id = await addPasskeyRow(db, tokenHash, { ...made, name: body.name }, now)
    if (!id) throw new DomainError('identity.passkey-known')
    note({ passkeyId: id })
    await applyNewFactorToSessions(db, tokenHash, now)
    await mail(
      buildFactorMail({ to: await getEmail(db, actor.userId), baseUrl, language }, 'passkey-added', now),
      'account',
    )
    return loadFactors(db, tokenHash, actor)
  }),

  route(removePasskey, async ({ db, actor, tokenHash, params, now, note, mail, baseUrl, language }) => {
    note({ passkeyId: params.passkeyId })
    if (!(await deletePasskey(db, tokenHash, params.passkeyId))) throw new DomainError('request.not-found')
    await mail(
      buildFactorMail({ to: await getEmail(db, actor.userId), baseUrl, language }, 'passkey-removed', now),
      'account',
    )
    return loadFactors(db, tokenHash, actor)
  }),

  publicRoute(startPasskeySignIn, async ({ database, now, baseUrl }) => {
    const options = await buildAuthenticationOptions(baseUrl)
    const challengeId = randomUUID()
    const challengeHash = hashToken(options.challenge)
    await database.openWrite((db) =>
      insertPasskeyChallenge(db, { id: challengeId, challengeHash, tokenHash: null, at: now }),
    )
    return { challengeId, options: { ...options } }
  }),

  publicRoute(passkeySignIn, async (request) => {
    const { database, body, now, log, baseUrl } = request
    const challenge = parseChallenge(body.response)
    const credentialId = parseCredentialId(body.response)
    const [asked, known] = await database.open((db) =>
      Promise.all([
        consumeChallenge(db, body.challengeId, now),
        credentialId ? findPasskeyByCredential(db, credentialId) : undefined,
      ]),
    )
    const ours = challenge !== null && asked !== null && asked.equals(hashToken(challenge))
    const counter =
      ours && known
        ? await verifyAssertion(
            baseUrl,
            challenge,
            { publicKey: known.publicKey, counter: known.counter, userId: known.userId },
            body.response,
          )
        : null
    const used =
      known && counter !== null && (await database.open((db) => recordPasskeyUse(db, known.id, counter, now)))
    if (!known || !used) {
      await log({
        organizationId: known?.organizationId ?? systemOrganization,
        userId: known?.userId ?? null,
        action: 'session.refuse',
        resourceType: 'session',
        details: { step: 'passkey' },
      })
      throw new DomainError('identity.passkey')
    }
    const { userId, organizationId, role } = known
    const { user } = await startSession(
      request,
      { userId, organizationId, role },
      { wantsToken: false, by: 'passkey' },
    )
    return { user }
  }),
]
