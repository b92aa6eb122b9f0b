/** A patient's health journey: points, challenges, badges, the leaderboard by alias, and adherence for the care team. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffAndPatient } from '../roles.ts'
import { Day, Id, Instant } from '../values.ts'

export const engagementKinds = [
  'dressing',
  'offloading',
  'photo',
  'lesson',
  'appointment',
  'challenge',
] as const
export const challengeTypes = ['daily', 'weekly', 'monthly', 'special'] as const
export const badgeRarities = ['common', 'rare', 'epic', 'legendary'] as const
export const badgeIcons = [
  'sprout',
  'flame',
  'bandage',
  'footprints',
  'book',
  'camera',
  'calendar',
  'star',
] as const
/** With fewer, a name could be guessed: no ranking. */
export const minPlayers = 5

export const EngagementStats = z.object({
  /** Null: staff without a selected patient. */
  patientId: Id.nullable(),
  level: z.number().int(),
  points: z.number().int(),
  /** The start of the level and of the next one. */
  levelFrom: z.number().int(),
  levelTo: z.number().int(),
  streakDays: z.number().int(),
  longestStreakDays: z.number().int(),
  lastActivityDate: Day.nullable(),
  /** Null: not on the leaderboard, or too few are. */
  rank: z.number().int().nullable(),
  totalPlayers: z.number().int(),
  alias: z.string().nullable(),
  /** Ids of those earned. */
  badges: z.array(z.string()),
  /** Rewards claimed so far. */
  completedChallenges: z.number().int(),
  /** Percent of what was due in the last 14 days; null: nothing was. */
  adherenceRate: z.number().int().nullable(),
  /** There is an active plan. */
  hasPlan: z.boolean(),
  achievements: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      points: z.number().int(),
      unlockedAt: Instant,
      category: z.enum(engagementKinds),
    }),
  ),
})
export type EngagementStats = z.output<typeof EngagementStats>

export const CareToday = z.object({
  today: Day,
  hasPlan: z.boolean(),
  tasks: z.array(
    z.object({
      taskId: Id,
      kind: z.enum(['dressing', 'offloading', 'photo']),
      title: z.string(),
      frequency: z.string().nullable(),
      /** The due times that are open today. None: the plan has no parsable frequency. */
      due: z.array(
        z.object({
          from: Day,
          to: Day,
          slot: z.number().int(),
          isDone: z.boolean(),
          points: z.number().int(),
        }),
      ),
    }),
  ),
})
export type CareToday = z.output<typeof CareToday>

export const Challenge = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(challengeTypes),
  progress: z.number().int(),
  target: z.number().int(),
  reward: z.number().int(),
  isCompleted: z.boolean(),
  isClaimed: z.boolean(),
  /** The end of its last day. */
  expiresAt: Instant,
})
export type Challenge = z.output<typeof Challenge>

export const Badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(badgeIcons),
  rarity: z.enum(badgeRarities),
  earnedDate: Day.nullable(),
  progress: z.number().int(),
  requirement: z.number().int(),
})
export type Badge = z.output<typeof Badge>

export const Leaderboard = z.object({
  /** The own name there; null: not on it. For staff always null. */
  alias: z.string().nullable(),
  totalPlayers: z.number().int(),
  fewestPlayers: z.number().int(),
  /** Empty while there are too few. The first 50, and the own place. */
  entries: z.array(
    z.object({
      rank: z.number().int(),
      name: z.string(),
      points: z.number().int(),
      level: z.number().int(),
      /** Letters for the avatar. */
      avatar: z.string(),
      isSelf: z.boolean(),
    }),
  ),
})
export type Leaderboard = z.output<typeof Leaderboard>

export const Adherence = z.object({
  from: Day,
  to: Day,
  hasPlan: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(['dressing', 'offloading', 'photo', 'appointment']),
      done: z.number().int(),
      due: z.number().int(),
    }),
  ),
  /** Lessons read in these days; they are optional. */
  lessons: z.number().int(),
  rate: z.number().int().nullable(),
  lastActivityDate: Day.nullable(),
  /** Lines of the plan whose frequency cannot be read. */
  unread: z.array(z.string()),
})
export type Adherence = z.output<typeof Adherence>

const buildAudit = (action: string) => ({ action: `engagement.${action}`, resource: 'engagement' })
/** Patients have their own; staff name one, or read what is there before anything was done. */
const Whose = z.object({ patientId: Id.optional() })
const reads = { feature: 'engagement', method: 'GET', access: staffAndPatient, query: Whose } as const
const writes = { feature: 'engagement', access: ['patient'] } as const

export const readEngagement = endpoint({
  ...reads,
  id: 'readEngagement',
  summary: 'Get a patient’s level, points, streak, and rank.',
  path: '/api/gamification/stats',
  audit: buildAudit('read'),
  reply: EngagementStats,
})

export const readCareToday = endpoint({
  ...reads,
  id: 'readCareToday',
  summary: 'Get the home care due today under the active treatment plan, and what has been checked off.',
  path: '/api/gamification/check-ins',
  audit: buildAudit('care'),
  reply: CareToday,
})

export const checkIn = endpoint({
  ...writes,
  id: 'checkIn',
  summary: 'Check off a home care item, once for each due time. Idempotent.',
  method: 'POST',
  path: '/api/gamification/check-ins',
  audit: buildAudit('check-in'),
  body: z.object({ taskId: Id, from: Day, slot: z.number().int().min(1).max(6) }),
  reply: CareToday.extend({ isNew: z.boolean() }),
})

export const listChallenges = endpoint({
  ...reads,
  id: 'listChallenges',
  summary: 'List challenges of the active treatment plan with progress.',
  path: '/api/gamification/challenges',
  audit: buildAudit('challenges'),
  reply: z.array(Challenge),
})

export const claimReward = endpoint({
  ...writes,
  id: 'claimReward',
  summary: 'Claim the reward for a completed challenge, once.',
  method: 'POST',
  path: '/api/gamification/challenges/:challengeId/claim',
  audit: buildAudit('claim'),
  params: z.object({ challengeId: z.string().regex(/^[a-z0-9-]{3,80}$/) }),
  reply: Challenge,
})

export const listBadges = endpoint({
  ...reads,
  id: 'listBadges',
  summary: 'List all badges with the date earned, or progress toward them.',
  path: '/api/gamification/badges',
  audit: buildAudit('badges'),
  reply: z.array(Badge),
})

export const readLeaderboard = endpoint({
  ...reads,
  id: 'readLeaderboard',
  summary:
    'List leaderboard members by rank, under the display names they chose. Real names are never returned.',
  path: '/api/gamification/leaderboard',
  audit: buildAudit('leaderboard'),
  query: z.object({}),
  reply: Leaderboard,
})

export const joinLeaderboard = endpoint({
  ...writes,
  id: 'joinLeaderboard',
  summary: 'Join the leaderboard under a display name, or change it.',
  method: 'PUT',
  path: '/api/gamification/leaderboard/membership',
  audit: buildAudit('join'),
  body: z.object({
    alias: z
      .string({ error: 'Choose a name' })
      .trim()
      .min(3, 'Minimum 3 characters')
      .max(20, 'Maximum 20 characters')
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, 'Use letters, numbers, spaces, and hyphens'),
  }),
  reply: Leaderboard,
})

export const leaveLeaderboard = endpoint({
  ...writes,
  id: 'leaveLeaderboard',
  summary: 'Leave the leaderboard. The display name is deleted immediately.',
  method: 'DELETE',
  path: '/api/gamification/leaderboard/membership',
  audit: buildAudit('leave'),
  reply: Leaderboard,
})

export const readAdherence = endpoint({
  id: 'readAdherence',
  feature: 'engagement',
  summary: 'Get home care adherence for the last 14 days, by type.',
  method: 'GET',
  path: '/api/patients/:patientId/adherence',
  access: staffAndPatient,
  audit: buildAudit('adherence'),
  params: z.object({ patientId: Id }),
  reply: Adherence,
})

export const engagementEndpoints = [
  readEngagement,
  readCareToday,
  checkIn,
  listChallenges,
  claimReward,
  listBadges,
  readLeaderboard,
  joinLeaderboard,
  leaveLeaderboard,
  readAdherence,
]
