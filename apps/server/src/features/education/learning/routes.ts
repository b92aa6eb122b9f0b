/** Learning over HTTP. Patients write for themselves; staff read. */
import {
  completeEducationResource,
  rateEducationResource,
  readEducationProgress,
  startEducationResource,
} from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { getI18n, translateNamed } from '../../../platform/i18n/translate.ts'
import { resolveLearner } from '../learner.ts'
import { completeLesson, rateLesson, startLesson } from './service.ts'
import { loadProgress } from './progress.ts'

export const learningRoutes = [
  route(startEducationResource, async ({ db, actor, params, now }) =>
    startLesson({ db, actor, now }, params.educationResourceId),
  ),

  // The reader speaks the lesson's language, which may be another one than the page's.
  route(completeEducationResource, async ({ db, actor, params, body, now }) => {
    const result = await completeLesson({ db, actor, now }, params.educationResourceId, body)
    return { ...result, newBadges: translateNamed(getI18n(body.language), result.newBadges) }
  }),

  route(rateEducationResource, async ({ db, actor, params, body, now, language }) => {
    const result = await rateLesson({ db, actor, now }, params.educationResourceId, body.rating)
    return { ...result, newBadges: translateNamed(getI18n(body.language ?? language), result.newBadges) }
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
