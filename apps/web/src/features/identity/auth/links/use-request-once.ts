/** Asks once per link, however often the screen is drawn: a link that works once must not be used up by drawing twice. */
import { useEffect, useState } from 'react'
import type { Answer } from '../data.ts'

const asked = new Map<string, Promise<unknown>>()

export function useAskedOnce<Body>(
  what: string,
  token: string,
  ask: (token: string) => Promise<Answer<Body>>,
) {
  const [answer, setAnswer] = useState<Answer<Body> | undefined>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const key = `${what} ${token} ${tries}`
    const running = (asked.get(key) as Promise<Answer<Body>> | undefined) ?? ask(token) // kept under its own key
    asked.set(key, running)
    let isShown = true
    void running.then((found) => isShown && setAnswer(found))
    return () => {
      isShown = false
    }
  }, [what, token, ask, tries])
  const again = () => {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  return { answer, again }
}
