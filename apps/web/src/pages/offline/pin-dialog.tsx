/** Sets the PIN that unlocks offline data while the server is unavailable. It never leaves this device. */
import { useState } from 'react'
import { isPin } from '../../platform/offline-cache/pin.ts'
import { FormDialogFrame } from '../../platform/forms/dialog-form.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'

/** The most obvious guesses. */
const isGuessable = (pin: string) =>
  /^(\d)\1+$/.test(pin) || '01234567890123'.includes(pin) || '98765432109876'.includes(pin)

export function findPinProblem(pin: string): string | undefined {
  if (!isPin(pin)) return 'Enter 6 to 12 digits'
  return isGuessable(pin) ? 'This PIN is too easy to guess. Choose another.' : undefined
}

export function PinDialog({
  onChoose,
  onClose,
}: {
  onChoose: (pin: string) => Promise<void>
  onClose: () => void
}) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const fault = findPinProblem(pin)
  const unlike = pin === again ? undefined : 'PINs don’t match'
  const submit = () => {
    setTried(true)
    if (fault || unlike) return
    setSaving(true)
    setProblem(null)
    onChoose(pin)
      .then(onClose, setProblem)
      .finally(() => setSaving(false))
  }
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const
  return (
    <FormDialogFrame
      size="small"
      title="Set a PIN for this device"
      description="Use this PIN to open downloaded charts when you’re offline. After 10 incorrect attempts, the downloads are erased. Records waiting to send stay on this device."
      isDirty={false}
      onSubmit={submit}
      sending={{ isPending: saving, error: problem }}
      failed="The PIN was not set"
      problemNote=""
      save="Set PIN"
      savingLabel="Setting..."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field
          label="PIN"
          required
          error={isTried ? fault : undefined}
          hint="6 to 12 digits. Longer is safer."
        >
          <PasswordInput
            {...digits}
            labels={['Show PIN', 'Hide PIN']}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
        </Field>
        <Field label="Confirm PIN" required error={isTried ? unlike : undefined}>
          <PasswordInput
            {...digits}
            labels={['Show confirmation PIN', 'Hide confirmation PIN']}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </Field>
      </div>
    </FormDialogFrame>
  )
}
