/** The page of the emailed link: a new password. It ends every session of the account, so the user signs in again. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { replaceUrl } from '../../../../platform/routing/address.ts'
import { checkSession } from '../../../../platform/session/session.ts'
import { toast } from '../../../../platform/toasts.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { validateNewPassword } from '../validation.ts'
import { requestNewPassword, type Failure } from '../data.ts'
import { ExpiredLink } from './expired-link.tsx'
import { formClass, FormFailure, NewPasswordFields, SubmitButton } from '../form-parts.tsx'
import { usePublicForm } from '../use-public-form.ts'

/** Password errors are at the field; any other error is about the link. */
const isExpiredLink = ({ status, fields }: Failure) =>
  'token' in fields || ([400, 404, 409, 410].includes(status) && Object.keys(fields).length === 0)

export function ResetScreen({ token }: { token: string }) {
  const [isDead, setDead] = useState(false)
  const form = usePublicForm({
    start: { password: '', confirmPassword: '' },
    check: validateNewPassword,
    send: async (values) => {
      const answer = await requestNewPassword({ token, ...values })
      if ('failure' in answer) {
        setDead(isExpiredLink(answer.failure))
        return answer.failure
      }
      toast(t`Password changed`, t`Sign in with your new password.`)
      replaceUrl('/auth')
      await checkSession()
      return undefined
    },
    failedTitle: t`Error`,
    fallback: t`The password was not changed.`,
  })
  const { control, problems } = form
  return (
    <AuthFrame>
      {isDead ? (
        <ExpiredLink
          title={t`This link no longer works`}
          action={{ href: '/auth?tab=forgot', label: t`Request a new link` }}
        >{t`Reset links expire in 1 hour and can be used once. Your password was not changed.`}</ExpiredLink>
      ) : (
        <form noValidate onSubmit={form.submit} className={`${formClass} pt-4`}>
          <div>
            <h2 className="text-h1">{t`Set a new password`}</h2>
            <p className="mt-1 text-ink2">{t`You’ll be signed out on all devices.`}</p>
          </div>
          <NewPasswordFields
            passwordLabel={t`New Password`}
            password={{ control: control('password'), error: problems.password }}
            confirm={{ control: control('confirmPassword'), error: problems.confirmPassword }}
          />
          <FormFailure>{form.failure}</FormFailure>
          <SubmitButton isSending={form.isSending} sending={t`Saving...`}>{t`Change Password`}</SubmitButton>
        </form>
      )}
    </AuthFrame>
  )
}
