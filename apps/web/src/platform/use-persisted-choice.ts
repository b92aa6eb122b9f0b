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

/** Any short text, empty by default. Whoever asks checks what it says. */
export function usePersistedText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readChoice(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      writeChoice(key, next)
    },
  ]
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
