/**
 * Another address for the own account. It changes only by the link mailed there, so nobody takes an address that is not
 * theirs, and nobody loses an account to a slip of the keyboard. Both addresses are told.
 */
import { changeEmail, confirmEmail } from '@mendwell/contract'
import { systemOrganization } from '../../../platform/audit/row.ts'
import { hashToken, openRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import {
  addressAskedMail,
  addressChangedMail,
  addressInUseMail,
  mostMails,
  newAddressMail,
} from './account-mail.ts'
import { beginEmailChange, countMail, finishEmailChange } from './account-store.ts'
import { newToken } from '../sessions.ts'
import { personInOrganization } from '../store.ts'

const confirmWithinMs = 60 * 60 * 1000

export const emailRoutes = [
  route(changeEmail, async ({ db, actor, body, now, tokenHash, mail, baseUrl }) => {
    const person = await personInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new Refusal('request.unauthorized')
    if (person.email === body.email)
      throw new Refusal('request.invalid', { fields: { email: 'This is your address already' } })
    const mails = await countMail(db, 'email-change', body.email, now)
    const answer = { message: 'A link to confirm the new address has been sent there.' }
    // Beyond that, the link mailed last stays the good one.
    if (mails > mostMails) return answer
    const token = newToken()
    const until = new Date(now.getTime() + confirmWithinMs)
    const isFree = await beginEmailChange(db, tokenHash, { email: body.email, link: hashToken(token), until })
    const told = isFree ? newAddressMail(body.email, baseUrl, token) : addressInUseMail(body.email, baseUrl)
    await mail(told, 'new-address')
    await mail(addressAskedMail(person.email, baseUrl), 'account')
    return answer
  }),

  openRoute(confirmEmail, async ({ database, body, now, log, mail, baseUrl }) => {
    await database.openWrite(async (db) => {
      const changed = await finishEmailChange(db, hashToken(body.token), now)
      if (!changed) throw new Refusal('identity.link')
      await log({
        organizationId: changed.organization_id ?? systemOrganization,
        userId: changed.user_id,
        action: 'account.email-change',
        resourceType: 'user',
        resourceId: changed.user_id,
      })
      await mail(db, addressChangedMail(changed.old_email, baseUrl), changed.organization_id)
    })
    return { message: 'Your email address was changed.' }
  }),
]
