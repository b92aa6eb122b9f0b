/** What is sent from home over HTTP. Whoever holds the link is not signed in: it opens one wound for a few photos, and nothing else. */
import { buildRedFlagAdvice, keptRedFlags, type RedFlagInstruction, redFlagsIn } from '@mendwell/clinical'
import { openHomeLink, sendHomeAnswers, sendHomePhoto } from '@mendwell/contract'
import type { Calibration } from '@mendwell/vision'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PublicDatabase } from '../../../platform/db/database.ts'
import { hashToken, openRoute, type OpenRequest } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { careTeamUserIds } from '../../patient-chart/public.ts'
import { photoSent } from '../../engagement/public.ts'
import { notify, type Delivery, type NewNotice } from '../../notifications/public.ts'
import { findPatientLanguage, getContactAnswer } from '../../patients/public.ts'
import { actorOf, logged } from '../grant-actor.ts'
import { savedOutline } from '../model/saved-outline.ts'
import { usableModel } from '../model/state.ts'
import { measurementsOf } from '../outlines/outline.ts'
import { insertOutline } from '../outlines/store.ts'
import { insertEvents, photoById, updateDetails } from '../store.ts'
import { insert, look, make, mayPhotograph, undo, type Made } from '../ingest-photo.ts'
import {
  attachPhoto,
  grantedBy,
  insertAnswers,
  lockLink,
  marksOf,
  mostOf,
  sentAs,
  sentBy,
  type Granted,
} from './store.ts'

export const homeSendRoutes = [
  openRoute(openHomeLink, async ({ database, body, now, log }) => {
    const granted = await admitted(database, hashToken(body.token), now)
    const marks = await database.within(granted.organization_id, (db) => marksOf(db, granted))
    if (!marks) throw new Refusal('home.link')
    await log({
      ...logged(granted),
      action: 'home-link.open',
      resourceType: 'home-link',
      resourceId: granted.link_id,
    })
    return {
      organizationName: marks.organization_name,
      firstName: marks.first_name,
      language: findPatientLanguage(marks.preferred_language),
      careTeamPhone: marks.facility_phone ?? marks.organization_phone,
      photosLeft: granted.photos_left,
      expiresAt: granted.expires_at,
    }
  }),

  openRoute(sendHomeAnswers, async ({ database, body, now, log, mail, baseUrl }) => {
    const granted = await admitted(database, hashToken(body.token), now)
    const actor = actorOf(granted)
    const { answers, id } = body
    await database.within(granted.organization_id, async (db) => {
      await lockLink(db, granted.link_id)
      const same = await sentAs(db, id)
      if (same && same.link_id !== granted.link_id) throw new Refusal('home.link')
      if (same) return
      await mayPhotograph(db, actor, { woundId: granted.wound_id, patientId: granted.patient_id }, now)
      if ((await sentBy(db, granted.link_id)) >= (await mostOf(db, granted.link_id)))
        throw new Refusal('home.used')
      const added = await insertAnswers(db, {
        id,
        organization_id: granted.organization_id,
        link_id: granted.link_id,
        patient_id: granted.patient_id,
        wound_id: granted.wound_id,
        ...answers,
        note: body.note,
        sent_at: now.toISOString(),
      })
      if (!added) throw new Refusal('home.link')
      const flags = redFlagsIn(answers)
      if (flags.length > 0) {
        const signs = keptRedFlags.filter(({ id: one }) => flags.includes(one)).map(({ text }) => text.en)
        const notice = {
          priority: 'urgent',
          cannotWait: true,
          title: 'Red flag from home',
          message: `A patient answered yes: ${signs.join('; ')}. Call the patient now and review what was sent.`,
        } as const
        await tellTeam(db, granted, notice, { now, mail: (message) => mail(db, message), baseUrl })
      }
      // Before the commit: what the log does not know is not kept.
      await log({
        ...logged(granted),
        action: 'home-photo.answer',
        resourceType: 'home-photo',
        resourceId: id,
        details: { homeLink: granted.link_id, redFlags: flags },
      })
    })
    const advice = buildRedFlagAdvice(redFlagsIn(answers), body.language)
    return { id, advice: { ...advice, level: toLevel(advice.instruction) } }
  }),

  openRoute(
    sendHomePhoto,
    async (request) => takePhoto(request),
    async ({ database, tokenHash, now }) => {
      if (!tokenHash) throw new Refusal('request.unauthorized')
      await admitted(database, tokenHash, now)
    },
  ),
]

const levels = { 'call-911': 'emergency', 'call-now': 'emergency', 'call-today': 'call' } as const
const toLevel = (instruction: RedFlagInstruction | null) =>
  instruction === null ? ('wait' as const) : levels[instruction]

async function takePhoto(request: OpenRequest<typeof sendHomePhoto>) {
  const { database, tokenHash, body, upload, files, images, now, log, mail, baseUrl } = request
  if (!tokenHash) throw new Refusal('request.unauthorized')
  const granted = await admitted(database, tokenHash, now)
  const actor = actorOf(granted)
  const { id: sentId, ...about } = body
  const photoId = randomUUID()
  const fields = {
    ...about,
    id: photoId,
    woundId: granted.wound_id,
    patientId: granted.patient_id,
    photoType: 'progress' as const,
    description: 'Photo from home',
    tags: [],
    source: 'home' as const,
  }
  const within = <T>(work: (db: Db) => Promise<T>) => database.within(granted.organization_id, work)
  const seen = await within(async (db) => {
    const sent = await sentAs(db, sentId)
    if (sent?.link_id !== granted.link_id) throw new Refusal('home.link')
    // Sent again after an answer that never arrived.
    if (sent.photo_id) return { there: await photoById(db, actor, sent.photo_id) }
    return { taken: await look(db, actor, fields, upload!.sha256, now) } // the endpoint takes one
  })
  if (!seen.taken) return { hasScale: seen.there?.mm_per_pixel != null, photosLeft: granted.photos_left }
  const made = await make(seen.taken, images, upload!.source)
  try {
    const proposal = await proposed(request, actor, made)
    return await within(async (db) => {
      await lockLink(db, granted.link_id)
      const keptId = await insert(db, actor, made, fields, now, files)
      if (!(await attachPhoto(db, sentId, keptId)))
        throw new Refusal('server.unavailable', { retryAfterSeconds: 1 })
      const { organization_id: organizationId, patient_id: patientId } = granted
      await photoSent(db, { id: sentId, organizationId, patientId }, now)
      // The same picture may be in the chart already; then nothing of it is put away.
      if (keptId === photoId) {
        await putAway(db, actor, photoId, now)
        if (proposal) await insertOutline(db, { ...proposal, id: randomUUID(), photo_id: photoId })
      }
      const row = await photoById(db, actor, keptId)
      if (!row) throw new Refusal('home.link')
      const notice = { title: 'Photo from home', message: 'A photo from home waits for a look.' }
      await tellTeam(db, granted, notice, { now, mail: (message) => mail(db, message), baseUrl })
      await log({
        ...logged(granted),
        action: 'home-photo.send',
        resourceType: 'home-photo',
        resourceId: sentId,
        details: { homeLink: granted.link_id, photo: keptId },
      })
      return { hasScale: row.mm_per_pixel !== null, photosLeft: granted.photos_left }
    })
  } catch (error) {
    if (error instanceof Refusal) await undo(made, { files })
    throw error
  }
}

/** What the model makes of it, where one is in use and there is a scale; a clinician confirms or draws anew. */
async function proposed(
  { database, files, images, demo, now }: OpenRequest<typeof sendHomePhoto>,
  actor: Actor,
  made: Made,
) {
  if ('existing' in made || !made.picture.calibration) return null
  const model = await database
    .within(actor.organizationId, (db) => usableModel(db, actor, { images, demo }))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  if (!model) return null
  const calibration: Calibration = made.picture.calibration
  const bytes = new Uint8Array(await files.read(actor.organizationId, made.copies.full.id))
  const seen = await images.run('look', { bytes, outline: null, calibration, model })
  if ('declined' in seen.machine) return null
  const { confidence, sizing, tissue } = seen.machine
  const outline = savedOutline(seen.machine.outline)
  return {
    organization_id: actor.organizationId,
    outline: JSON.stringify(outline),
    source: 'model',
    model: JSON.stringify(seen.model),
    confidence,
    based_on: null,
    is_confirmed: false,
    measurements: JSON.stringify(measurementsOf(outline, calibration, sizing, tissue)),
    made_by: actor.userId,
    made_at: now.toISOString(),
  }
}

/** Until somebody has looked. */
async function putAway(db: Db, actor: Actor, photoId: string, now: Date): Promise<void> {
  await updateDetails(db, actor, photoId, { archived: false }, { is_archived: true })
  await insertEvents(db, [
    {
      organization_id: actor.organizationId,
      photo_id: photoId,
      event: 'archived',
      detail: 'From home: waits for a clinician to look',
      happened_at: now.toISOString(),
      by_user: actor.userId,
    },
  ])
}

async function tellTeam(
  db: Db,
  granted: Granted,
  notice: Pick<NewNotice, 'title' | 'message'> & Partial<NewNotice>,
  delivery: Delivery,
): Promise<void> {
  const team = await careTeamUserIds(db, granted.organization_id, granted.patient_id)
  const to = [...new Set([...team, granted.user_id])]
  await notify(
    db,
    {
      ...notice,
      organizationId: granted.organization_id,
      to,
      type: 'wound',
      actionUrl: '/photo-documentation/from-home',
      patientId: granted.patient_id,
    },
    delivery,
  )
}

async function admitted(database: PublicDatabase, token: Buffer, now: Date): Promise<Granted> {
  const granted = await database.open((db) => grantedBy(db, token, now))
  if (!granted) throw new Refusal('home.link')
  const { organization_id: organizationId, patient_id: patientId } = granted
  const contact = await database.within(organizationId, (db) =>
    getContactAnswer(db, organizationId, patientId, 'home-photo'),
  )
  if (!contact.allowed) throw new Refusal('home.link')
  return granted
}
