/** Asks once per link, however often the screen is drawn: a link that works once must not be used up by drawing twice. */
import { useEffect, useState } from 'react'
import type { AuthResult } from '../data.ts'

const requested = new Map<string, Promise<unknown>>()

export function useRequestOnce<Body>(
  what: string,
  token: string,
  ask: (token: string) => Promise<AuthResult<Body>>,
) {
  const [answer, setAnswer] = useState<AuthResult<Body> | undefined>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const key = `${what} ${token} ${tries}`
    const running = (requested.get(key) as Promise<AuthResult<Body>> | undefined) ?? ask(token) // stored under its own key
    requested.set(key, running)
    let isShown = true
    void running.then((found) => isShown && setAnswer(found))
    return () => {
      isShown = false
    }
  }, [what, token, ask, tries])
  const retry = () => {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  return { answer, again: retry }
}
