/** What the findings of a stored record say against each other, with what is known of its wound. */
import {
  type AssessedRecord,
  checkConsistency,
  type ConsistencyFinding,
  isMucosalSite,
  type WoundStage,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { useWoundAssessments, usePatientWounds } from '../data.ts'

/** Undefined while the wound and its earlier stages are not known: until then nothing is signed. */
export function useRecordFindings(record: WoundAssessment): readonly ConsistencyFinding[] | undefined {
  const wounds = usePatientWounds(record.patientId)
  const charted = useWoundAssessments(record.woundId)
  const wound = wounds.data?.find(({ id }) => id === record.woundId)
  if (!wounds.data || !charted.data) return undefined
  const earlier = charted.data.filter(
    (one) =>
      one.id !== record.id &&
      one.state !== 'void' &&
      Date.parse(one.assessedAt) <= Date.parse(record.assessedAt),
  )
  return checkConsistency(record as AssessedRecord, {
    mucosal: isMucosalSite(wound?.bodyRegion ?? null, record.location),
    earlierStages: earlier.toReversed().map(({ stage }) => stage as WoundStage | null),
  })
}
