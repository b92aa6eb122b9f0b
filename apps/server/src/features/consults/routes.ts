/** Questions to specialists over HTTP, for staff. */
import { computeConsultDueAt } from '@mendwell/clinical'
import {
  answerConsult,
  askConsult,
  listConsultWork,
  listWoundConsults,
  makeConsultLink,
  previewConsult,
  readConsult,
  revokeConsultLink,
  takeConsultStep,
  type RequestBody,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { listStaffWithAccess } from '../patient-chart/public.ts'
import { findWoundById } from '../wounds/public.ts'
import { buildSharedContent, hashSharedContent } from './content.ts'
import { createLink } from './links.ts'
import { revokeLinks } from './links-store.ts'
import { linkRoutes } from './link-routes.ts'
import {
  addStep,
  getConsultOrThrow,
  insertFirstStep,
  notifyAsker,
  notifyRecipient,
  presentConsultById,
  presentConsults,
  takeStep,
} from './service.ts'
import {
  countConsults,
  countWork,
  findConsult,
  findSettings,
  insertConsult,
  listConsultRows,
  listSteps,
  listWork,
  lockConsult,
} from './store.ts'

export const consultRoutes = [
  route(previewConsult, async ({ db, actor, params, body, now, note }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [wound.patientId] })
    const content = await buildSharedContent(db, actor, wound, body, now)
    const settings = await findSettings(db, actor.organizationId)
    return {
      content,
      contentHash: hashSharedContent(content),
      allowsLinks: settings?.externalConsults ?? false,
    }
  }),

  route(askConsult, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [wound.patientId] })
    const { recipient } = body
    const id = body.id ?? randomUUID()
    await lockConsult(db, id)
    const sent = body.id && (await findConsult(db, actor, body.id))
    if (sent) {
      if (sent.woundId !== wound.id || sent.askedBy !== actor.userId)
        throw new DomainError('request.not-found')
      assertSameResubmission(sent, { contentHash: body.contentHash, ...toRecipientColumns(recipient) })
      return { consult: await presentConsultById(db, actor, sent.id, now), link: null }
    }
    if (recipient.kind === 'inside') await assertMayAnswer(db, actor, wound.patientId, recipient.userId)
    const content = await buildSharedContent(db, actor, wound, body, now)
    if (hashSharedContent(content) !== body.contentHash) throw new DomainError('consult.content')
    const added = await insertConsult(db, {
      id,
      organizationId: actor.organizationId,
      patientId: wound.patientId,
      woundId: wound.id,
      urgency: body.urgency,
      askedBy: actor.userId,
      askedAt: now.toISOString(),
      dueAt: computeConsultDueAt(body.urgency, now),
      ...toRecipientColumns(recipient),
      content: JSON.stringify(content),
      contentHash: body.contentHash,
    })
    // The id belongs to another record.
    if (!added) throw new DomainError('request.not-found')
    await insertFirstStep(db, actor, id, now)
    const delivery = { now, mail, baseUrl }
    const row = await getConsultOrThrow(db, actor, id)
    note({
      consult: id,
      outside: recipient.kind === 'outside',
      photos: body.photoIds,
      assessments: body.assessmentIds,
      sharesIdentity: body.sharesIdentity,
    })
    if (recipient.kind === 'inside') {
      await notifyRecipient(db, { ...row, to: recipient.userId }, delivery)
      return { consult: await presentConsultById(db, actor, id, now), link: null }
    }
    const { days, email } = recipient
    const link = await createLink(db, actor, id, { days, email, askedByName: row.askedByName }, delivery)
    return { consult: await presentConsultById(db, actor, id, now), link }
  }),

  route(listWoundConsults, async ({ db, actor, params, query, now, note }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [wound.patientId] })
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      listConsultRows(db, actor, wound.id, place),
      countConsults(db, actor, wound.id),
    ])
    const present = await presentConsults(db, actor, rows, now)
    return buildPage(rows, query.limit, total, present, (row) => [row.askedAt, row.id])
  }),

  route(listConsultWork, async ({ db, actor, query, now, note }) => {
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      listWork(db, actor, now, query, place),
      countWork(db, actor, now, query),
    ])
    note({ patients: [...new Set(rows.slice(0, query.limit).map(({ patientId }) => patientId))] })
    const present = await presentConsults(db, actor, rows, now)
    return buildPage(rows, query.limit, total, present, (row) => [row.dueAt, row.id])
  }),

  route(readConsult, async ({ db, actor, params, now }) =>
    presentConsultById(db, actor, params.consultId, now),
  ),

  route(answerConsult, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    await getConsultOrThrow(db, actor, params.consultId)
    await lockConsult(db, params.consultId)
    const row = await getConsultOrThrow(db, actor, params.consultId)
    if (row.recipientId !== actor.userId) throw new DomainError('consult.not-yours')
    const sent =
      body.id && (await listSteps(db, actor.organizationId, [row.id])).find(({ id }) => id === body.id)
    if (sent) assertSameResubmission({ answer: sent.answer }, { answer: body.answer })
    else {
      const author = (await listStaffWithAccess(db, actor.organizationId, row.patientId)).find(
        ({ id }) => id === actor.userId,
      )
      const answer = {
        text: body.answer,
        // Under emergency access a user is not among those with access.
        name: author?.name ?? row.askedOfName ?? '',
        credential: author?.credential ?? null,
        organization: null,
      }
      await addStep(db, row, { id: body.id, step: 'answer', takenBy: actor.userId, answer }, now)
      await notifyAsker(db, row, { now, mail, baseUrl })
    }
    return presentConsultById(db, actor, row.id, now)
  }),

  route(takeConsultStep, async ({ db, actor, params, body, now, note }) => {
    const row = await takeStep(db, actor, params.consultId, body, now)
    note({ patients: [row.patientId], step: body.step })
    return presentConsultById(db, actor, row.id, now)
  }),

  route(makeConsultLink, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    await getConsultOrThrow(db, actor, params.consultId)
    await lockConsult(db, params.consultId)
    const row = await getConsultOrThrow(db, actor, params.consultId)
    note({ patients: [row.patientId] })
    if (row.recipientId !== null || row.state !== 'open') throw new DomainError('consult.state')
    const link = await createLink(
      db,
      actor,
      row.id,
      { ...body, askedByName: row.askedByName },
      { now, mail, baseUrl },
    )
    return { consult: await presentConsultById(db, actor, row.id, now), link }
  }),

  route(revokeConsultLink, async ({ db, actor, params, now, note }) => {
    const row = await getConsultOrThrow(db, actor, params.consultId)
    note({ patients: [row.patientId] })
    await lockConsult(db, row.id)
    await revokeLinks(db, actor.organizationId, row.id, now)
    return presentConsultById(db, actor, row.id, now)
  }),

  ...linkRoutes,
]

async function getWoundOrThrow(db: Db, actor: Actor, woundId: string) {
  const wound = await findWoundById(db, actor, woundId)
  if (!wound) throw new DomainError('request.not-found')
  return wound
}

/** A clinician of the practice with access to the patient, and not who asks. */
async function assertMayAnswer(db: Db, actor: Actor, patientId: string, userId: string): Promise<void> {
  const staff = await listStaffWithAccess(db, actor.organizationId, patientId)
  const found = staff.find(({ id }) => id === userId)
  if (!found?.answersConsults || userId === actor.userId)
    throw new DomainError('request.invalid', {
      fields: { recipient: 'Select a clinician who has access to this patient' },
    })
}

const toRecipientColumns = (recipient: RequestBody<typeof askConsult>['recipient']) =>
  recipient.kind === 'inside'
    ? { recipientId: recipient.userId }
    : {
        recipientName: recipient.name,
        recipientOrganization: recipient.organization,
        recipientSpecialty: recipient.specialty,
        recipientEmail: recipient.email,
      }
