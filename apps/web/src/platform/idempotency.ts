/** One key per opened form: a second click or a retry creates nothing twice. */
import { ProblemError } from '@mendwell/contract'
import { useState } from 'react'

const createKey = () => crypto.randomUUID() as string

export function useIdempotencyKey() {
  const [key, setKey] = useState(createKey)
  return {
    key,
    /** An unfinished form continues with the key that it may have been sent with. */
    adopt: setKey as (key: string) => void,
    renew: () => setKey(createKey()),
    /** The server knows this key with another body: only a new key can be accepted. */
    renewIfReused: (error: unknown) => {
      if (error instanceof ProblemError && error.status === 422) setKey(createKey())
    },
  }
}
