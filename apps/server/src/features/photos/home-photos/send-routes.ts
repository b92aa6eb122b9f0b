/** Uploads from home over HTTP. The holder of the link is not signed in: it gives access to one wound for a few photos, nothing else. */
import { buildRedFlagAdvice, storedRedFlags, type RedFlagInstruction, listRedFlags } from '@mendwell/clinical'
import { openHomeLink, sendHomeAnswers, sendHomePhoto } from '@mendwell/contract'
import type { Calibration } from '@mendwell/vision'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { PublicDatabase } from '../../../platform/db/database.ts'
import { hashToken, publicRoute, type PublicRequest } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { listCareTeamUserIds } from '../../patient-chart/public.ts'
import { awardSentPhoto } from '../../engagement/public.ts'
import { notify, type Delivery, type NewNotification } from '../../notifications/public.ts'
import { findPatientLanguage, getContactAnswer } from '../../patients/public.ts'
import { toActor, toLogEntry } from '../grant-actor.ts'
import { toSavedOutline } from '../model/saved-outline.ts'
import { getUsableModel } from '../model/state.ts'
import { computeMeasurements } from '../outlines/outline.ts'
import { insertOutline } from '../outlines/store.ts'
import { insertEvents, findPhotoById, updateDetails } from '../store.ts'
import {
  insertIngestedPhoto,
  preparePhoto,
  ingestPhoto,
  assertCanPhotograph,
  discardPhoto,
  type IngestedPhoto,
} from '../ingest-photo.ts'
import {
  attachPhoto,
  findGrantByToken,
  insertAnswers,
  lockLink,
  findPatientMarks,
  getMaxPhotos,
  findSentPhoto,
  countSentPhotos,
  type HomeLinkGrant,
} from './store.ts'

export const homeSendRoutes = [
  publicRoute(openHomeLink, async ({ database, body, now, log }) => {
    const granted = await getGrantOrThrow(database, hashToken(body.token), now)
    const marks = await database.within(granted.organizationId, (db) => findPatientMarks(db, granted))
    if (!marks) throw new DomainError('home.link')
    await log({
      ...toLogEntry(granted),
      action: 'home-link.open',
      resourceType: 'home-link',
      resourceId: granted.linkId,
    })
    return {
      organizationName: marks.organizationName,
      firstName: marks.firstName,
      language: findPatientLanguage(marks.preferredLanguage),
      careTeamPhone: marks.facilityPhone ?? marks.organizationPhone,
      photosLeft: granted.photosLeft,
      expiresAt: granted.expiresAt,
    }
  }),

  publicRoute(sendHomeAnswers, async ({ database, body, now, log, mail, baseUrl }) => {
    const granted = await getGrantOrThrow(database, hashToken(body.token), now)
    const actor = toActor(granted)
    const { answers, id } = body
    await database.within(granted.organizationId, async (db) => {
      await lockLink(db, granted.linkId)
      const same = await findSentPhoto(db, id)
      if (same && same.linkId !== granted.linkId) throw new DomainError('home.link')
      if (same) return
      await assertCanPhotograph(db, actor, { woundId: granted.woundId, patientId: granted.patientId }, now)
      if ((await countSentPhotos(db, granted.linkId)) >= (await getMaxPhotos(db, granted.linkId)))
        throw new DomainError('home.used')
      const added = await insertAnswers(db, {
        id,
        organizationId: granted.organizationId,
        linkId: granted.linkId,
        patientId: granted.patientId,
        woundId: granted.woundId,
        ...answers,
        note: body.note,
        sentAt: now.toISOString(),
      })
      if (!added) throw new DomainError('home.link')
      const flags = listRedFlags(answers)
      if (flags.length > 0) {
        const signs = storedRedFlags.filter(({ id: one }) => flags.includes(one)).map(({ text }) => text.en)
        const notice = {
          priority: 'urgent',
          cannotWait: true,
          title: 'Red flag from home',
          message: `Patient reported: ${signs.join('; ')}. Call now and review the submission.`,
        } as const
        await notifyTeam(db, granted, notice, { now, mail: (message) => mail(db, message), baseUrl })
      }
      // Before the commit: what has no audit row is not stored.
      await log({
        ...toLogEntry(granted),
        action: 'home-photo.answer',
        resourceType: 'home-photo',
        resourceId: id,
        details: { homeLink: granted.linkId, redFlags: flags },
      })
    })
    const advice = buildRedFlagAdvice(listRedFlags(answers), body.language)
    return { id, advice: { ...advice, level: toLevel(advice.instruction) } }
  }),

  publicRoute(
    sendHomePhoto,
    async (request) => receivePhoto(request),
    async ({ database, tokenHash, now }) => {
      if (!tokenHash) throw new DomainError('request.unauthorized')
      await getGrantOrThrow(database, tokenHash, now)
    },
  ),
]

const levels = { 'call-911': 'emergency', 'call-now': 'emergency', 'call-today': 'call' } as const
const toLevel = (instruction: RedFlagInstruction | null) =>
  instruction === null ? ('wait' as const) : levels[instruction]

async function receivePhoto(request: PublicRequest<typeof sendHomePhoto>) {
  const { database, tokenHash, body, upload, files, images, now, log, mail, baseUrl } = request
  if (!tokenHash) throw new DomainError('request.unauthorized')
  const granted = await getGrantOrThrow(database, tokenHash, now)
  const actor = toActor(granted)
  const { id: sentId, ...about } = body
  const photoId = randomUUID()
  const fields = {
    ...about,
    id: photoId,
    woundId: granted.woundId,
    patientId: granted.patientId,
    photoType: 'progress' as const,
    description: 'Photo from home',
    tags: [],
    source: 'home' as const,
  }
  const runInOrganization = <T>(work: (db: Db) => Promise<T>) => database.within(granted.organizationId, work)
  const seen = await runInOrganization(async (db) => {
    const sent = await findSentPhoto(db, sentId)
    if (sent?.linkId !== granted.linkId) throw new DomainError('home.link')
    // A retry after a lost response.
    if (sent.photoId) return { there: await findPhotoById(db, actor, sent.photoId) }
    return { taken: await preparePhoto(db, actor, fields, upload!.sha256, now) } // the endpoint takes one
  })
  if (!seen.taken) return { hasScale: seen.there?.mmPerPixel != null, photosLeft: granted.photosLeft }
  const made = await ingestPhoto(seen.taken, images, upload!.source)
  try {
    const proposal = await buildProposedOutline(request, actor, made)
    return await runInOrganization(async (db) => {
      await lockLink(db, granted.linkId)
      const keptId = await insertIngestedPhoto(db, actor, made, fields, now, files)
      if (!(await attachPhoto(db, sentId, keptId)))
        throw new DomainError('server.unavailable', { retryAfterSeconds: 1 })
      const { organizationId, patientId } = granted
      await awardSentPhoto(db, { id: sentId, organizationId, patientId }, now)
      // The same image may be in the chart already; then it is not archived.
      if (keptId === photoId) {
        await archivePhoto(db, actor, photoId, now)
        if (proposal) await insertOutline(db, { ...proposal, id: randomUUID(), photoId })
      }
      const row = await findPhotoById(db, actor, keptId)
      if (!row) throw new DomainError('home.link')
      const notice = { title: 'Photo from home', message: 'A photo from home is ready for review.' }
      await notifyTeam(db, granted, notice, { now, mail: (message) => mail(db, message), baseUrl })
      await log({
        ...toLogEntry(granted),
        action: 'home-photo.send',
        resourceType: 'home-photo',
        resourceId: sentId,
        details: { homeLink: granted.linkId, photo: keptId },
      })
      return { hasScale: row.mmPerPixel !== null, photosLeft: granted.photosLeft }
    })
  } catch (error) {
    if (error instanceof DomainError) await discardPhoto(made, { files })
    throw error
  }
}

/** The model's outline, if a model is active and there is a scale; a clinician confirms or redraws it. */
async function buildProposedOutline(
  { database, files, images, demo, now }: PublicRequest<typeof sendHomePhoto>,
  actor: Actor,
  made: IngestedPhoto,
) {
  if ('existing' in made || !made.picture.calibration) return null
  const model = await database
    .within(actor.organizationId, (db) => getUsableModel(db, actor, { images, demo }))
    .catch((error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    })
  if (!model) return null
  const calibration: Calibration = made.picture.calibration
  const bytes = new Uint8Array(await files.read(actor.organizationId, made.copies.full.id))
  const seen = await images.run('look', { bytes, outline: null, calibration, model })
  if ('declined' in seen.machine) return null
  const { confidence, sizing, tissue } = seen.machine
  const outline = toSavedOutline(seen.machine.outline)
  return {
    organizationId: actor.organizationId,
    outline: JSON.stringify(outline),
    source: 'model' as const,
    model: JSON.stringify(seen.model),
    confidence,
    basedOn: null,
    isConfirmed: false,
    measurements: JSON.stringify(computeMeasurements(outline, calibration, sizing, tissue)),
    madeBy: actor.userId,
    madeAt: now.toISOString(),
  }
}

/** Until it is reviewed. */
async function archivePhoto(db: Db, actor: Actor, photoId: string, now: Date): Promise<void> {
  await updateDetails(db, actor, photoId, { archived: false }, { isArchived: true })
  await insertEvents(db, [
    {
      organizationId: actor.organizationId,
      photoId,
      event: 'archived',
      detail: 'Received from home; awaiting clinician review',
      happenedAt: now.toISOString(),
      byUser: actor.userId,
    },
  ])
}

async function notifyTeam(
  db: Db,
  granted: HomeLinkGrant,
  notice: { title: string; message: string } & Pick<NewNotification, 'priority' | 'cannotWait' | 'metadata'>,
  delivery: Delivery,
): Promise<void> {
  const team = await listCareTeamUserIds(db, granted.organizationId, granted.patientId)
  const to = [...new Set([...team, granted.userId])]
  await notify(
    db,
    {
      ...notice,
      organizationId: granted.organizationId,
      to,
      type: 'wound',
      actionUrl: '/photo-documentation/from-home',
      patientId: granted.patientId,
    },
    delivery,
  )
}

async function getGrantOrThrow(database: PublicDatabase, token: Buffer, now: Date): Promise<HomeLinkGrant> {
  const granted = await database.open((db) => findGrantByToken(db, token, now))
  if (!granted) throw new DomainError('home.link')
  const { organizationId, patientId } = granted
  const contact = await database.within(organizationId, (db) =>
    getContactAnswer(db, organizationId, patientId, 'home-photo'),
  )
  if (!contact.allowed) throw new DomainError('home.link')
  return granted
}
