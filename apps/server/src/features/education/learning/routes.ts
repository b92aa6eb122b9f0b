/** Learning over HTTP. Patients write for themselves; staff read. */
import {
  completeEducationResource,
  rateEducationResource,
  readEducationProgress,
  startEducationResource,
} from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { resolveLearner } from '../learner.ts'
import { completeLesson, rateLesson, startLesson } from './service.ts'
import { loadProgress } from './progress.ts'

export const learningRoutes = [
  route(startEducationResource, async ({ db, actor, params, now }) =>
    startLesson({ db, actor, now }, params.educationResourceId),
  ),

  route(completeEducationResource, async ({ db, actor, params, body, now }) =>
    completeLesson({ db, actor, now }, params.educationResourceId, body),
  ),

  route(rateEducationResource, async ({ db, actor, params, body, now }) =>
    rateLesson({ db, actor, now }, params.educationResourceId, body.rating),
  ),

  route(readEducationProgress, async ({ db, actor, query, now }) =>
    loadProgress(db, actor, await resolveLearner(db, actor, query.patientId), now),
  ),
]
