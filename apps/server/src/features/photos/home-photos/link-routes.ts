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
import { Refusal } from '../../../platform/domain-error.ts'
import { assertContactable, findPatientLanguage, patientById } from '../../patients/public.ts'
import { woundById } from '../../wounds/public.ts'
import { mayPhotograph } from '../ingest-photo.ts'
import { homeSheet } from './sheet.ts'
import { insertLink, linkById, linksOfWound, organizationOf, revokeLink, type HomeLinkRow } from './store.ts'

const dayMs = 86_400_000
const addressOf = (baseUrl: string, token: string) => `${baseUrl}/home/${token}`

export const homeLinkRoutes = [
  route(makeHomeLink, async ({ db, actor, params, body, now, baseUrl, mail }) => {
    const wound = await woundById(db, actor, params.woundId)
    if (!wound) throw new Refusal('request.not-found')
    await assertContactable(db, actor.organizationId, wound.patient_id, 'home-photo')
    await mayPhotograph(db, actor, { woundId: wound.id, patientId: wound.patient_id }, now)
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
    const url = addressOf(baseUrl, token)
    if (body.email) {
      const name = (await organizationOf(db, actor))?.name ?? 'Your care team'
      await mail({
        to: body.email,
        subject: `${name}: send a photo from home`,
        text: buildLinkEmail(name, url, body.days),
      })
    }
    return { ...(await link(db, actor, made!.id, now)), url } // an insert returns its row
  }),

  route(listHomeLinks, async ({ db, actor, params, now, note }) => {
    const wound = await woundById(db, actor, params.woundId)
    if (!wound) throw new Refusal('request.not-found')
    note({ patients: [wound.patient_id] })
    return (await linksOfWound(db, actor, wound.id)).map((row) => answer(row, now))
  }),

  route(revokeHomeLink, async ({ db, actor, params, now }) => {
    await link(db, actor, params.homeLinkId, now)
    await revokeLink(db, actor, params.homeLinkId, now)
    return link(db, actor, params.homeLinkId, now)
  }),

  route(printHomeSheet, async ({ db, actor, params, body, now, baseUrl }) => {
    const row = await seen(db, actor, params.homeLinkId)
    if (!row.token_hash.equals(hashToken(body.token))) throw new Refusal('home.token')
    const { expiresAt, mostPhotos } = answer(row, now)
    const patient = await patientById(db, actor, row.patient_id)
    const sheet = await homeSheet({
      url: addressOf(baseUrl, body.token),
      organization: (await organizationOf(db, actor))?.name ?? '',
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
 * Mail travels in the open: it says that there is a page, and nothing about whom or what. In both languages, because what the record
 * prefers is nothing for an open letter either; the signs are the same for everyone.
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

async function seen(db: Db, actor: Actor, id: string): Promise<HomeLinkRow> {
  const row = await linkById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

const link = async (db: Db, actor: Actor, id: string, now: Date) => answer(await seen(db, actor, id), now)

const answer = (row: HomeLinkRow, now: Date): HomeLink => ({
  id: row.id,
  woundId: row.wound_id,
  patientId: row.patient_id,
  state: stateOf(row, now),
  mostPhotos: row.most_photos,
  photosSent: row.photos_sent,
  isMailed: row.is_mailed,
  madeByName: row.made_by_name,
  createdAt: row.made_at,
  expiresAt: row.expires_at,
})

function stateOf(row: HomeLinkRow, now: Date): HomeLink['state'] {
  if (row.revoked_at) return 'revoked'
  if (Date.parse(row.expires_at) <= now.getTime()) return 'expired'
  return row.photos_sent >= row.most_photos ? 'used' : 'open'
}
