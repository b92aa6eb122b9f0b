/** The passkey door, shown where the browser has one. */
import { t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { SignInResult } from './data.ts'
import { FormFailure } from './form-parts.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkey.ts'

export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: SignInResult) => Promise<void> }) {
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  if (!canUsePasskeys()) return null
  const handlePress = async () => {
    setWaiting(true)
    setFailure(undefined)
    const answer = await signInWithPasskey()
    if ('body' in answer) await onSignedIn(answer.body)
    else {
      const message = answer.failure.message || t`This passkey could not be confirmed.`
      setFailure(message)
      toastProblem(t`Sign In Failed`, message)
    }
    setWaiting(false)
  }
  return (
    <>
      <Button
        className="min-h-11 w-full"
        pending={isWaiting}
        pendingLabel={t`Waiting for your passkey...`}
        icon={<KeyRound />}
        onClick={handlePress}
      >{t`Sign in with a passkey`}</Button>
      <FormFailure>{failure}</FormFailure>
    </>
  )
}
