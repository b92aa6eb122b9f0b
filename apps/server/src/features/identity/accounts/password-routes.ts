/** Forgotten, reset and changed passwords. Asking for a link says the same, at the same time, of every address. */
import { changePassword, forgotPassword, resetPassword } from '@mendwell/contract'
import { systemOrganization } from '../../../platform/audit/row.ts'
import { hashToken, publicRoute, preparedRoute } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { maxMails, buildPasswordChangedMail, buildResetMail } from './account-mail.ts'
import {
  incrementMailCount,
  finishReset,
  findOwnPassword,
  replacePassword,
  findAccountForReset,
  startReset,
} from './account-store.ts'
import { minimumDurations, withMinimumDuration } from './minimum-duration.ts'
import { assertStrongPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import { createToken } from '../sessions.ts'
import { findPersonInOrganization } from '../store.ts'

const resetWithinMs = 60 * 60 * 1000

export const passwordRoutes = [
  publicRoute(forgotPassword, async ({ database, body, now, log, mail, baseUrl, language }) => {
    const token = createToken()
    const until = new Date(now.getTime() + resetWithinMs)
    const requestReset = () =>
      database.openWrite(async (db) => {
        // Beyond that, the link mailed last stays the good one.
        if ((await incrementMailCount(db, 'reset', body.email, now)) > maxMails) return
        const found = await startReset(db, body.email, hashToken(token), until)
        await log({
          organizationId: found?.organizationId ?? systemOrganization,
          userId: found?.userId ?? null,
          action: 'account.reset-ask',
          resourceType: 'user',
          resourceId: found?.userId ?? null,
        })
        if (found)
          await mail(db, buildResetMail({ to: body.email, baseUrl, language }, token), found.organizationId)
      })
    await withMinimumDuration(minimumDurations.forgotPasswordMs, requestReset)
    return { message: 'Password reset instructions have been sent to your email.' }
  }),

  publicRoute(resetPassword, async ({ database, body, now, log, mail, baseUrl, ipAddress, language }) => {
    const tokenHash = hashToken(body.token)
    const account = await database.open((db) => findAccountForReset(db, tokenHash, now))
    if (!account) throw new DomainError('identity.link')
    const { email, firstName, lastName } = account
    assertStrongPassword(body.password, { email, firstName, lastName })
    const passwordHash = await hashPassword(body.password)
    await database.openWrite(async (db) => {
      const done = await finishReset(db, { tokenHash, passwordHash, ipAddress, at: now })
      if (!done) throw new DomainError('identity.link')
      await log({
        organizationId: done.organizationId ?? systemOrganization,
        userId: done.userId,
        action: 'account.reset',
        resourceType: 'user',
        resourceId: done.userId,
      })
      await mail(db, buildPasswordChangedMail({ to: done.email, baseUrl, language }), done.organizationId)
    })
    return { message: 'Your password has been changed. Please sign in.' }
  }),

  // Hashing a password takes a tenth of a second: without holding a connection.
  preparedRoute(changePassword, {
    look: async ({ db, actor, tokenHash }) => ({
      person: await findPersonInOrganization(db, actor.organizationId, actor.userId),
      stored: await findOwnPassword(db, tokenHash),
    }),
    make: async ({ person, stored }, { body }) => {
      const fits = await verifyPassword(stored, body.currentPassword)
      if (!person || !stored || !fits) throw wrongPasswordError()
      const { email, firstName, lastName } = person
      assertStrongPassword(body.password, { email, firstName, lastName })
      return { email, stored, passwordHash: await hashPassword(body.password) }
    },
    undo: async () => {},
    handle: async ({
      db,
      now,
      tokenHash,
      mail,
      baseUrl,
      language,
      made: { email, stored, passwordHash },
    }) => {
      if (!(await replacePassword(db, tokenHash, stored, passwordHash, now))) throw wrongPasswordError()
      await mail(buildPasswordChangedMail({ to: email, baseUrl, language }), 'account')
      return { message: 'Your password has been changed. Other sessions were signed out.' }
    },
  }),
]

const wrongPasswordError = () =>
  new DomainError('identity.proof', { fields: { currentPassword: 'This is not your current password' } })
