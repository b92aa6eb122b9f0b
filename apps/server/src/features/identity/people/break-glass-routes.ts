/** Emergency access over HTTP: a reason, sixty minutes, and immediate notification of everyone responsible. */
import {
  endBreakGlass,
  listBreakGlass,
  readBreakGlass,
  reviewBreakGlass,
  startBreakGlass,
  type BreakGlass,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route, type Request } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { notify } from '../../notifications/public.ts'
import {
  findBreakGlassById,
  listBreakGlassRows,
  closeReview,
  countBreakGlass,
  endOwnBreakGlass,
  insertBreakGlass,
  lockPerson,
  findOpenBreakGlass,
  type BreakGlassRow,
} from './break-glass-store.ts'
import { listAdministratorRows } from './people-store.ts'

const openMinutes = 60

export const breakGlassRoutes = [
  route(readBreakGlass, async ({ db, actor, now }) => loadOpenBreakGlass(db, actor, now)),

  route(startBreakGlass, async ({ db, actor, body, now, mail, baseUrl }) => {
    await lockPerson(db, actor)
    if (await findOpenBreakGlass(db, actor, now)) throw new DomainError('break-glass.open')
    if (!actor.facilityIds) throw new DomainError('break-glass.not-needed')
    const inserted = await insertBreakGlass(db, {
      organizationId: actor.organizationId,
      userId: actor.userId,
      reason: body.reason,
      startedAt: now.toISOString(),
      endsAt: new Date(now.getTime() + openMinutes * 60_000).toISOString(),
    })
    const started = await getBreakGlassOrThrow(db, actor, inserted!.id) // an insert returns its row
    await notifyAdministrators({ db, actor, mail, baseUrl, now }, started)
    return started
  }),

  route(endBreakGlass, async ({ db, actor, now }) => {
    await endOwnBreakGlass(db, actor, now)
    return loadOpenBreakGlass(db, actor, now)
  }),

  route(listBreakGlass, async ({ db, actor, query }) => {
    const { limit, cursor, review } = query
    const [rows, total] = await Promise.all([
      listBreakGlassRows(db, actor, review, { limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countBreakGlass(db, actor, review),
    ])
    return buildPage(rows, limit, total, presentBreakGlass, (row) => [row.startedAt, row.id])
  }),

  route(reviewBreakGlass, async ({ db, actor, params, body, now }) => {
    const row = await findBreakGlassById(db, actor, params.breakGlassId)
    if (!row) throw new DomainError('request.not-found')
    if (row.userId === actor.userId) throw new DomainError('break-glass.own')
    if (row.endedAt === null && now < new Date(row.endsAt)) throw new DomainError('break-glass.still-open')
    if (!(await closeReview(db, actor, row.id, body.note, now))) throw new DomainError('break-glass.reviewed')
    return getBreakGlassOrThrow(db, actor, row.id)
  }),
]

/** In the app and, unless disabled, by email. The email contains no names; the reason is in the review list. */
async function notifyAdministrators(
  { db, actor, mail, baseUrl, now }: Pick<Request, 'db' | 'actor' | 'mail' | 'baseUrl' | 'now'>,
  started: BreakGlass,
): Promise<void> {
  const others = (await listAdministratorRows(db, actor)).filter((one) => one.userId !== actor.userId)
  await notify(
    db,
    {
      organizationId: actor.organizationId,
      to: others.map((one) => one.userId),
      type: 'break-glass',
      priority: 'urgent',
      title: 'Emergency access started',
      message: `${started.userName} started emergency access to all patients in the organization for ${openMinutes} minutes.`,
      actionUrl: '/audit?tab=emergency',
      metadata: { breakGlassId: started.id },
    },
    { now, mail, baseUrl },
  )
}

async function loadOpenBreakGlass(db: Db, actor: Actor, now: Date): Promise<{ open: BreakGlass | null }> {
  const row = await findOpenBreakGlass(db, actor, now)
  return { open: row ? presentBreakGlass(row) : null }
}

async function getBreakGlassOrThrow(db: Db, actor: Actor, id: string): Promise<BreakGlass> {
  const row = await findBreakGlassById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return presentBreakGlass(row)
}

const presentBreakGlass = (row: BreakGlassRow): BreakGlass => ({
  ...row,
})
