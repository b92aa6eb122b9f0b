/** What the chart says about a wound on the day of a photo, in the words that the rules ask for. */
import {
  toHealingVisit,
  createMeasurement,
  type AreaMethod,
  type AssessmentAnswers,
  type WoundMeasurement,
  type WoundStage,
} from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listWoundAssessmentRows, toAssessmentContent } from '../../assessments/public.ts'
import type { WoundRow } from '../../wounds/public.ts'
import { getDebridementPhase } from '../area-change.ts'
import type { LoadWoundCharts } from '../hooks.ts'
import { listConfirmedAreas } from '../store.ts'
import type { ChartedContext, SeenOnPhoto } from './interpret.ts'

/** Years of weekly visits. */
const maxAssessments = 200

/** The photo that is weighed: when it shows the wound, and of which kind it is. */
export interface AnalyzedPhoto {
  /** Null: not saved yet. */
  photoId: string | null
  at: Date
  photoType: string
}

export interface ChartedWound extends ChartedContext {
  assessmentId: string | null
}

export async function loadChartedWound(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  seen: SeenOnPhoto & AnalyzedPhoto,
  now: Date,
  loadWoundCharts: LoadWoundCharts,
): Promise<ChartedWound> {
  const [rows, photos, [chart]] = await Promise.all([
    listWoundAssessmentRows(db, actor, wound.id, { limit: maxAssessments, after: undefined }),
    listConfirmedAreas(db, actor, [wound.id]),
    loadWoundCharts(db, actor.organizationId, [wound.id], now),
  ])
  const assessments = rows
    .filter(({ isVoid }) => !isVoid)
    .map((row) => ({ ...toAssessmentContent(row), scaleErrorCm2: row.scaleError }))
  const [latest] = assessments
  const staged = assessments.find(({ stage }) => stage !== null)
  const charted = assessments.toReversed().map((one): WoundMeasurement =>
    toHealingVisit({
      ...(one as AssessmentAnswers), // the form's own answers
      date: one.assessedAt.slice(0, 10),
      area: one.area,
      areaMethod: one.areaMethod as AreaMethod, // set by the server only
      scaleErrorCm2: one.scaleErrorCm2,
    }),
  )
  const measured = photos
    .filter(({ photoId: id }) => id !== seen.photoId)
    .map((photo) =>
      toMeasurement(photo.capturedAt, photo.area, photo.error, photo.photoType, photo.isConfirmed),
    )
  return {
    woundType: wound.woundType,
    // Recommendations for today use today's chart, whenever the photo was taken.
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
        : toMeasurement(
            seen.at.toISOString(),
            seen.areaCm2,
            seen.errorCm2,
            seen.photoType,
            seen.outlineConfirmed,
          ),
    assessmentId: latest?.id ?? null,
  }
}

const toMeasurement = (
  at: string,
  areaCm2: number,
  scaleErrorCm2: number | null,
  photoType: string,
  outlineConfirmed: boolean,
) =>
  createMeasurement(at.slice(0, 10), {
    areaCm2,
    scaleErrorCm2,
    areaMethod: 'photo-outline',
    outlineConfirmed,
    debridement: getDebridementPhase(photoType),
  })
