/** The current toast. A new one replaces the old one. Independent of its rendering. */
import { useSyncExternalStore } from 'react'

export type Toast = {
  readonly id: number
  readonly tone: 'default' | 'step' | 'destructive'
  readonly title: string
  readonly description?: string | undefined
  /** One thing to do about it, such as taking it back. */
  readonly action?: ToastAction | undefined
}

export type ToastAction = { readonly label: string; readonly onTake: () => void }

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(toast: Toast | null) {
  current = toast
  for (const listener of listeners) listener()
}

export function toast(title: string, description?: string, action?: ToastAction) {
  show({ id: ++lastId, tone: 'default', title, description, action })
}

/** Progress: hidden after a second, or when the next step starts. */
export function toastStep(title: string, description: string) {
  show({ id: ++lastId, tone: 'step', title, description })
}

export function toastProblem(title: string, description?: string) {
  show({ id: ++lastId, tone: 'destructive', title, description })
}

export function closeToast(id: number) {
  if (current?.id === id) show(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current)
}
