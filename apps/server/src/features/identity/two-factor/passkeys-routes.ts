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
import { hashToken, openRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { factorMail } from './mail.ts'
import { factorsOf } from './routes.ts'
import { beginSession } from './sign-in.ts'
import { emailOf, mayAddFactor, settleFactor } from './store.ts'
import {
  answeredCounter,
  askingOptions,
  challengeIn,
  credentialIn,
  madePasskey,
  makingOptions,
} from './passkeys-ceremony.ts'
import {
  addPasskeyRow,
  askPasskey,
  dropPasskey,
  ownPasskeys,
  passkeyBy,
  takeChallenge,
  takeOwnChallenge,
  usePasskey,
} from './passkeys-store.ts'

export const passkeyRoutes = [
  route(startPasskey, async ({ db, actor, tokenHash, now, baseUrl }) => {
    if (!(await mayAddFactor(db, tokenHash, now))) throw new Refusal('identity.prove-again')
    const [email, known] = await Promise.all([emailOf(db, actor.userId), ownPasskeys(db, tokenHash)])
    const options = await makingOptions(
      baseUrl,
      { userId: actor.userId, email },
      known.map(({ credential_id: id, transports }) => ({ id, transports })),
    )
    const challengeHash = hashToken(options.challenge)
    await askPasskey(db, { id: randomUUID(), challengeHash, tokenHash, at: now })
    return { ...options }
  }),

  route(addPasskey, async ({ db, actor, tokenHash, body, now, note, mail, baseUrl }) => {
    const challenge = challengeIn(body.response)
    if (challenge === null) throw new Refusal('identity.passkey')
    const ours = await takeOwnChallenge(db, tokenHash, hashToken(challenge), now)
    if (!ours) throw new Refusal('identity.setup-over')
    const made = await madePasskey(baseUrl, challenge, body.response)
    if (!made) throw new Refusal('identity.passkey')
    const id = await addPasskeyRow(db, tokenHash, { ...made, name: body.name }, now)
    if (!id) throw new Refusal('identity.passkey-known')
    note({ passkeyId: id })
    await settleFactor(db, tokenHash, now)
    await mail(factorMail(await emailOf(db, actor.userId), 'passkey-added', now, baseUrl), 'account')
    return factorsOf(db, tokenHash, actor)
  }),

  route(removePasskey, async ({ db, actor, tokenHash, params, now, note, mail, baseUrl }) => {
    note({ passkeyId: params.passkeyId })
    if (!(await dropPasskey(db, tokenHash, params.passkeyId))) throw new Refusal('request.not-found')
    await mail(factorMail(await emailOf(db, actor.userId), 'passkey-removed', now, baseUrl), 'account')
    return factorsOf(db, tokenHash, actor)
  }),

  openRoute(startPasskeySignIn, async ({ database, now, baseUrl }) => {
    const options = await askingOptions(baseUrl)
    const challengeId = randomUUID()
    const challengeHash = hashToken(options.challenge)
    await database.openWrite((db) =>
      askPasskey(db, { id: challengeId, challengeHash, tokenHash: null, at: now }),
    )
    return { challengeId, options: { ...options } }
  }),

  openRoute(passkeySignIn, async (request) => {
    const { database, body, now, log, baseUrl } = request
    const challenge = challengeIn(body.response)
    const credentialId = credentialIn(body.response)
    const [asked, known] = await database.open((db) =>
      Promise.all([
        takeChallenge(db, body.challengeId, now),
        credentialId ? passkeyBy(db, credentialId) : undefined,
      ]),
    )
    const ours = challenge !== null && asked !== null && asked.equals(hashToken(challenge))
    const counter =
      ours && known
        ? await answeredCounter(
            baseUrl,
            challenge,
            { publicKey: known.public_key, counter: known.counter, userId: known.user_id },
            body.response,
          )
        : null
    const used =
      known && counter !== null && (await database.open((db) => usePasskey(db, known.id, counter, now)))
    if (!known || !used) {
      await log({
        organizationId: known?.organization_id ?? systemOrganization,
        userId: known?.user_id ?? null,
        action: 'session.refuse',
        resourceType: 'session',
        details: { step: 'passkey' },
      })
      throw new Refusal('identity.passkey')
    }
    const { user_id: userId, organization_id: organizationId, role } = known
    const { user } = await beginSession(
      request,
      { userId, organizationId, role },
      { wantsToken: false, by: 'passkey' },
    )
    return { user }
  }),
]
