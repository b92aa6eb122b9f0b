/** Worn sensors over HTTP. A device is not signed in: it has a token that allows sending its readings, and nothing else. */
import {
  listWearables,
  readWearableData,
  registerWearable,
  revokeWearable,
  sendReadings,
  type Wearable,
  type WearableData,
} from '@mendwell/contract'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { hashToken, publicRoute, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientById } from '../patients/public.ts'
import { findWoundById } from '../wounds/public.ts'
import { listAlerts, listMeans, type SeriesRow } from './data-store.ts'
import { receiveReadings } from './receive-readings.ts'
import {
  findDeviceById,
  listDeviceRows,
  findHolder,
  insertDevice,
  revokeDevice,
  type DeviceRow,
} from './store.ts'

/** Hours shown, and the hours of each mean: a chart has room for some thirty points. */
const meanHours = { '24': 1, '168': 6, '720': 24 } as const

export const wearableRoutes = [
  route(listWearables, async ({ db, actor, params }) => {
    const patientId = await getPatientIdOrThrow(db, actor, params.patientId)
    return (await listDeviceRows(db, actor, patientId)).map(presentWearable)
  }),

  route(registerWearable, async ({ db, actor, params, body, now }) => {
    const patientId = await getPatientIdOrThrow(db, actor, params.patientId)
    if (body.woundId) {
      const wound = await findWoundById(db, actor, body.woundId)
      if (!wound) throw new DomainError('request.invalid', { fields: { woundId: 'Wound not found' } })
      if (wound.patientId !== patientId) throw new DomainError('wound.other-patient')
    }
    const token = randomBytes(32).toString('base64url')
    const made = await insertDevice(db, {
      organizationId: actor.organizationId,
      patientId,
      woundId: body.woundId,
      deviceType: body.deviceType,
      name: body.name,
      tokenHash: hashToken(token),
      registeredBy: actor.userId,
      registeredAt: now.toISOString(),
    })
    return { ...presentWearable(await getDeviceOrThrow(db, actor, made!.id)), token } // an insert returns its row
  }),

  route(revokeWearable, async ({ db, actor, params, now }) => {
    await getDeviceOrThrow(db, actor, params.wearableId)
    await revokeDevice(db, actor, params.wearableId, now)
    return presentWearable(await getDeviceOrThrow(db, actor, params.wearableId))
  }),

  route(readWearableData, async ({ db, actor, params, query, now }) => {
    const patientId = await getPatientIdOrThrow(db, actor, params.patientId)
    const from = new Date(now.getTime() - Number(query.hours) * 3_600_000)
    const [rows, alerts] = await Promise.all([
      listMeans(db, actor.organizationId, patientId, {
        from,
        to: now,
        seconds: meanHours[query.hours] * 3600,
      }),
      listAlerts(db, actor.organizationId, patientId, from),
    ])
    return {
      from: from.toISOString(),
      to: now.toISOString(),
      series: buildSeries(rows),
      alerts: alerts.map((row) => ({
        ...row,
        deviceName: row.name,
      })),
    }
  }),

  publicRoute(sendReadings, async ({ database, tokenHash, body, now, mail, baseUrl, log }) => {
    const device = tokenHash && (await database.open((db) => findHolder(db, tokenHash)))
    if (!device || device.id !== body.deviceId) throw new DomainError('request.unauthorized')
    const { organizationId } = device
    return database.within(organizationId, async (db) => {
      const received = await receiveReadings(db, device, body, {
        now,
        baseUrl,
        mail: (message) => mail(db, message),
      })
      // Before the commit: what cannot be logged is not accepted.
      await log({
        organizationId,
        // The clinician who assigned the device is responsible for it.
        userId: device.registeredBy,
        patientId: device.patientId,
        action: 'wearable.send',
        resourceType: 'wearable',
        resourceId: device.id,
        details: { accepted: received.accepted, rejected: received.rejected.length },
      })
      return received
    })
  }),
]

async function getPatientIdOrThrow(db: Db, actor: Actor, id: string): Promise<string> {
  const patient = await findPatientById(db, actor, id)
  if (!patient) throw new DomainError('request.not-found')
  return patient.id
}

async function getDeviceOrThrow(db: Db, actor: Actor, id: string): Promise<DeviceRow> {
  const row = await findDeviceById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentWearable = (row: DeviceRow): Wearable => ({
  ...row,
  isActive: row.revokedAt === null,
})

const buildSeries = (rows: readonly SeriesRow[]): WearableData['series'] =>
  [...Map.groupBy(rows, ({ deviceId, kind }) => `${deviceId} ${kind}`).values()].map((own) => {
    const { deviceId, name, kind } = own[0]! // a group has one
    return {
      deviceId,
      deviceName: name,
      kind,
      readings: own.reduce((sum, row) => sum + row.readings, 0),
      points: own.map(({ at, value }) => ({ at, value })),
    }
  })
