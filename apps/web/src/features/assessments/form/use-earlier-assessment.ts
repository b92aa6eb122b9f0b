/** The assessment before the one in the form. Until it is loaded, none is not said. */
import { findCarrySource, formatWoundName, type WoundStage } from '@mendwell/clinical'
import type { Wound, WoundAssessment } from '@mendwell/contract'
import { formatShortDay } from '../../../platform/dates.ts'
import { useWoundAssessments } from '../data.ts'

/** The assessment before this one, and all stages charted until now, oldest first. */
export function useEarlierAssessment(
  wound: Wound | null,
  id: string,
  now: Date,
  timeZone: string,
  /** The time of care of this one, where it is not now. */
  careAt: string | null,
): {
  readonly shown: { readonly record: WoundAssessment; readonly day: string } | null
  /** What "No change" carries forward: the latest one before the time of care, once it is signed. */
  readonly source: { readonly record: WoundAssessment; readonly day: string } | null
  readonly formatDay: (assessmentId: string) => string
  readonly stages: (WoundStage | null)[]
  readonly state: keyof typeof withoutEarlierLabels
} {
  const query = useWoundAssessments(wound?.id)
  const before = (query.data ?? []).filter((one) => one.state !== 'void' && one.id !== id)
  const [newest] = before
  const untilMs = careAt ? Date.parse(careAt) : now.getTime()
  const source = findCarrySource(
    before
      .filter(({ assessedAt }) => Date.parse(assessedAt) < untilMs)
      .map((record) => ({
        record,
        assessedAt: record.assessedAt,
        isSigned: record.state !== 'unsigned',
      })),
  )
  const toShown = (record: WoundAssessment) => ({
    record,
    day: formatShortDay(record.assessedAt, now, timeZone),
  })
  return {
    shown: newest ? toShown(newest) : null,
    source: source && toShown(source.record),
    formatDay: (assessmentId) => {
      const from = before.find((one) => one.id === assessmentId)
      return from ? toShown(from).day : 'a previous assessment'
    },
    stages: before.map(({ stage }) => stage as WoundStage | null).toReversed(),
    /** A new wound has none; of another they are unknown until they are here. */
    state: wound === null || query.data ? 'known' : query.isLoading ? 'loading' : 'unavailable',
  }
}

/** Where no previous assessment is shown: there is none only if that is known. */
const withoutEarlierLabels = {
  known: 'initial assessment',
  loading: 'loading previous assessments...',
  unavailable: 'previous assessments not available',
}

export function formatSubtitle(
  wound: Wound | null,
  isNew: boolean,
  { shown, state }: Pick<ReturnType<typeof useEarlierAssessment>, 'shown' | 'state'>,
): string {
  const day = shown?.day
  if (isNew) return 'New wound, initial assessment'
  if (!wound) return 'Select a patient and wound'
  return `Wound ${formatWoundName(wound)}, ${day ? `compared with ${day}` : withoutEarlierLabels[state]}`
}
