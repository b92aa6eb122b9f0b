/** One batch of a device, in its organization and in one transaction: kept once, then looked at by the rules. */
import type { BodyOf, ReplyOf, sendReadings } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import type { Delivery } from '../notifications/public.ts'
import { look } from './alerts.ts'
import { deviceSeen, insertReadings, lockDevice, typeOfDevice, type Holder } from './store.ts'
import { sorted } from './partition-readings.ts'
import { zoneOf } from './zone-store.ts'

export async function receive(
  db: Db,
  device: Holder,
  body: BodyOf<typeof sendReadings>,
  delivery: Delivery,
): Promise<ReplyOf<typeof sendReadings>> {
  const type = (await typeOfDevice(db, device.id))?.device_type ?? ''
  const { readings, rejected, skewMs } = sorted(body, type, delivery.now)
  await lockDevice(db, device.id)
  const accepted = await insertReadings(db, device, readings, delivery.now)
  await deviceSeen(db, device.id, { at: delivery.now, ...body })
  if (accepted > 0) await look(db, device, await zoneOf(db, device.organization_id), delivery)
  return {
    accepted,
    duplicates: readings.length - accepted,
    rejected,
    clockSkewSeconds: Math.round(skewMs / 1000),
  }
}
