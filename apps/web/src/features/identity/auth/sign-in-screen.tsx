/** The usual way in: tabs, and on a demo server the accounts to try. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { replaceUrl } from '../../../platform/routing/address.ts'
import { Notice } from '../../../ui/notice.tsx'
import { completeSignIn } from './complete-sign-in.ts'
import { AuthFrame } from './auth-frame.tsx'
import { parseTab } from './auth-tabs.tsx'
import { type Demo, fetchSignInOptions, type SignUpPolicy } from './data.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { AuthFlow, type PickedAccount } from './auth-flow.tsx'
import { parseProviderStep } from './provider-step.ts'

export function SignInScreen({ search }: { search: string }) {
  const [params] = useState(() => new URLSearchParams(search))
  const [fromProvider] = useState(() => parseProviderStep(location.hash, location.origin))
  const [demo, setDemo] = useState<Demo | null>(null)
  const [signUp, setSignUp] = useState<SignUpPolicy>()
  const [picked, setPicked] = useState<PickedAccount | undefined>()
  useEffect(() => {
    void fetchSignInOptions().then((door) => {
      setDemo(door.demo)
      setSignUp(door.signUp)
    })
    // The challenge works once; it is removed from the address and the history.
    if (location.hash.startsWith('#second-factor')) replaceUrl('/auth')
  }, [])
  return (
    <AuthFrame
      aside={
        demo && (
          <DemoAccounts demo={demo} onPick={({ email }) => setPicked({ email, password: demo.password })} />
        )
      }
    >
      {params.get('problem') === 'provider' && (
        <div className="mt-3 mb-2">
          <Notice
            level="warning"
            title={t`Single sign-on did not work`}
          >{t`Nothing was changed. Try again, or use your email and password.`}</Notice>
        </div>
      )}
      {params.get('problem') === 'no-provider' && (
        <div className="mt-3 mb-2">
          <Notice
            level="note"
            title={t`Single sign-on is not set up`}
          >{t`Sign in with your email and password.`}</Notice>
        </div>
      )}
      <AuthFlow
        // A selected account starts again, on its own tab.
        key={picked?.email}
        startTab={picked ? 'signin' : parseTab(params.get('tab'))}
        picked={picked}
        signUpPolicy={signUp}
        providerStep={picked ? undefined : fromProvider?.step}
        onSignedIn={async (answer, how) =>
          completeSignIn(answer, how === 'by provider' ? fromProvider?.returnTo : undefined)
        }
      />
    </AuthFrame>
  )
}
