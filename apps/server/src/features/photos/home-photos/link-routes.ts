/** Links for photos from home over HTTP: made, listed, closed and printed by staff. */
import { emergencyReminder, formatRedFlagLines, patientLanguages, redFlagLabels } from '@mendwell/clinical'
import {
  listHomeLinks,
  makeHomeLink,
  printHomeSheet,
  revokeHomeLink,
  type HomeLink,
} from '@mendwell/contract'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hashToken, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertContactable, findPatientLanguage, findPatientById } from '../../patients/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { assertCanPhotograph } from '../ingest-photo.ts'
import { renderHomeSheet } from './sheet.ts'
import {
  insertLink,
  findLinkById,
  listWoundLinks,
  findOrganization,
  revokeLink,
  type HomeLinkRow,
} from './store.ts'

const dayMs = 86_400_000
const buildLinkUrl = (baseUrl: string, token: string) => `${baseUrl}/home/${token}`

export const homeLinkRoutes = [
  route(makeHomeLink, async ({ db, actor, params, body, now, baseUrl, mail }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    await assertContactable(db, actor.organizationId, wound.patient_id, 'home-photo')
    await assertCanPhotograph(db, actor, { woundId: wound.id, patientId: wound.patient_id }, now)
    const token = randomBytes(32).toString('base64url')
    const made = await insertLink(db, {
      organization_id: actor.organizationId,
      patient_id: wound.patient_id,
      wound_id: wound.id,
      token_hash: hashToken(token),
      most_photos: body.mostPhotos,
      is_mailed: body.email !== null,
      made_by: actor.userId,
      made_at: now.toISOString(),
      expires_at: new Date(now.getTime() + body.days * dayMs).toISOString(),
    })
    const url = buildLinkUrl(baseUrl, token)
    if (body.email) {
      const name = (await findOrganization(db, actor))?.name ?? 'Your care team'
      await mail({
        to: body.email,
        subject: `${name}: send a photo from home`,
        text: buildLinkEmail(name, url, body.days),
      })
    }
    return { ...(await presentLinkById(db, actor, made!.id, now)), url } // an insert returns its row
  }),

  route(listHomeLinks, async ({ db, actor, params, now, note }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    note({ patients: [wound.patient_id] })
    return (await listWoundLinks(db, actor, wound.id)).map((row) => presentLink(row, now))
  }),

  route(revokeHomeLink, async ({ db, actor, params, now }) => {
    await presentLinkById(db, actor, params.homeLinkId, now)
    await revokeLink(db, actor, params.homeLinkId, now)
    return presentLinkById(db, actor, params.homeLinkId, now)
  }),

  route(printHomeSheet, async ({ db, actor, params, body, now, baseUrl }) => {
    const row = await getLinkOrThrow(db, actor, params.homeLinkId)
    if (!row.token_hash.equals(hashToken(body.token))) throw new DomainError('home.token')
    const { expiresAt, mostPhotos } = presentLink(row, now)
    const patient = await findPatientById(db, actor, row.patient_id)
    const sheet = await renderHomeSheet({
      url: buildLinkUrl(baseUrl, body.token),
      organization: (await findOrganization(db, actor))?.name ?? '',
      until: expiresAt.slice(0, 10),
      mostPhotos,
      language: body.language ?? findPatientLanguage(patient?.preferred_language) ?? 'en',
    })
    return { id: row.id, patientId: row.patient_id, pdf: sheet.toString('base64') }
  }),
]

const linkTexts = {
  en: (name: string, url: string, days: number) =>
    `${name} would like a photo.\n\nOpen this page on your phone: ${url}\n\nIt works for ${days} days. You need the card that you were given; it is on the sheet.`,
  es: (name: string, url: string, days: number) =>
    `${name} le pide una foto.\n\nAbra esta página en su teléfono: ${url}\n\nSirve por ${days} días. Necesita la tarjeta que le dieron; está en la hoja.`,
} as const

/**
 * Email is not confidential: it says that there is a page, and nothing about whom or what. In both languages, because the preferred
 * language is personal data too; the signs are the same for everyone.
 */
const buildLinkEmail = (name: string, url: string, days: number) =>
  `${patientLanguages
    .map((language) =>
      [
        linkTexts[language](name, url, days),
        emergencyReminder[language],
        [redFlagLabels.whenToCall[language], ...formatRedFlagLines(language)].join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n---\n\n')}\n`

async function getLinkOrThrow(db: Db, actor: Actor, id: string): Promise<HomeLinkRow> {
  const row = await findLinkById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentLinkById = async (db: Db, actor: Actor, id: string, now: Date) =>
  presentLink(await getLinkOrThrow(db, actor, id), now)

const presentLink = (row: HomeLinkRow, now: Date): HomeLink => ({
  id: row.id,
  woundId: row.wound_id,
  patientId: row.patient_id,
  state: getState(row, now),
  mostPhotos: row.most_photos,
  photosSent: row.photos_sent,
  isMailed: row.is_mailed,
  madeByName: row.made_by_name,
  createdAt: row.made_at,
  expiresAt: row.expires_at,
})

function getState(row: HomeLinkRow, now: Date): HomeLink['state'] {
  if (row.revoked_at) return 'revoked'
  if (Date.parse(row.expires_at) <= now.getTime()) return 'expired'
  return row.photos_sent >= row.most_photos ? 'used' : 'open'
}
