/**
 * The door for a specialist without an account: a link and an access code open one question, its photos, and one answer. Every opening, wrong
 * code, photo and answer has an audit row in the name of the link's creator. It must never show anything that was not shared.
 */
import {
  answerConsultLink,
  checkConsultLink,
  consultGrantHours,
  openConsultLink,
  readConsultLinkPhoto,
  unlockConsultLink,
  type RequestBody,
  type SharedContent,
} from '@mendwell/contract'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { FileResponse, hashToken, publicRoute, type PublicRequest } from '../../platform/http/route.ts'
import { hashAccessCode } from './links.ts'
import {
  clearCodeTries,
  findLinkByGrant,
  findLinkByToken,
  findSharedConsult,
  findSharedPhoto,
  insertGrant,
  listWithdrawnIds,
  takeCodeTry,
  type ConsultAccess,
  type SharedConsultRow,
} from './links-store.ts'
import { addStep, notifyAsker } from './service.ts'
import { listSteps, lockConsult, type StepRow } from './store.ts'

export const linkRoutes = [
  publicRoute(openConsultLink, async ({ database, body, now, log }) => {
    const access = await database.open((db) => findLinkByToken(db, hashToken(body.token), now))
    const row = await findRow(database, access)
    if (!access || !row || isClosed(row)) throw new DomainError('consult.link')
    await log(buildLogEntry(access, row, 'reach'))
    return {
      organizationName: row.organizationName,
      askedByName: formatAsker(row),
      expiresAt: access.expiresAt,
      isAnswered: row.state !== 'open',
    }
  }),

  publicRoute(unlockConsultLink, async ({ database, body, now, log }) => {
    const access = await database.open((db) => findLinkByToken(db, hashToken(body.token), now))
    const row = await findRow(database, access)
    if (!access || !row || row.state !== 'open') throw new DomainError('consult.link')
    const { organizationId, linkId } = access
    // Counted and committed before it is compared: a wrong code is not undone with the request.
    const tried = await database.within(organizationId, (db) => takeCodeTry(db, organizationId, linkId))
    if (!tried) throw new DomainError('consult.link')
    if (!timingSafeEqual(tried.codeHash, hashAccessCode(body.token, body.code))) {
      await log({
        ...buildLogEntry(access, row, 'wrong-code'),
        details: { consultLink: linkId, tries: tried.failedCodes },
      })
      throw new DomainError('consult.code')
    }
    const grant = randomBytes(32).toString('base64url')
    const { content, withdrawnIds } = await database.within(organizationId, async (db) => {
      await clearCodeTries(db, organizationId, linkId)
      await insertGrant(db, {
        grantHash: hashToken(grant),
        organizationId,
        linkId,
        openedAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + consultGrantHours * 3_600_000).toISOString(),
      })
      const shown = await loadShownContent(db, row)
      // Before the commit: what has no audit row is not shown.
      await log({
        ...buildLogEntry(access, row, 'open'),
        details: { consultLink: linkId, ...listViewed(shown.content) },
      })
      return shown
    })
    return {
      grant,
      consultId: row.id,
      organizationName: row.organizationName,
      organizationPhone: row.organizationPhone,
      askedByName: formatAsker(row),
      askedAt: row.askedAt,
      dueAt: row.dueAt,
      expiresAt: access.expiresAt,
      recipientName: row.recipientName ?? '', // the table's check: only questions outside have links
      recipientOrganization: row.recipientOrganization ?? '', // as above
      content,
      withdrawnIds,
    }
  }),

  publicRoute(readConsultLinkPhoto, async ({ database, tokenHash, params, files, now, log }) => {
    const { access, row } = await getGrantedOrThrow({ database, tokenHash, now })
    const isShared = (row.content as SharedContent).photos.some(({ id }) => id === params.photoId) // as above
    const photo =
      isShared &&
      (await database.within(access.organizationId, (db) =>
        findSharedPhoto(db, access, row.woundId, params.photoId),
      ))
    if (!photo) throw new DomainError('request.not-found')
    await log({
      ...buildLogEntry(access, row, 'photo'),
      details: { consultLink: access.linkId, photo: params.photoId },
    })
    return new FileResponse(() => files.read(access.organizationId, photo.screenFile))
  }),

  publicRoute(checkConsultLink, async (request) => {
    const { access } = await getGrantedOrThrow(request)
    return { expiresAt: access.expiresAt }
  }),

  publicRoute(answerConsultLink, async ({ database, tokenHash, body, now, log, mail, baseUrl }) => {
    if (!tokenHash) throw new DomainError('request.unauthorized')
    const access = await database.open((db) => findLinkByGrant(db, tokenHash, now))
    if (!access) throw new DomainError('consult.link')
    return database.within(access.organizationId, async (db) => {
      await lockConsult(db, access.consultId)
      // Once more under the lock: the link may have been closed meanwhile.
      const [row, steps, still] = [
        await findSharedConsult(db, access),
        await listSteps(db, access.organizationId, [access.consultId]),
        await findLinkByGrant(db, tokenHash, now),
      ]
      const sent = steps.find(({ id }) => id === body.id)
      // A retry after a lost response.
      if (sent && isSameAnswer(sent, access, body)) return { answeredAt: sent.takenAt }
      if (!row || !still || row.state !== 'open') throw new DomainError('consult.link')
      const { answer: text, name, credential, organization } = body
      const answer = { text, name, credential, organization }
      await addStep(
        db,
        row,
        { id: body.id, step: 'answer', takenBy: null, linkId: access.linkId, answer },
        now,
      )
      await notifyAsker(db, row, { now, mail: (message) => mail(db, message), baseUrl })
      // Before the commit: an answer without an audit row is not stored.
      await log({
        ...buildLogEntry(access, row, 'answer'),
        details: { consultLink: access.linkId, step: body.id },
      })
      return { answeredAt: now.toISOString() }
    })
  }),
]

const isSameAnswer = (
  sent: StepRow,
  { linkId }: ConsultAccess,
  body: RequestBody<typeof answerConsultLink>,
) =>
  sent.linkId === linkId &&
  sent.answer === body.answer &&
  sent.authorName === body.name &&
  sent.authorCredential === body.credential &&
  sent.authorOrganization === body.organization

type Door = Pick<PublicRequest, 'database' | 'tokenHash' | 'now'>

const findRow = async (database: Door['database'], access: ConsultAccess | undefined) =>
  access && (await database.within(access.organizationId, (db) => findSharedConsult(db, access)))

/** One answer for everything that does not open, whatever the reason. After the answer nothing is shown any more. */
async function getGrantedOrThrow({ database, tokenHash, now }: Door) {
  if (!tokenHash) throw new DomainError('request.unauthorized')
  const access = await database.open((db) => findLinkByGrant(db, tokenHash, now))
  const row = await findRow(database, access)
  if (!access || !row || row.state !== 'open') throw new DomainError('consult.link')
  return { access, row }
}

const isClosed = ({ state }: SharedConsultRow) => state === 'withdrawn' || state === 'entered-in-error'

const formatAsker = ({ askedByName, askerCredential }: SharedConsultRow) =>
  [askedByName, askerCredential].filter(Boolean).join(', ')

/** In the name of the link's creator; the action says that it came by the link. */
const buildLogEntry = (access: ConsultAccess, row: SharedConsultRow, action: string) => ({
  organizationId: access.organizationId,
  userId: access.madeBy,
  patientId: row.patientId,
  action: `consult-link.${action}`,
  resourceType: 'consult',
  resourceId: row.id,
  details: { consultLink: access.linkId } as Record<string, unknown>,
})

/** Ids only: what was viewed. */
const listViewed = ({ photos, assessments, measurements }: SharedContent) => ({
  photos: photos.map(({ id }) => id),
  assessments: assessments.map(({ id }) => id),
  measurements: measurements.map(({ assessmentId }) => assessmentId),
})

/** What is no part of the chart any more is not shown; the page says that it was withdrawn. */
async function loadShownContent(db: Db, row: SharedConsultRow) {
  const { photos, assessments, measurements, ...rest } = row.content as SharedContent // built by content.ts before it was stored
  const withdrawnIds = await listWithdrawnIds(db, row.organizationId, {
    photoIds: photos.map(({ id }) => id),
    assessmentIds: [
      ...assessments.map(({ id }) => id),
      ...measurements.map(({ assessmentId }) => assessmentId),
    ],
  })
  const content: SharedContent = {
    ...rest,
    photos: photos.filter(({ id }) => !withdrawnIds.includes(id)),
    assessments: assessments.filter(({ id }) => !withdrawnIds.includes(id)),
    measurements: measurements.filter(({ assessmentId }) => !withdrawnIds.includes(assessmentId)),
  }
  return { content, withdrawnIds }
}
