/** Recommendations over HTTP. Shapes stand in the contract, the row rule in policy.ts, the rules in the clinical package. */
import { dateIn } from '@mendwell/clinical'
import {
  dismissRecommendation,
  implementRecommendation,
  listRecommendations,
  noteSideEffect,
  previewImplementation,
  readAdvice,
  recommendationStats,
  scheduleReview,
  undoRecommendation,
} from '@mendwell/contract'
import { dayInWords } from '../../../platform/dates.ts'
import { isInstant, notOurs, pageOf, readCursor, readTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { zoneOfPatient } from '../../patients/public.ts'
import { woundById } from '../../wounds/public.ts'
import { chartsAt } from '../recommendation-engine/wound-picture.ts'
import { renewWounds } from '../recommendation-engine/refresh-wounds.ts'
import { adviceOn } from '../recommendation-engine/refresh-store.ts'
import { pricesOf } from '../orders/prices.ts'
import { recommendationOf } from './presenter.ts'
import { review } from './schedule-review.ts'
import { dismiss, implement, preview, seen, toldNow, undo } from './service.ts'
import { addSideEffect, countRecommendations, recommendationNumbers, recommendationsPage } from './store.ts'

export const recommendationRoutes = [
  route(listRecommendations, async ({ db, actor, query, now, note }) => {
    const { limit, woundId } = query
    const active = query.state === 'active'
    const after = active ? readPlace(query.cursor) : readTimeCursor(query.cursor)
    if (woundId !== 'all' && (await woundById(db, actor, woundId))) {
      const changed = await renewWounds(db, actor.organizationId, [woundId], now)
      if (changed.length > 0) note({ renewed: changed.length })
    }
    const [rows, total, prices] = await Promise.all([
      recommendationsPage(db, actor, query, { limit: limit + 1, after }),
      countRecommendations(db, actor, query),
      pricesOf(db, actor.organizationId),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patient_id }) => patient_id))] })
    return pageOf(
      rows,
      limit,
      total,
      (row) => recommendationOf(row, prices),
      (row) => [active ? `${row.priority_rank} ${row.made_at}` : row.since, row.id],
    )
  }),

  route(recommendationStats, async ({ db, actor, query }) => {
    const numbers = await recommendationNumbers(db, actor, query)
    return {
      active: numbers.active,
      implemented: numbers.implemented,
      highPriority: numbers.high,
      effectiveness: numbers.rated === 0 ? null : Math.round((numbers.well / numbers.rated) * 100),
      rated: numbers.rated,
      ratedWell: numbers.well,
    }
  }),

  route(readAdvice, async ({ db, actor, params, now }) => {
    const wound = await woundById(db, actor, params.woundId)
    if (!wound) throw new Refusal('request.not-found')
    await renewWounds(db, actor.organizationId, [wound.id], now)
    const [[advice], [chart]] = await Promise.all([
      adviceOn(db, actor.organizationId, [wound.id]),
      chartsAt(db, actor.organizationId, [wound.id], now),
    ])
    return {
      woundId: wound.id,
      patientId: wound.patient_id,
      ruleSet: advice!.rule_set, // renewed just before
      renewedAt: advice!.renewed_at,
      assessmentId: advice!.assessment_id,
      allergies: chart!.allergies.text, // of the same wound
      allergyState: chart!.allergies.state,
      withheld: advice!.withheld,
      undecided: advice!.undecided,
    }
  }),

  route(previewImplementation, async ({ db, actor, params, now, note }) => {
    const shown = await preview(db, actor, params.recommendationId, now)
    note({ patients: [shown.patientId] })
    return shown
  }),

  route(implementRecommendation, async ({ db, actor, params, body, now }) =>
    implement(db, actor, params.recommendationId, body, now),
  ),

  route(dismissRecommendation, async ({ db, actor, params, body, now }) =>
    dismiss(db, actor, params.recommendationId, body.reason, now),
  ),

  route(undoRecommendation, async ({ db, actor, params, now }) =>
    undo(db, actor, params.recommendationId, now),
  ),

  route(noteSideEffect, async ({ db, actor, params, body, now }) => {
    const { id, patient_id: patientId, state } = await seen(db, actor, params.recommendationId)
    if (state !== 'implemented') {
      throw new Refusal('recommendation.transition', {
        fields: { state: 'Only what is in the plan has side effects.' },
      })
    }
    const day = dateIn(now.toISOString(), await zoneOfPatient(db, actor, patientId)) ?? ''
    if (!(await addSideEffect(db, actor, id, body.sideEffect, dayInWords(day)))) {
      throw new Refusal('request.invalid', {
        fields: { sideEffect: 'There is no room for more here: write a progress note' },
      })
    }
    return toldNow(db, actor, id)
  }),

  route(scheduleReview, async ({ db, actor, params, body, now, mail, baseUrl }) =>
    review(db, actor, params.recommendationId, body, { now, mail, baseUrl }),
  ),
]

/** Rank and time, then the id. */
function readPlace(cursor: string | undefined): readonly string[] | undefined {
  const place = readCursor(cursor, 2)
  const [rank = '', at = ''] = (place?.[0] ?? '').split(' ')
  if (place && !(/^[0-3]$/.test(rank) && isInstant(at))) throw notOurs()
  return place
}
