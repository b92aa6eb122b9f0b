/** Asks the person at the keyboard to prove that it is still them. One question at a time, however many calls wait for it. */
import { useSyncExternalStore } from 'react'

let question: { promise: Promise<boolean>; answer: (proven: boolean) => void } | null = null
const listeners = new Set<() => void>()

/** True once the server accepted the proof; false when the person declined. */
export function askForProof(): Promise<boolean> {
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question = { promise, answer: resolve }
    tell()
  }
  return question.promise
}

export function answerProof(proven: boolean) {
  question?.answer(proven)
  question = null
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useProofQuestion = (): boolean => useSyncExternalStore(subscribe, () => question !== null)
