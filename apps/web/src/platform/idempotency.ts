/** One key per opened form: a second press or a repeated send creates nothing twice. */
import { ProblemError } from '@mendwell/contract'
import { useState } from 'react'

const newKey = () => crypto.randomUUID()

export function useIdempotencyKey() {
  const [key, setKey] = useState(newKey)
  return {
    key,
    renew: () => setKey(newKey()),
    /** The server knows this key with another body: only a new key can be accepted. */
    renewIfReused: (error: unknown) => {
      if (error instanceof ProblemError && error.status === 422) setKey(newKey())
    },
  }
}
