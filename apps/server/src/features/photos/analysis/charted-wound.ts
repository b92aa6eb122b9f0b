/** What the chart says about a wound on the day of a photo, in the words that the rules ask for. */
import {
  healingVisit,
  measuredOn,
  type AreaMethod,
  type AssessmentAnswers,
  type WoundMeasurement,
  type WoundStage,
  type WoundType,
} from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { assessmentsOfWound, said } from '../../assessments/public.ts'
import { chartsAt } from '../../plans/public.ts'
import type { WoundRow } from '../../wounds/public.ts'
import { debridementOf } from '../area-change.ts'
import { confirmedAreas } from '../store.ts'
import type { Charted, SeenOnPhoto } from './interpret.ts'

/** Years of weekly visits. */
const mostAssessments = 200

/** The photo that is weighed: when it shows the wound, and of which kind it is. */
export interface PhotoOf {
  /** Null: not kept yet. */
  photoId: string | null
  at: Date
  photoType: string
}

export interface ChartedWound extends Charted {
  assessmentId: string | null
}

export async function chartedWound(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  seen: SeenOnPhoto & PhotoOf,
  now: Date,
): Promise<ChartedWound> {
  const [rows, photos, [chart]] = await Promise.all([
    assessmentsOfWound(db, actor, wound.id, { limit: mostAssessments, after: undefined }),
    confirmedAreas(db, actor, [wound.id]),
    chartsAt(db, actor.organizationId, [wound.id], now),
  ])
  const assessments = rows
    .filter(({ is_void: isVoid }) => !isVoid)
    .map((row) => ({ ...said(row), scaleErrorCm2: row.scale_error }))
  const [latest] = assessments
  const staged = assessments.find(({ stage }) => stage !== null)
  const charted = assessments.toReversed().map((one): WoundMeasurement =>
    healingVisit({
      ...(one as AssessmentAnswers), // the form's own answers
      date: one.assessedAt.slice(0, 10),
      area: one.area,
      areaMethod: one.areaMethod as AreaMethod, // set by the server only
      scaleErrorCm2: one.scaleErrorCm2,
    }),
  )
  const measured = photos
    .filter(({ photo_id: id }) => id !== seen.photoId)
    .map((photo) => onPhoto(photo.captured_at, photo.area, photo.error, photo.photo_type, photo.is_confirmed))
  return {
    woundType: wound.wound_type as WoundType, // the column's check
    // What to do today stands on today's chart, whenever the photo was taken.
    picture: chart!.picture, // of a wound that was just read
    allergies: chart!.allergies,
    latest: latest ? { answers: latest as AssessmentAnswers, at: latest.assessedAt } : null,
    stage: staged
      ? { value: staged.stage as WoundStage, at: staged.assessedAt, byName: staged.assessedByName } // the column's check
      : null,
    measured: [...charted, ...measured].sort((a, b) => a.date.localeCompare(b.date)),
    now:
      seen.areaCm2 === null
        ? null
        : onPhoto(seen.at.toISOString(), seen.areaCm2, seen.errorCm2, seen.photoType, seen.outlineConfirmed),
    assessmentId: latest?.id ?? null,
  }
}

const onPhoto = (
  at: string,
  areaCm2: number,
  scaleErrorCm2: number | null,
  photoType: string,
  outlineConfirmed: boolean,
) =>
  measuredOn(at.slice(0, 10), {
    areaCm2,
    scaleErrorCm2,
    areaMethod: 'photo-outline',
    outlineConfirmed,
    debridement: debridementOf(photoType),
  })
