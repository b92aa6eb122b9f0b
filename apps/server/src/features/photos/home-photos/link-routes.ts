/** Links for photos from home over HTTP: made, listed, closed and printed by staff. */
import { emergencyReminder, formatRedFlagLines, redFlagLabels } from '@mendwell/clinical'
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
import { writeInBothLanguages } from '../../../platform/i18n/translate.ts'
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
    await assertContactable(db, actor.organizationId, wound.patientId, 'home-photo')
    await assertCanPhotograph(db, actor, { woundId: wound.id, patientId: wound.patientId }, now)
    const token = randomBytes(32).toString('base64url')
    const made = await insertLink(db, {
      organizationId: actor.organizationId,
      patientId: wound.patientId,
      woundId: wound.id,
      tokenHash: hashToken(token),
      mostPhotos: body.mostPhotos,
      isMailed: body.email !== null,
      madeBy: actor.userId,
      madeAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + body.days * dayMs).toISOString(),
    })
    const url = buildLinkUrl(baseUrl, token)
    if (body.email) {
      const name = (await findOrganization(db, actor))?.name ?? 'Mendwell'
      await mail({
        to: body.email,
        subject: writeInBothLanguages(
          (i18n) => i18n._('{clinic}: send a photo from home', { clinic: name }),
          ' / ',
        ),
        text: buildLinkEmail(name, url, body.days),
      })
    }
    return { ...(await presentLinkById(db, actor, made!.id, now)), url } // an insert returns its row
  }),

  route(listHomeLinks, async ({ db, actor, params, now, note }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    note({ patients: [wound.patientId] })
    return (await listWoundLinks(db, actor, wound.id)).map((row) => presentLink(row, now))
  }),

  route(revokeHomeLink, async ({ db, actor, params, now }) => {
    await presentLinkById(db, actor, params.homeLinkId, now)
    await revokeLink(db, actor, params.homeLinkId, now)
    return presentLinkById(db, actor, params.homeLinkId, now)
  }),

  route(printHomeSheet, async ({ db, actor, params, body, now, baseUrl }) => {
    const row = await getLinkOrThrow(db, actor, params.homeLinkId)
    if (!row.tokenHash.equals(hashToken(body.token))) throw new DomainError('home.token')
    const { expiresAt, mostPhotos } = presentLink(row, now)
    const patient = await findPatientById(db, actor, row.patientId)
    const sheet = await renderHomeSheet({
      url: buildLinkUrl(baseUrl, body.token),
      organization: (await findOrganization(db, actor))?.name ?? '',
      until: expiresAt.slice(0, 10),
      mostPhotos,
      language: body.language ?? findPatientLanguage(patient?.preferredLanguage) ?? 'en',
    })
    return { id: row.id, patientId: row.patientId, pdf: sheet.toString('base64') }
  }),
]

/** Email is not confidential: it says that there is a page, and nothing about whom or what. The signs are the same for everyone. */
const buildLinkEmail = (name: string, url: string, days: number) =>
  `${writeInBothLanguages((i18n, language) =>
    [
      i18n._('{clinic} would like a photo.', { clinic: name }),
      `${i18n._('Open this page on your phone:')} ${url}`,
      i18n._('The link works for {days} days. You need the card from the sheet you were given.', {
        days,
      }),
      emergencyReminder[language],
      [redFlagLabels.whenToCall[language], ...formatRedFlagLines(language)].join('\n'),
    ].join('\n\n'),
  )}\n`

async function getLinkOrThrow(db: Db, actor: Actor, id: string): Promise<HomeLinkRow> {
  const row = await findLinkById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentLinkById = async (db: Db, actor: Actor, id: string, now: Date) =>
  presentLink(await getLinkOrThrow(db, actor, id), now)

const presentLink = (row: HomeLinkRow, now: Date): HomeLink => ({
  ...row,
  state: getState(row, now),
  createdAt: row.madeAt,
})

function getState(row: HomeLinkRow, now: Date): HomeLink['state'] {
  if (row.revokedAt) return 'revoked'
  if (Date.parse(row.expiresAt) <= now.getTime()) return 'expired'
  return row.photosSent >= row.mostPhotos ? 'used' : 'open'
}
