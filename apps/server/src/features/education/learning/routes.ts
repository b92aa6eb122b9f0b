/** Learning over HTTP. Patients write for themselves; staff read. */
import {
  completeEducationResource,
  rateEducationResource,
  readEducationProgress,
  startEducationResource,
} from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { translateNamed } from '../../../platform/i18n/translate.ts'
import { resolveLearner } from '../learner.ts'
import { completeLesson, rateLesson, startLesson } from './service.ts'
import { loadProgress } from './progress.ts'

export const learningRoutes = [
  route(startEducationResource, async ({ db, actor, params, now }) =>
    startLesson({ db, actor, now }, params.educationResourceId),
  ),

  route(completeEducationResource, async ({ db, actor, params, body, now, i18n }) => {
    const result = await completeLesson({ db, actor, now }, params.educationResourceId, body)
    return { ...result, newBadges: translateNamed(i18n, result.newBadges) }
  }),

  route(rateEducationResource, async ({ db, actor, params, body, now, i18n }) => {
    const result = await rateLesson({ db, actor, now }, params.educationResourceId, body.rating)
    return { ...result, newBadges: translateNamed(i18n, result.newBadges) }
  }),

  route(readEducationProgress, async ({ db, actor, query, now, i18n }) => {
    const progress = await loadProgress(db, actor, await resolveLearner(db, actor, query.patientId), now)
    return {
      ...progress,
      badges: translateNamed(i18n, progress.badges),
      achievements: translateNamed(i18n, progress.achievements),
    }
  }),
]
