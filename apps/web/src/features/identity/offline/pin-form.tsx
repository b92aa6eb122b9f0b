/** The PIN that unlocks offline data without the server. Shows the remaining attempts, and what is deleted after the last. */
import type { CurrentUser } from '@mendwell/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readMetadata } from '../../../platform/offline-cache/offline-cache.ts'
import { unlockWithPin } from '../../../platform/offline-cache/pin.ts'
import { adoptKeys } from '../../../platform/drafts/encryption.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Notice } from '../../../ui/notice.tsx'

const wipedLabels = {
  tries: 'Too many incorrect PIN attempts. Downloaded charts were erased from this device.',
  age: 'Downloaded charts expired and were erased from this device.',
}

export function PinForm({ userId, onOpen }: { userId: string; onOpen: (user: CurrentUser) => void }) {
  const [pin, setPin] = useState('')
  const [isTrying, setTrying] = useState(false)
  const [error, setError] = useState<string>()
  const [wiped, setWiped] = useState<string>()
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  const unlock = async () => {
    const outcome = await unlockWithPin(userId, pin)
    setPin('')
    if (outcome.state === 'gone') return setWiped(wipedLabels[outcome.why])
    if (outcome.state === 'wrong')
      return setError(
        outcome.triesLeft === 1
          ? 'Incorrect PIN. 1 attempt left before downloaded charts are erased.'
          : `Incorrect PIN. ${outcome.triesLeft} attempts left.`,
      )
    adoptKeys(outcome.keys)
    const user = await readMetadata<CurrentUser>('user')
    if (user) onOpen(user)
    else setWiped('No charts downloaded yet.')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pin === '') return setError('Enter your PIN')
    setTrying(true)
    setError(undefined)
    void unlock()
      .catch(() => setError('Browser storage could not be opened. Try again.'))
      .finally(() => setTrying(false))
  }
  if (wiped)
    return (
      <Notice level="warning" title={wiped} live>
        Unsent records are still on this device, encrypted for their author. Sign in when you’re back online.
      </Notice>
    )
  return (
    <form ref={place} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <Field label="PIN" error={error} hint="The PIN you set when you downloaded charts">
        <PasswordInput
          value={pin}
          onChange={(event) => setPin(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          labels={['Show PIN', 'Hide PIN']}
        />
      </Field>
      <Button type="submit" variant="primary" pending={isTrying} pendingLabel="Unlocking...">
        Unlock
      </Button>
    </form>
  )
}
