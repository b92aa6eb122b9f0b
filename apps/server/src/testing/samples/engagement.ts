/** Good bodies for the health journey and for worn sensors. */
import { type Bodies, unknownIds } from './ids.ts'

export const engagementBodies: Bodies = {
  checkIn: (ids = unknownIds) => ({ taskId: ids['careTaskId'], from: '2026-11-16', slot: 1 }),
  registerWearable: () => ({ name: 'Left insole', deviceType: 'pressure' }),
  joinLeaderboard: () => ({ alias: 'Blue Heron' }),
}
