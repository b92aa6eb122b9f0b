/** Providers' hours, days off and open times over HTTP, kept by everyone who schedules. */
import { addDays, getDateInZone, listOpenSlots, toZonedInstant } from '@mendwell/clinical'
import {
  addTimeOff,
  listOpenTimes,
  type ProviderAvailability,
  readAvailability,
  removeTimeOff,
  setWorkHours,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findFacilityById, getOrganizationZone } from '../../facilities/public.ts'
import { findPickable } from '../../identity/public.ts'
import {
  findTimeOff,
  insertTimeOff,
  listHours,
  listTakenTimes,
  listTimeOff,
  lockHours,
  removeTimeOffEntry,
  replaceHours,
} from './store.ts'

/** So far ahead open times are looked for. */
const maxDaysAhead = 60
const dayMs = 86_400_000

export const availabilityRoutes = [
  route(readAvailability, async ({ db, actor, params, now }) => {
    await assertProvider(db, actor, params.userId)
    return presentAvailability(db, actor, params.userId, now)
  }),

  route(setWorkHours, async ({ db, actor, params: { userId: providerId }, body, now, note }) => {
    await assertProvider(db, actor, providerId)
    note({ periods: body.hours.length })
    await lockHours(db, providerId)
    await replaceHours(db, actor, providerId, body.hours)
    return presentAvailability(db, actor, providerId, now)
  }),

  route(addTimeOff, async ({ db, actor, params: { userId: providerId }, body, now, note }) => {
    await assertProvider(db, actor, providerId)
    const { id = randomUUID(), from, until, reason } = body
    note({ from, until })
    const added = await insertTimeOff(db, {
      ...{ id, organizationId: actor.organizationId, userId: providerId, firstDay: from, lastDay: until },
      ...{ reason, createdBy: actor.userId, createdAt: now.toISOString() },
    })
    if (!added) {
      const kept = await findTimeOff(db, actor, providerId, id)
      // Another provider's id: the response does not reveal that it exists.
      if (!kept) throw new DomainError('request.not-found')
      resolveResubmission(kept, { from, until, reason })
    }
    return presentAvailability(db, actor, providerId, now)
  }),

  route(removeTimeOff, async ({ db, actor, params: { userId: providerId, timeOffId }, now }) => {
    await assertProvider(db, actor, providerId)
    if (!(await removeTimeOffEntry(db, actor, providerId, timeOffId, now)))
      throw new DomainError('request.not-found')
    return presentAvailability(db, actor, providerId, now)
  }),

  route(listOpenTimes, async ({ db, actor, params: { userId: providerId }, query, now }) => {
    await assertProvider(db, actor, providerId)
    const facility = query.facilityId ? await findFacilityById(db, actor, query.facilityId) : undefined
    if (query.facilityId && !facility)
      throw new DomainError('request.invalid', { fields: { facilityId: 'Facility not found' } })
    const zone = facility?.timeZone ?? (await getOrganizationZone(db, actor))
    const today = getDateInZone(now.toISOString(), zone)!
    const from = query.from && query.from > today ? query.from : today
    const start = new Date(Date.parse(from) - dayMs)
    const span = { from: start, until: new Date(start.getTime() + (maxDaysAhead + 2) * dayMs) }
    const [hours, timeOff, taken] = await Promise.all([
      listHours(db, actor, providerId),
      listTimeOff(db, actor, providerId, from),
      listTakenTimes(db, actor, providerId, zone, span),
    ])
    const slots = listOpenSlots({
      ...{ from, days: maxDaysAhead, minutes: query.duration, hours, timeOff, taken },
      // Of today, those that are over are left out below.
      most: query.limit + slotsOfADay,
    })
    return slots
      .flatMap(({ date, time }) => {
        const answer = toZonedInstant({ date, time }, zone)
        return answer.state === 'known' && new Date(answer.at.instant) > now
          ? [{ date, time, startsAt: answer.at.instant }]
          : []
      })
      .slice(0, query.limit)
  }),
]

const slotsOfADay = 96

/** Of another practice, and nobody: both do not exist. */
async function assertProvider(db: Db, actor: Actor, userId: string): Promise<void> {
  if (!(await findPickable(db, actor, userId, null))) throw new DomainError('request.not-found')
}

async function presentAvailability(
  db: Db,
  actor: Actor,
  providerId: string,
  now: Date,
): Promise<ProviderAvailability> {
  const zone = await getOrganizationZone(db, actor)
  const yesterday = addDays(getDateInZone(now.toISOString(), zone)!, -1)!
  const [hours, timeOff] = await Promise.all([
    listHours(db, actor, providerId),
    listTimeOff(db, actor, providerId, yesterday),
  ])
  return { providerId, hours, timeOff }
}
