/** How people want to be told: what holds until they choose, and what cannot be chosen. */
import { noticeTypes, type NoticeType, type Preferences } from '@mendwell/contract'

export type Wish = { inApp: boolean; email: boolean }

/** Mail goes out by itself only for what cannot wait until somebody looks at the app. */
const usual: Record<NoticeType, Wish> = {
  security: { inApp: true, email: true },
  people: { inApp: true, email: false },
  'break-glass': { inApp: true, email: true },
  task: { inApp: true, email: false },
  appointment: { inApp: true, email: true },
  message: { inApp: true, email: true },
  wound: { inApp: true, email: false },
  billing: { inApp: true, email: false },
}

/** Somebody who took over an account must not be able to silence it. */
export const cannotBeSilenced: readonly NoticeType[] = ['security']

/** `chosen` is the stored choice, as far as there is one. */
export function wishFor(type: NoticeType, chosen: unknown): Wish {
  if (cannotBeSilenced.includes(type)) return usual[type]
  const own = (chosen as Partial<Record<NoticeType, Wish>> | null)?.[type] // written by changePreferences only
  return own ?? usual[type]
}

export const wishes = (chosen: unknown): Preferences['notices'] =>
  Object.fromEntries(noticeTypes.map((type) => [type, wishFor(type, chosen)])) as Preferences['notices'] // every type has one
