/** Where an assessment contradicts the wound it is about: its kind, its place, its side. Rule WA8. Changes neither. */
import type { AssessmentAnswers } from './fields.ts'
import { formatWoundSite } from './wound-name.ts'
import { woundLateralities, woundTypes } from './wound-vocabulary.ts'
import type { WoundLaterality, WoundType } from './wound-vocabulary.ts'

export type WoundIdentity = {
  readonly woundType: WoundType
  readonly location: string
  readonly laterality: WoundLaterality | null
}

export type WoundContradiction = {
  readonly field: 'woundType' | 'location' | 'laterality'
  readonly words: string
}

/** An unanswered value contradicts nothing, and a side may be added to a wound that has none yet. */
export function findWoundContradictions(
  answers: AssessmentAnswers,
  wound: WoundIdentity,
): WoundContradiction[] {
  const { woundType, location, laterality } = answers
  const site = (place: string) =>
    formatWoundSite({ ...wound, location: place })
      .replaceAll(/\s/g, '')
      .toLowerCase()
  const found: (WoundContradiction | false)[] = [
    Boolean(woundType && woundType !== wound.woundType) && {
      field: 'woundType',
      words: formatRecordedHint(`as ${woundTypes.labels[wound.woundType]}`),
    },
    Boolean(location && site(location.trim()) !== site(wound.location)) && {
      field: 'location',
      words: formatRecordedHint(`at ${formatWoundSite(wound)}`),
    },
    wound.laterality !== null &&
      Boolean(laterality && laterality !== wound.laterality) && {
        field: 'laterality',
        words: formatRecordedHint(`with laterality ${woundLateralities.labels[wound.laterality]}`),
      },
  ]
  return found.filter((one) => one !== false)
}

const formatRecordedHint = (how: string) =>
  `This wound is documented ${how}. If that is wrong, edit the wound.`
