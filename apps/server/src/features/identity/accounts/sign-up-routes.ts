/** Signing up and verifying an address. An address in use gets the same response at the same time, and its owner an email. */
import { joinCredentials, splitCredentials } from '@mendwell/clinical'
import { sendVerification, signUp, verifyEmail, type Role } from '@mendwell/contract'
import { systemOrganization } from '../../../platform/audit/row.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken, publicRoute, route, type PublicRequest } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { type Addressee, maxMails, buildAddressTakenMail, buildVerificationMail } from './account-mail.ts'
import {
  insertVerification,
  incrementMailCount,
  createAccount,
  createOrganization,
  findOpenLink,
  consumeOwnerLink,
  verifyAddress,
} from './account-store.ts'
import { joinByInvitation } from './join.ts'
import { minimumDurations, withMinimumDuration } from './minimum-duration.ts'
import { assertStrongPassword } from './password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { assertCanClaimCredentials, patientCredentialsError } from '../people/people-policy.ts'
import { createToken } from '../sessions.ts'
import { findPersonInOrganization } from '../store.ts'

const verifyWithinMs = 24 * 60 * 60 * 1000

/** What an own organization is called until its owner says otherwise. */
function buildOrganizationName(firstName: string, lastName: string, role: Role): string {
  const name = [...`${firstName} ${lastName}`].slice(0, 180).join('')
  return role === 'patient' ? name : `${name}'s practice`
}

type SignUp = PublicRequest<typeof signUp>

async function createOrNotifyAccount(request: SignUp, passwordHash: string, db: Db): Promise<void> {
  const { body, now, log, mail, baseUrl, language } = request
  const invited = body.invite !== null
  const userId = await createAccount(db, { ...body, passwordHash, verified: invited }, now)
  const mails = await incrementMailCount(db, 'sign-up', body.email, now)
  if (!userId) {
    await log({
      organizationId: systemOrganization,
      userId: null,
      action: 'account.taken',
      resourceType: 'user',
    })
    // Who has the account may read another language than who signs up.
    if (mails <= maxMails) await mail(db, buildAddressTakenMail({ to: body.email, baseUrl, language: null }))
    return
  }
  const organizationId = await joinOrCreateOrganization(request, userId, db)
  await log({
    organizationId,
    userId,
    action: 'account.create',
    resourceType: 'user',
    resourceId: userId,
    details: { invited },
  })
  if (!invited)
    await mail(
      db,
      await createVerificationMail(db, userId, { to: body.email, baseUrl, language }, now),
      organizationId,
    )
}

/** The organization that the new person belongs to: the inviting one, or a new one of their own. */
async function joinOrCreateOrganization(
  { body, now, demo }: SignUp,
  userId: string,
  db: Db,
): Promise<string> {
  const name = buildOrganizationName(body.firstName, body.lastName, body.role)
  const credentials = splitCredentials(body.credentials ?? [])
  const own = { name, ownerId: userId, role: body.role, requireSecondFactor: !demo, credentials }
  if (body.invite === null) return createOrganization(db, own, now)
  const joined = await joinByInvitation(
    db,
    hashToken(body.invite),
    userId,
    now,
    body.credentials && credentials,
  )
  if (joined) return joined.organizationId
  if (!(await consumeOwnerLink(db, hashToken(body.invite), userId, now)))
    throw new DomainError('identity.invitation')
  return createOrganization(db, own, now)
}

async function createVerificationMail(db: Db, userId: string, addressee: Addressee, now: Date) {
  const token = createToken()
  await insertVerification(db, userId, hashToken(token), new Date(now.getTime() + verifyWithinMs))
  return buildVerificationMail(addressee, token)
}

export const signUpRoutes = [
  publicRoute(signUp, async (request) => {
    const { database, body, now, signUp: policy } = request
    const { invite } = body
    if (invite === null && policy === 'invited') throw new DomainError('identity.sign-up-closed')
    assertStrongPassword(body.password, body)
    if (invite !== null) {
      const invitation = await database.open((db) => findOpenLink(db, hashToken(invite), now))
      if (invitation?.email !== body.email) throw new DomainError('identity.invitation')
      if (invitation.role === 'patient' && body.credentials?.length) throw patientCredentialsError()
      // Who founds a practice by an owner's link enters their own.
      if (body.credentials && invitation.organizationName !== null)
        assertCanClaimCredentials(joinCredentials(invitation), body.credentials, false)
    }
    await withMinimumDuration(minimumDurations.signUpMs, async () => {
      const passwordHash = await hashPassword(body.password)
      await database.openWrite((db) => createOrNotifyAccount(request, passwordHash, db))
    })
    return { message: 'Account created successfully! Please sign in.' }
  }),

  publicRoute(verifyEmail, async ({ database, body, now, log }) => {
    const verified = await database.openWrite((db) => verifyAddress(db, hashToken(body.token), now))
    if (!verified) throw new DomainError('identity.link')
    await log({
      organizationId: verified.organizationId ?? systemOrganization,
      userId: verified.userId,
      action: 'account.verify',
      resourceType: 'user',
      resourceId: verified.userId,
    })
    return { message: 'Your email address is confirmed.' }
  }),

  route(sendVerification, async ({ db, actor, now, mail, baseUrl, language }) => {
    const person = await findPersonInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new DomainError('request.unauthorized')
    if (person.emailVerified) return { message: 'Your email address is already confirmed.' }
    // The owner of the address is not known yet: beyond the limit, the last emailed link stays valid.
    if ((await incrementMailCount(db, 'sign-up', person.email, now)) <= maxMails) {
      const addressee = { to: person.email, baseUrl, language }
      await mail(await createVerificationMail(db, person.id, addressee, now), 'account')
    }
    return { message: 'A confirmation link has been sent to your email.' }
  }),
]
