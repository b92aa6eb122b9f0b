/** Signing up and confirming an address. A taken address gets the same answer at the same time, and its owner a mail. */
import { sendVerification, signUp, verifyEmail, type Role } from '@mendwell/contract'
import { systemOrganization } from '../../../platform/audit/row.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken, openRoute, route, type OpenRequest } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { mostMails, takenMail, verificationMail } from './account-mail.ts'
import {
  addVerification,
  countMail,
  createAccount,
  foundOrganization,
  openLink,
  useOwnerLink,
  verifyAddress,
} from './account-store.ts'
import { joinByInvitation } from './join.ts'
import { equalTime, noSoonerThan } from './minimum-duration.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { newToken } from '../sessions.ts'
import { personInOrganization } from '../store.ts'

const verifyWithinMs = 24 * 60 * 60 * 1000

/** What an own organization is called until its owner says otherwise. */
function organizationName(firstName: string, lastName: string, role: Role): string {
  const name = [...`${firstName} ${lastName}`].slice(0, 180).join('')
  return role === 'patient' ? name : `${name}'s practice`
}

type SignUp = OpenRequest<typeof signUp>

async function createOrTell(request: SignUp, passwordHash: string, db: Db): Promise<void> {
  const { body, now, log, mail, baseUrl } = request
  const invited = body.invite !== null
  const userId = await createAccount(db, { ...body, passwordHash, verified: invited }, now)
  const mails = await countMail(db, 'sign-up', body.email, now)
  if (!userId) {
    await log({
      organizationId: systemOrganization,
      userId: null,
      action: 'account.taken',
      resourceType: 'user',
    })
    if (mails <= mostMails) await mail(db, takenMail(body.email, baseUrl))
    return
  }
  const organizationId = await placeOf(request, userId, db)
  await log({
    organizationId,
    userId,
    action: 'account.create',
    resourceType: 'user',
    resourceId: userId,
    details: { invited },
  })
  if (!invited) await mail(db, await verification(db, userId, body.email, now, baseUrl), organizationId)
}

/** The organization that the new person belongs to: the inviting one, or a new one of their own. */
async function placeOf({ body, now, demo }: SignUp, userId: string, db: Db): Promise<string> {
  const name = organizationName(body.firstName, body.lastName, body.role)
  const own = { name, ownerId: userId, role: body.role, requireSecondFactor: !demo }
  if (body.invite === null) return foundOrganization(db, own, now)
  const joined = await joinByInvitation(db, hashToken(body.invite), userId, now)
  if (joined) return joined.organization_id
  if (!(await useOwnerLink(db, hashToken(body.invite), userId, now))) throw new Refusal('identity.invitation')
  return foundOrganization(db, own, now)
}

async function verification(db: Db, userId: string, email: string, now: Date, baseUrl: string) {
  const token = newToken()
  await addVerification(db, userId, hashToken(token), new Date(now.getTime() + verifyWithinMs))
  return verificationMail(email, baseUrl, token)
}

export const signUpRoutes = [
  openRoute(signUp, async (request) => {
    const { database, body, now, signUp: policy } = request
    const { invite } = body
    if (invite === null && policy === 'invited') throw new Refusal('identity.sign-up-closed')
    refuseWeakPassword(body.password, body)
    if (invite !== null) {
      const invitation = await database.open((db) => openLink(db, hashToken(invite), now))
      if (invitation?.email !== body.email) throw new Refusal('identity.invitation')
    }
    await noSoonerThan(equalTime.signUpMs, async () => {
      const passwordHash = await hashPassword(body.password)
      await database.openWrite((db) => createOrTell(request, passwordHash, db))
    })
    return { message: 'Account created successfully! Please sign in.' }
  }),

  openRoute(verifyEmail, async ({ database, body, now, log }) => {
    const verified = await database.openWrite((db) => verifyAddress(db, hashToken(body.token), now))
    if (!verified) throw new Refusal('identity.link')
    await log({
      organizationId: verified.organization_id ?? systemOrganization,
      userId: verified.user_id,
      action: 'account.verify',
      resourceType: 'user',
      resourceId: verified.user_id,
    })
    return { message: 'Your email address is confirmed.' }
  }),

  route(sendVerification, async ({ db, actor, now, mail, baseUrl }) => {
    const person = await personInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new Refusal('request.unauthorized')
    if (person.email_verified) return { message: 'Your email address is confirmed already.' }
    // Nobody knows yet whose address it is: beyond that, the link mailed last stays the good one.
    if ((await countMail(db, 'sign-up', person.email, now)) <= mostMails)
      await mail(await verification(db, person.id, person.email, now, baseUrl), 'account')
    return { message: 'A link to confirm your address has been sent to your email.' }
  }),
]
