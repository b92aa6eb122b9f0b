/** Good bodies for the health journey. */
import { type Bodies, nobodys } from './ids.ts'

export const engagementBodies: Bodies = {
  checkIn: (ids = nobodys) => ({ taskId: ids['careTaskId'], from: '2026-11-16', slot: 1 }),
  joinLeaderboard: () => ({ alias: 'Blue Heron' }),
}
