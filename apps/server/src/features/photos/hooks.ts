/** What photos ask of the features above. `routes.ts` of the app connects them. */
import type { WoundPicture } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import type { ChartedContext } from './analysis/interpret.ts'

/** The charts of wounds as the treatment rules read them. */
export type LoadWoundCharts = (
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  now: Date,
) => Promise<{ picture: WoundPicture; allergies: ChartedContext['allergies'] }[]>
