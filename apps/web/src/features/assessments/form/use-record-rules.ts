/** The rules for a whole assessment. The page does not wait for them; nothing is signed before they are loaded. */
import { useEffect, useState } from 'react'

// Asked for at once, so that they are here before the network could fail.
const loading = import('./record-rules.ts').catch(() => null)
/** Null: they could not be loaded. */
export type RecordRules = Awaited<typeof loading>

/** Undefined while they load. */
export function useRecordRules(): RecordRules | undefined {
  const [rules, setRules] = useState<RecordRules>()
  useEffect(() => void loading.then((module) => setRules(module)), [])
  return rules
}

/** Why a record cannot be signed yet. */
export function describeMissingRules(rules: RecordRules | undefined): string | undefined {
  if (rules) return undefined
  return rules === undefined
    ? 'Checking the assessment...'
    : 'The checks did not load. Reload the page to sign'
}
