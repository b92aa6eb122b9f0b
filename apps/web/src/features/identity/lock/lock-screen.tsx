/**
 * Covers the screen after inactivity. The page beneath retains its position and input; only its own user unlocks it. Another user signs in
 * to their own start page, and the form's draft stays encrypted for its author.
 */
import { t } from '@lingui/core/macro'
import type { CurrentUser } from '@mendwell/contract'
import { LockKeyhole } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useState } from 'react'
import { listOwners } from '../../../platform/offline-cache/lazy-cache.ts'
import { useOfflineSince } from '../../../platform/connection.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SecondFactor, SignInResult } from '../auth/data.ts'
import { PasskeyButton } from '../auth/passkey-button.tsx'
import { SecondStep } from '../auth/second-step.tsx'
import { PinForm } from '../offline/pin-form.tsx'
import { UnlockForm } from './unlock-form.tsx'

export function LockScreen({
  user,
  container,
  onSignedIn,
  onUnlocked,
}: {
  user: CurrentUser
  /** Where it is drawn: outside of everything that it covers. */
  container: HTMLElement
  onSignedIn: (user: CurrentUser) => void
  /** By the PIN, where the server cannot be asked. */
  onUnlocked: () => void
}) {
  const isAway = useOfflineSince() !== null
  const isByPin = isAway && listOwners().includes(user.id)
  const [isOther, setOther] = useState(false)
  const [step, setStep] = useState<SecondFactor | null>(null)
  const handleSignedIn = async (answer: SignInResult) => onSignedIn(answer.user)
  return (
    <RadixDialog.Root open>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Content
          data-dialog
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 top-(--strip-height) bottom-0 flex overflow-y-auto px-4 py-8 outline-none"
        >
          <div className="m-auto w-full max-w-sm rounded-dialog border border-line bg-raised p-6 shadow-dialog">
            <div className="flex items-center gap-2.5">
              <LockKeyhole className="size-5 text-ink2" />
              <RadixDialog.Title className="text-h1">{t`Locked`}</RadixDialog.Title>
            </div>
            <RadixDialog.Description className="mt-1 text-ink2">
              {t`Locked after inactivity. Your work is saved.`}
            </RadixDialog.Description>
            {step ? (
              <div className="mt-5">
                <SecondStep step={step} onSignedIn={handleSignedIn} onBack={() => setStep(null)} />
              </div>
            ) : (
              <>
                {!isOther && (
                  <div className="mt-5 flex items-center gap-3 rounded-control bg-sunken px-3 py-2.5">
                    <Avatar given={user.firstName} family={user.lastName} pictureUrl={user.profileImageUrl} />
                    <div className="min-w-0">
                      <p className="wrap-anywhere font-medium">
                        {user.firstName} {user.lastName}
                      </p>
                      <p className="wrap-anywhere text-hint text-ink2">{user.email}</p>
                    </div>
                  </div>
                )}
                {isByPin && !isOther ? (
                  <PinForm userId={user.id} onOpen={onUnlocked} />
                ) : (
                  <UnlockForm
                    // Another form, so that no partial password is sent with another address.
                    key={String(isOther)}
                    email={isOther ? null : user.email}
                    onSignedIn={handleSignedIn}
                    onSecondStep={setStep}
                  />
                )}
                {!isAway && (
                  <div className="mt-3 flex flex-col gap-2">
                    <PasskeyButton onSignedIn={handleSignedIn} />
                  </div>
                )}
              </>
            )}
            <div className="mt-5 flex flex-wrap justify-between gap-x-2 border-t border-line pt-3">
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  setOther(!isOther)
                  setStep(null)
                }}
              >
                {isOther ? t`Continue as ${user.firstName}` : t`Switch user`}
              </Button>
              <Button variant="quiet" size="small" onClick={signOut}>
                {t`Sign out`}
              </Button>
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
