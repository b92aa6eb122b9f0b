/** The access code that the practice gave by phone. */
import { type FormEvent, useState } from 'react'
import { LinkApiError } from '../../../platform/link-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { unlockConsult, type UnlockedConsult } from './link-api.ts'

export function CodeForm({
  token,
  onUnlocked,
  onClosed,
}: {
  token: string
  onUnlocked: (consult: UnlockedConsult) => void
  onClosed: (error: LinkApiError) => void
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) return setError('Enter the 6-digit access code')
    if (isSending) return
    setSending(true)
    try {
      onUnlocked(await unlockConsult(token, code))
    } catch (failure) {
      const known = failure instanceof LinkApiError ? failure : new LinkApiError('', false)
      if (known.code === 'consult.link') return onClosed(known)
      setError(known.message || 'Can’t connect. Check your connection and try again.')
      setCode('')
    }
    setSending(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex w-full max-w-xs flex-col gap-4">
      <Field
        label="Access code"
        required
        error={error}
        hint="The 6 digits you were given by phone. After 5 wrong codes the link closes."
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" pending={isSending} pendingLabel="Opening...">
        Open question
      </Button>
    </form>
  )
}
