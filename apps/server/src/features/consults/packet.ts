/** The questions and answers of a wound, for its packet: answered ones, without those entered in error. */
import { formatConsultAttribution } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { presentConsults } from './service.ts'
import { listConsultRows } from './store.ts'

/** More than a wound has. */
const maxConsults = 200

/** Last asked first. */
export async function listWoundConsultsForPacket(
  db: Db,
  actor: Actor,
  woundId: string,
  { now, formatDay }: { now: Date; formatDay: (instant: string) => string },
) {
  const rows = await listConsultRows(db, actor, woundId, { limit: maxConsults, after: undefined })
  const present = await presentConsults(db, actor, rows, now)
  return rows.map(present).flatMap(({ answer, state, ...one }) =>
    answer && state !== 'entered-in-error'
      ? [
          {
            id: one.id,
            askedAt: one.askedAt,
            askedByName: one.askedByName,
            urgency: one.content.urgency,
            question: one.content.question,
            answer: answer.text,
            answeredAt: answer.at,
            attribution: formatConsultAttribution(answer, formatDay(answer.at)),
            identityVerified: !answer.isByLink,
            reviewed: one.reviewed,
          },
        ]
      : [],
  )
}
