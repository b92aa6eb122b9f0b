/** What a patient told about the own wound from home, and when to call, until the care team has looked at it. */
import { flagReminder } from '@mendwell/clinical'
import { type MyCare, useMyCare } from '../../features/home/data.ts'
import { Advice } from '../../features/photos/home/frame.tsx'

export const flagsOfWound = (care: MyCare | undefined, woundId: string) =>
  (care?.redFlags ?? []).filter((told) => told.woundId === woundId).flatMap(({ flags }) => flags)

export function OwnFlags({ woundId }: { woundId: string }) {
  const flags = flagsOfWound(useMyCare().data, woundId)
  return flags.length > 0 && <Advice advice={flagReminder(flags)} />
}
