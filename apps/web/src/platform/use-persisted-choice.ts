/** A small choice about the screen that this browser remembers. Never anything about a person. */
import { useState } from 'react'

function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeChoice(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
}

export function usePersistedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): [Choice | null, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => choices.find((one) => one === readChoice(key)) ?? null)
  return [
    choice,
    (next) => {
      setChoice(next)
      writeChoice(key, next)
    },
  ]
}
