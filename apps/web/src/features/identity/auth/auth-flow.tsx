/** The three tabs and, if an account requires it, the second step. Input in one tab survives switching to another. */
import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { replaceUrl } from '../../../platform/routing/address.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { toast } from '../../../platform/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AuthTabs, type Tab } from './auth-tabs.tsx'
import { validateForgot, validateSignIn, validateSignUp, type SignUpValues } from './validation.ts'
import {
  requestPasswordReset,
  requestSignIn,
  requestSignUp,
  type Invitation,
  type SecondFactor,
  type SignInResult,
  type SignUpPolicy,
} from './data.ts'
import { ForgotForm } from './forgot-form.tsx'
import { AccessInstructions } from './access-instructions.tsx'
import { usePublicForm } from './use-public-form.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

// Few people need it, and the page has to be small.
const SignUpForm = lazyComponent(() => import('./sign-up-form.tsx'), 'SignUpForm')
const SecondStep = lazyComponent(() => import('./second-step.tsx'), 'SecondStep')

export type PendingInvitation = { readonly token: string; readonly invitation: Invitation }
/** How the user signed in: with a known account, a new account, or through the provider. */
export type SignInOrigin = 'known' | 'just created' | 'by provider'
export type PickedAccount = { readonly email: string; readonly password: string }

const createEmptySignUp = (invitation: Invitation | undefined): SignUpValues => ({
  firstName: invitation?.firstName ?? '',
  lastName: invitation?.lastName ?? '',
  email: invitation?.email ?? '',
  password: '',
  confirmPassword: '',
  role: invitation?.role ?? 'clinician',
  credentials: invitation?.credentials.join(', ') ?? '',
})

export function AuthFlow({
  startTab,
  invited,
  picked,
  signUpPolicy,
  providerStep,
  onCreated,
  onSignedIn,
}: {
  startTab: Tab
  invited?: PendingInvitation
  /** A selected demo account, to start from. */
  picked?: PickedAccount | undefined
  /** Who may create an account here, once it is known; an invitation always may be used. */
  signUpPolicy?: SignUpPolicy | undefined
  /** What the provider's sign-in still requires. */
  providerStep?: SecondFactor | undefined
  /** An account was created; signing in comes next. */
  onCreated?: () => void
  onSignedIn: (answer: SignInResult, how: SignInOrigin) => Promise<void>
}) {
  const invitation = invited?.invitation
  const [tab, setTab] = useState(startTab)
  const [secondStep, setSecondStep] = useState(providerStep)
  const [mailedTo, setMailedTo] = useState<string | undefined>()
  const [isNew, setIsNew] = useState(false)

  const openTab = (next: Tab) => {
    setTab(next)
    // The tab is in the URL, so that a reload preserves it; an invitation's link stays as it is.
    if (!invited) replaceUrl(next === 'signin' ? '/auth' : `/auth?tab=${next}`)
  }
  const handleSignedIn = (answer: SignInResult) => onSignedIn(answer, isNew ? 'just created' : 'known')

  const signIn = usePublicForm({
    start: picked ?? { email: invitation?.hasAccount ? invitation.email : '', password: '' },
    check: validateSignIn,
    send: async ({ email, password }) => {
      const answer = await requestSignIn({ email: email.trim(), password })
      if ('failure' in answer) return answer.failure
      const { user, token, secondFactor } = answer.body
      if (secondFactor) setSecondStep(secondFactor)
      if (user) await handleSignedIn({ user, token })
      return undefined
    },
    failedTitle: t`Sign In Failed`,
    fallback: t`Invalid email or password`,
  })

  const signUp = usePublicForm({
    start: createEmptySignUp(invitation),
    check: validateSignUp,
    send: async ({ role, email, credentials, ...rest }) => {
      const answer = await requestSignUp({
        ...rest,
        email: email.trim(),
        role: role as Invitation['role'], // the select offers no other
        ...(role !== 'patient' && { credentials: credentials.split(/[,;]\s*/).filter(Boolean) }),
        invite: invited?.token ?? null,
      })
      if ('failure' in answer) return answer.failure
      toast(
        t`Account created successfully! Please sign in.`,
        invited ? undefined : t`Check your email to continue.`,
      )
      signIn.restart({ email: email.trim(), password: '' })
      signUp.restart(createEmptySignUp(invitation))
      setIsNew(true)
      onCreated?.()
      if (!invited) setMailedTo(email.trim())
      openTab('signin')
      return undefined
    },
    failedTitle: t`Sign Up Failed`,
    fallback: t`Failed to create account`,
  })

  const forgot = usePublicForm({
    start: { email: '' },
    check: validateForgot,
    send: async ({ email }) => {
      const answer = await requestPasswordReset({ email: email.trim() })
      if ('failure' in answer) return answer.failure
      toast(t`Email Sent`, t`Password reset instructions have been sent to your email.`)
      forgot.restart({ email: '' })
      return undefined
    },
    failedTitle: t`Error`,
    fallback: t`Failed to send reset email`,
  })

  if (secondStep) {
    const isProviders = secondStep === providerStep
    return (
      <Suspense>
        <SecondStep
          step={secondStep}
          shown={isProviders ? t`Signed in with your organization.` : undefined}
          onSignedIn={isProviders ? (answer) => onSignedIn(answer, 'by provider') : handleSignedIn}
          onBack={() => setSecondStep(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <AuthTabs tab={tab} onTab={openTab}>
      {tab === 'signin' && (
        <>
          {mailedTo && (
            <div className="mb-4">
              <Notice
                level="note"
                title={t`Check your email`}
              >{t`We sent an email to ${mailedTo}. You can sign in without waiting for it.`}</Notice>
            </div>
          )}
          <SignInForm
            form={signIn}
            isPicked={picked !== undefined && picked.email === signIn.values.email}
            passkey={<PasskeyButton onSignedIn={handleSignedIn} />}
            onForgot={() => {
              forgot.put({ email: signIn.values.email })
              openTab('forgot')
            }}
          />
        </>
      )}
      {tab === 'signup' &&
        (invited || signUpPolicy === 'open' ? (
          <Suspense>
            <SignUpForm form={signUp} invitation={invitation} />
          </Suspense>
        ) : signUpPolicy === 'invited' ? (
          <AccessInstructions />
        ) : (
          // Neither is shown before it is known which: one would replace the other.
          <div aria-busy="true" className="min-h-40" />
        ))}
      {tab === 'forgot' && <ForgotForm form={forgot} />}
    </AuthTabs>
  )
}
