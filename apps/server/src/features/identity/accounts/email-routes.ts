/**
 * Changes the account's email address. It changes only through the link emailed to the new address, so that no one claims an address that
 * is not theirs or loses an account to a typo. Both addresses are notified.
 */
import { changeEmail, confirmEmail } from '@mendwell/contract'
import { systemOrganization } from '../../../platform/audit/row.ts'
import { hashToken, publicRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import {
  buildAddressRequestedMail,
  buildAddressChangedMail,
  buildAddressInUseMail,
  maxMails,
  buildNewAddressMail,
} from './account-mail.ts'
import { startEmailChange, incrementMailCount, finishEmailChange } from './account-store.ts'
import { createToken } from '../sessions.ts'
import { findPersonInOrganization } from '../store.ts'

const confirmWithinMs = 60 * 60 * 1000

export const emailRoutes = [
  route(changeEmail, async ({ db, actor, body, now, tokenHash, mail, baseUrl, language }) => {
    const person = await findPersonInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new DomainError('request.unauthorized')
    if (person.email === body.email)
      throw new DomainError('request.invalid', { fields: { email: 'This is already your email address' } })
    const mails = await incrementMailCount(db, 'email-change', body.email, now)
    const answer = { message: 'A confirmation link has been sent to the new address.' }
    // Beyond that, the link mailed last stays the good one.
    if (mails > maxMails) return answer
    const token = createToken()
    const until = new Date(now.getTime() + confirmWithinMs)
    const isFree = await startEmailChange(db, tokenHash, { email: body.email, link: hashToken(token), until })
    const outgoing = isFree
      ? buildNewAddressMail({ to: body.email, baseUrl, language }, token)
      : // Its owner is another person.
        buildAddressInUseMail({ to: body.email, baseUrl, language: null })
    await mail(outgoing, 'new-address')
    await mail(buildAddressRequestedMail({ to: person.email, baseUrl, language }), 'account')
    return answer
  }),

  publicRoute(confirmEmail, async ({ database, body, now, log, mail, baseUrl, language }) => {
    await database.openWrite(async (db) => {
      const changed = await finishEmailChange(db, hashToken(body.token), now)
      if (!changed) throw new DomainError('identity.link')
      await log({
        organizationId: changed.organizationId ?? systemOrganization,
        userId: changed.userId,
        action: 'account.email-change',
        resourceType: 'user',
        resourceId: changed.userId,
      })
      const addressee = { to: changed.oldEmail, baseUrl, language }
      await mail(db, buildAddressChangedMail(addressee), changed.organizationId)
    })
    return { message: 'Your email address was changed.' }
  }),
]
