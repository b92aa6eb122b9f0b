/** Forgotten, reset and changed passwords. Asking for a link says the same, at the same time, of every address. */
import { changePassword, forgotPassword, resetPassword } from '@mendwell/contract'
import { systemOrganization } from '../../../platform/audit/row.ts'
import { hashToken, openRoute, preparedRoute } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { mostMails, passwordChangedMail, resetMail } from './account-mail.ts'
import {
  countMail,
  finishReset,
  ownPassword,
  replacePassword,
  resettingAccount,
  startReset,
} from './account-store.ts'
import { equalTime, noSoonerThan } from './minimum-duration.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { newToken } from '../sessions.ts'
import { personInOrganization } from '../store.ts'

const resetWithinMs = 60 * 60 * 1000

export const passwordRoutes = [
  openRoute(forgotPassword, async ({ database, body, now, log, mail, baseUrl }) => {
    const token = newToken()
    const until = new Date(now.getTime() + resetWithinMs)
    const ask = () =>
      database.openWrite(async (db) => {
        // Beyond that, the link mailed last stays the good one.
        if ((await countMail(db, 'reset', body.email, now)) > mostMails) return
        const found = await startReset(db, body.email, hashToken(token), until)
        await log({
          organizationId: found?.organization_id ?? systemOrganization,
          userId: found?.user_id ?? null,
          action: 'account.reset-ask',
          resourceType: 'user',
          resourceId: found?.user_id ?? null,
        })
        if (found) await mail(db, resetMail(body.email, baseUrl, token), found.organization_id)
      })
    await noSoonerThan(equalTime.forgotPasswordMs, ask)
    return { message: 'Password reset instructions have been sent to your email.' }
  }),

  openRoute(resetPassword, async ({ database, body, now, log, mail, baseUrl, ipAddress }) => {
    const tokenHash = hashToken(body.token)
    const account = await database.open((db) => resettingAccount(db, tokenHash, now))
    if (!account) throw new Refusal('identity.link')
    const { email, first_name: firstName, last_name: lastName } = account
    refuseWeakPassword(body.password, { email, firstName, lastName })
    const passwordHash = await hashPassword(body.password)
    await database.openWrite(async (db) => {
      const done = await finishReset(db, { tokenHash, passwordHash, ipAddress, at: now })
      if (!done) throw new Refusal('identity.link')
      await log({
        organizationId: done.organization_id ?? systemOrganization,
        userId: done.user_id,
        action: 'account.reset',
        resourceType: 'user',
        resourceId: done.user_id,
      })
      await mail(db, passwordChangedMail(done.email, baseUrl), done.organization_id)
    })
    return { message: 'Your password has been changed. Please sign in.' }
  }),

  // Weighing and making a password takes a tenth of a second of work: not while a connection is held.
  preparedRoute(changePassword, {
    look: async ({ db, actor, tokenHash }) => ({
      person: await personInOrganization(db, actor.organizationId, actor.userId),
      stored: await ownPassword(db, tokenHash),
    }),
    make: async ({ person, stored }, { body }) => {
      const fits = await passwordFits(stored, body.currentPassword)
      if (!person || !stored || !fits) throw wrongPassword()
      const { email, first_name: firstName, last_name: lastName } = person
      refuseWeakPassword(body.password, { email, firstName, lastName })
      return { email, stored, passwordHash: await hashPassword(body.password) }
    },
    undo: async () => {},
    handle: async ({ db, now, tokenHash, mail, baseUrl, made: { email, stored, passwordHash } }) => {
      if (!(await replacePassword(db, tokenHash, stored, passwordHash, now))) throw wrongPassword()
      await mail(passwordChangedMail(email, baseUrl), 'account')
      return { message: 'Your password has been changed. Other sessions were ended.' }
    },
  }),
]

const wrongPassword = () =>
  new Refusal('identity.proof', { fields: { currentPassword: 'This is not your current password' } })
