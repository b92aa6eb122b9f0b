/** Learning over HTTP. Patients write for themselves; staff read. */
import {
  completeEducationResource,
  rateEducationResource,
  readEducationProgress,
  startEducationResource,
} from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { learnerOf } from '../learner.ts'
import { complete, rate, start } from './service.ts'
import { progressOf } from './progress.ts'

export const learningRoutes = [
  route(startEducationResource, async ({ db, actor, params, now }) =>
    start({ db, actor, now }, params.educationResourceId),
  ),

  route(completeEducationResource, async ({ db, actor, params, body, now }) =>
    complete({ db, actor, now }, params.educationResourceId, body),
  ),

  route(rateEducationResource, async ({ db, actor, params, body, now }) =>
    rate({ db, actor, now }, params.educationResourceId, body.rating),
  ),

  route(readEducationProgress, async ({ db, actor, query, now }) =>
    progressOf(db, actor, await learnerOf(db, actor, query.patientId), now),
  ),
]
