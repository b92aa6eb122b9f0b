/** One batch of a device, in its organization and one transaction: stored once, then evaluated by the rules. */
import type { RequestBody, ResponseBody, sendReadings } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import type { Delivery } from '../notifications/public.ts'
import { processAlerts } from './alerts.ts'
import { recordDeviceSeen, insertReadings, lockDevice, findDeviceType, type Holder } from './store.ts'
import { partitionReadings } from './partition-readings.ts'
import { getOrganizationZone } from './zone-store.ts'

export async function receiveReadings(
  db: Db,
  device: Holder,
  body: RequestBody<typeof sendReadings>,
  delivery: Delivery,
): Promise<ResponseBody<typeof sendReadings>> {
  const type = (await findDeviceType(db, device.id))?.deviceType ?? ''
  const { readings, rejected, skewMs } = partitionReadings(body, type, delivery.now)
  await lockDevice(db, device.id)
  const accepted = await insertReadings(db, device, readings, delivery.now)
  await recordDeviceSeen(db, device.id, { at: delivery.now, ...body })
  if (accepted > 0)
    await processAlerts(db, device, await getOrganizationZone(db, device.organizationId), delivery)
  return {
    accepted,
    duplicates: readings.length - accepted,
    rejected,
    clockSkewSeconds: Math.round(skewMs / 1000),
  }
}
