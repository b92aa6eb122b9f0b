/** Behind the mailed link: a new password. It ends every session of the account, so everybody signs in anew. */
import { useState } from 'react'
import { replaceAddress } from '../../../../platform/routing/address.ts'
import { checkSession } from '../../../../platform/session/session.ts'
import { toast } from '../../../../platform/toasts.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { checkNewPassword } from '../validation.ts'
import { askNewPassword, type Failure } from '../data.ts'
import { DeadLink } from './expired-link.tsx'
import { formClass, FormFailure, NewPasswordFields, Submit } from '../form-parts.tsx'
import { useOpenForm } from '../use-public-form.ts'

/** What is wrong with the password stands at its field; any other refusal is about the link. */
const isDeadLink = ({ status, fields }: Failure) =>
  'token' in fields || ([400, 404, 409, 410].includes(status) && Object.keys(fields).length === 0)

export function ResetScreen({ token }: { token: string }) {
  const [isDead, setDead] = useState(false)
  const form = useOpenForm({
    start: { password: '', confirmPassword: '' },
    check: checkNewPassword,
    send: async (values) => {
      const answer = await askNewPassword({ token, ...values })
      if ('failure' in answer) {
        setDead(isDeadLink(answer.failure))
        return answer.failure
      }
      toast('Password changed', 'Sign in with your new password.')
      replaceAddress('/auth')
      await checkSession()
      return undefined
    },
    failedTitle: 'Error',
    fallback: 'The password was not changed.',
  })
  const { control, problems } = form
  return (
    <AuthFrame>
      {isDead ? (
        <DeadLink
          title="This link no longer works"
          action={{ href: '/auth?tab=forgot', label: 'Ask for a new link' }}
        >
          A link for a new password works once, for an hour. Your password is as it was.
        </DeadLink>
      ) : (
        <form noValidate onSubmit={form.submit} className={`${formClass} pt-4`}>
          <div>
            <h2 className="text-h1">Choose a new password</h2>
            <p className="mt-1 text-ink2">
              You will be signed out everywhere, and sign in with it from then on.
            </p>
          </div>
          <NewPasswordFields
            passwordLabel="New Password"
            password={{ control: control('password'), error: problems.password }}
            confirm={{ control: control('confirmPassword'), error: problems.confirmPassword }}
          />
          <FormFailure>{form.failure}</FormFailure>
          <Submit isSending={form.isSending} sending="Saving...">
            Change Password
          </Submit>
        </form>
      )}
    </AuthFrame>
  )
}
