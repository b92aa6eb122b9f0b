/** The note of an invented visit: what changed since the last one, and what is known of the wound. */
import type { WoundKind } from './wound-kinds.ts'

type Size = { readonly length: number; readonly width: number }

const courses = {
  improving: 'Smaller than last visit',
  stable: 'Minimal change from last visit',
  deteriorating: 'Larger than last visit; plan reviewed with physician',
  healed: 'Closed, fully epithelialized',
} as const

export function formatVisitNote(
  kind: WoundKind,
  status: keyof typeof courses,
  before: Size | undefined,
  now: Size,
): string {
  const first = before
    ? `${courses[status]}.`
    : `Initial visit: ${now.length} x ${now.width} cm, photographed and measured.`
  return `${first} ${kind.note}`
}
