/** Agreement over HTTP: figures from the stored outlines, second reads without the first, and corrections to learn from. */
import {
  addSecondRead,
  exportCorrections,
  nextSecondRead,
  readOutlineAgreement,
  type PhotoOutline,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { FileAnswer, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { currentSha } from '../model/state.ts'
import { savedOutline } from '../model/saved-outline.ts'
import { refuseOutside } from '../outlines/outline.ts'
import { imageUrl } from '../presenter.ts'
import { correctionsZip } from './corrections.ts'
import { overlapOf } from './overlap.ts'
import {
  agreedToTraining,
  countToRead,
  insertSecondRead,
  modelPairs,
  nextToRead,
  openToRead,
  secondReadPairs,
} from './store.ts'
import { figuresOf, grouped } from './summary.ts'

/** So many are looked at for one answer: each is drawn twice. */
const mostPairs = 400
const mostExported = 500
/** Below this overlap somebody corrected the model. */
const sameOutline = 0.99
const openDays = 90
const since = (now: Date) => new Date(now.getTime() - openDays * 86_400_000)

type Drawn = PhotoOutline['outline']
type Model = { name: string; version: string; sha256: string }

export const agreementRoutes = [
  route(readOutlineAgreement, async ({ db, actor, now, images, demo }) => {
    const [pairs, reads, sha] = await Promise.all([
      judged(db, actor, mostPairs),
      secondReadPairs(db, actor, mostPairs),
      currentSha(db, actor, { images, demo }),
    ])
    const agreed = await agreedToTraining(
      db,
      actor,
      pairs.map(({ patientId }) => patientId),
      dayOf(now),
    )
    const second = reads.map((row) => ({
      ...row,
      ...overlapOf(row.second as unknown as Drawn, row.first as unknown as Drawn), // stored from the contract's shapes
    }))
    const withUnchanged = (group: typeof pairs) => ({
      ...figuresOf(group),
      unchanged: group.filter(({ dice }) => dice >= sameOutline).length,
    })
    return {
      model: {
        whole: withUnchanged(pairs),
        months: grouped(pairs, ({ at }) => at.slice(0, 7)).map(([month, group]) => ({
          month,
          ...withUnchanged(group),
        })),
        versions: grouped(pairs, ({ model }) => model.sha256).map(([sha256, group]) => ({
          ...figuresOf(group),
          name: group[0]!.model.name, // a group has one at least
          version: group[0]!.model.version,
          sha256,
          isCurrent: sha256 === sha,
        })),
      },
      secondRead: {
        whole: figuresOf(second),
        clinicians: grouped(second, ({ read_by: by }) => by).map(([userId, group]) => ({
          ...figuresOf(group),
          userId,
          name: group[0]!.read_by_name,
        })),
        devices: grouped(second, ({ device }) => device ?? 'Not noted').map(([device, group]) => ({
          ...figuresOf(group),
          device,
        })),
      },
      mostPairs,
      corrections: pairs.filter(({ dice, patientId }) => dice < sameOutline && agreed.has(patientId)).length,
    }
  }),

  route(exportCorrections, async ({ db, actor, now, files, note }) => {
    const pairs = await judged(db, actor, mostExported)
    const agreed = await agreedToTraining(
      db,
      actor,
      pairs.map(({ patientId }) => patientId),
      dayOf(now),
    )
    const chosen = pairs.filter(({ dice, patientId }) => dice < sameOutline && agreed.has(patientId))
    note({
      photos: chosen.map(({ photoId }) => photoId),
      patients: [...new Set(chosen.map((one) => one.patientId))],
    })
    return new FileAnswer(correctionsZip(chosen, (id) => files.read(actor.organizationId, id)))
  }),

  route(nextSecondRead, async ({ db, actor, now, note }) => {
    const [next, waiting] = await Promise.all([
      nextToRead(db, actor, since(now)),
      countToRead(db, actor, since(now)),
    ])
    if (next) note({ patient: next.patient_id, photo: next.id })
    return {
      waiting,
      photo: next
        ? {
            photoId: next.id,
            patientId: next.patient_id,
            woundNumber: next.number,
            woundLocation: next.location,
            woundLaterality: next.laterality,
            capturedAt: next.captured_at,
            width: next.width,
            height: next.height,
            imageUrl: imageUrl(next.id, 'full'),
          }
        : null,
    }
  }),

  route(addSecondRead, async ({ db, actor, body, now, note }) => {
    const open = await openToRead(db, actor, since(now), body.photoId)
    if (!open) throw new Refusal('second-read.closed')
    refuseOutside(body.outline, open)
    const outline = savedOutline(body.outline)
    const added = await insertSecondRead(db, {
      id: body.id ?? randomUUID(),
      organization_id: actor.organizationId,
      photo_id: open.id,
      first_outline: open.first_id,
      outline: JSON.stringify(outline),
      read_by: actor.userId,
      read_at: now.toISOString(),
    })
    if (!added) throw new Refusal('second-read.closed')
    const overlap = overlapOf(outline, open.first_outline as unknown as Drawn) // stored from the contract's shapes
    note({ patient: open.patient_id, photo: open.id })
    return {
      id: added.id,
      dice: Number(overlap.dice.toFixed(3)),
      areaDifferencePercent: Number(overlap.areaDifferencePercent.toFixed(1)),
    }
  }),
]

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Each pair with how far it agrees: what was confirmed, held against what the model had proposed. */
async function judged(db: Db, actor: Actor, most: number) {
  const rows = await modelPairs(db, actor, most)
  return rows.map((row) => {
    const confirmed = row.confirmed as unknown as Drawn // stored from the contract's shapes, as below
    const proposed = row.proposed as unknown as Drawn
    return {
      photoId: row.photo_id,
      patientId: row.patient_id,
      at: row.made_at,
      model: row.model as unknown as Model,
      fullFile: row.full_file,
      width: row.width,
      height: row.height,
      confirmed,
      proposed,
      ...overlapOf(proposed, confirmed),
    }
  })
}
