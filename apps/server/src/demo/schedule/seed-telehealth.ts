/** The demo's video visits: completed, rated, cancelled, today's and upcoming. In the evening, when there are no other appointments. */
import { addDays, getDateInZone } from '@mendwell/clinical'
import {
  cancelTelehealthSession,
  createTelehealthSession,
  endTelehealthSession,
  listWoundAssessments,
  listWounds,
  startTelehealthSession,
  type Wound,
} from '@mendwell/contract'
import { rateVideoVisit } from '../../features/telehealth/public.ts'
import type { Database } from '../../platform/db/database.ts'
import { addMinutes, type DemoApi } from '../api-client.ts'

interface DemoSession {
  /** In the order of the population; 0 is the demo's patient account. */
  patient: number
  /** From today. */
  day: number
  time: string
  duration: 15 | 30 | 45 | 60
  type: 'consultation' | 'assessment' | 'education' | 'follow_up'
  priority?: 'routine' | 'urgent' | 'emergency'
  code?: string
  notes?: string
  /** The notes at the end of a completed session, and the patient's rating. */
  held?: { minutes: number; notes: string; recommendations?: string; rating?: number }
  cancelled?: string
}

const sessions: readonly DemoSession[] = [
  {
    patient: 0,
    day: -12,
    time: '18:00',
    duration: 30,
    type: 'consultation',
    code: '99213',
    held: {
      minutes: 24,
      notes: 'Dressing changes going well at home.',
      recommendations: 'Keep the bandage dry. Call us if the redness spreads.',
      rating: 5,
    },
  },
  {
    patient: 2,
    day: -13,
    time: '18:00',
    duration: 15,
    type: 'education',
    held: { minutes: 14, notes: 'Dressing change reviewed with daughter. Teach-back completed.', rating: 4 },
  },
  {
    patient: 3,
    day: -9,
    time: '18:30',
    duration: 30,
    type: 'follow_up',
    code: '99212',
    held: { minutes: 19, notes: 'No new complaints.', rating: 5 },
  },
  {
    patient: 4,
    day: -6,
    time: '18:00',
    duration: 30,
    type: 'follow_up',
    priority: 'urgent',
    cancelled: 'Rescheduled at family request',
  },
  {
    patient: 0,
    day: -4,
    time: '18:45',
    duration: 15,
    type: 'follow_up',
    code: '99212',
    held: {
      minutes: 12,
      notes: 'Family present.',
      recommendations: 'Continue current plan. Next visit as scheduled.',
    },
  },
  { patient: 0, day: 0, time: '18:00', duration: 30, type: 'follow_up', code: '99213' },
  {
    patient: 1,
    day: 0,
    time: '18:45',
    duration: 15,
    type: 'assessment',
    priority: 'urgent',
    notes: 'Daughter reports new odor. Ask for a photo with the marker card.',
  },
  { patient: 0, day: 7, time: '18:00', duration: 30, type: 'follow_up', code: '99213' },
  { patient: 5, day: 3, time: '18:30', duration: 45, type: 'consultation' },
]
/** Held with a patient without an open wound. */
const skinNotes = 'Wound closed. Reviewed skin protection.'
const zone = 'America/New_York'

export async function seedTelehealth(
  callApi: DemoApi,
  database: Database,
  organizationId: string,
  { patientIds, author, today: now }: { patientIds: readonly string[]; author: string; today: Date },
): Promise<void> {
  const today = getDateInZone(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
  for (const one of sessions) {
    const patientId = patientIds[one.patient]
    if (!patientId) continue
    const scheduledDay = addDays(today, one.day) ?? today
    const booked = `${addDays(scheduledDay < today ? scheduledDay : today, -2)}T15:00:00Z`
    const session = await callApi(createTelehealthSession, {
      author,
      at: booked,
      body: {
        patientId,
        sessionType: one.type,
        priority: one.priority ?? 'routine',
        scheduledDay,
        scheduledTime: one.time,
        duration: one.duration,
        billingCode: one.code ?? null,
        notes: one.notes ?? null,
      },
    })
    const params = { telehealthSessionId: session.id }
    if (one.cancelled) {
      const at = addMinutes(session.scheduledDate, -120)
      await callApi(cancelTelehealthSession, { author, at, params, body: { reason: one.cancelled } })
    }
    if (!one.held) continue
    const { minutes, rating } = one.held
    const open = await callApi(listWounds, { author, at: booked, query: { patientId, status: 'open' } })
    const wound = open.find(({ createdAt }) => createdAt <= session.scheduledDate)
    const hasWound = wound !== undefined
    const notes = wound
      ? `${await describeByVideo(callApi, wound, author, session.scheduledDate)} ${one.held.notes}`
      : skinNotes
    const recommendations = hasWound ? (one.held.recommendations ?? null) : null
    await callApi(startTelehealthSession, { author, at: session.scheduledDate, params })
    const at = addMinutes(session.scheduledDate, minutes)
    await callApi(endTelehealthSession, {
      author,
      at,
      params,
      body: { notes, recommendations, billingCode: one.code ?? null },
    })
    if (rating) {
      await database.within(organizationId, (db) =>
        rateVideoVisit(db, organizationId, session.id, rating, at),
      )
    }
  }
}

const surroundings: { readonly [condition in string]?: string } = {
  intact: 'periwound intact',
  maceration: 'periwound white',
  erythema: 'periwound red',
  hyperkeratosis: 'callus at the margin',
}

/** What a camera shows of the wound as it was charted last; nothing is measured by video. */
async function describeByVideo(
  callApi: DemoApi,
  { id: woundId }: Wound,
  author: string,
  at: string,
): Promise<string> {
  const asked = { author, at, params: { woundId }, query: { limit: 20 } }
  const charted = (await callApi(listWoundAssessments, asked)).find(({ assessedAt }) => assessedAt < at)
  if (!charted) return 'Wound viewed by video.'
  const { necroticPercentage, sloughPercentage, exudateAmount, periwoundCondition, dressingType } = charted
  const bed =
    Number(necroticPercentage) >= 50
      ? 'dark eschar'
      : Number(sloughPercentage) > 0
        ? 'red bed with some yellow slough'
        : 'pink to red bed'
  const skin = surroundings[periwoundCondition ?? ''] ?? 'periwound unchanged since the last visit'
  const drainage = exudateAmount === 'none' || exudateAmount === null ? 'no' : exudateAmount
  return `Wound viewed by video: ${bed}, ${drainage} drainage on the old dressing, ${skin}. Continue ${dressingType?.toLowerCase() ?? 'the dressing'}.`
}
