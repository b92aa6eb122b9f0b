/** Evaluates new sensor readings: an episode starts and is notified once, and ends when the values are back in range. */
import { evaluateWearableAlerts, wearableRules, attachUnit } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { getLocalDate } from '../../platform/dates.ts'
import { listCareTeamUserIds } from '../patient-chart/public.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { startEpisode, endEpisode, listLatestReadings, getPatientName } from './data-store.ts'
import type { Holder } from './store.ts'

export async function processAlerts(
  db: Db,
  device: Holder,
  timeZone: string,
  delivery: Delivery,
): Promise<void> {
  const readings = await listLatestReadings(db, device.id)
  for (const found of evaluateWearableAlerts(readings, (at) => getLocalDate(new Date(at), timeZone))) {
    if (found.state === 'clear') await endEpisode(db, device.id, found.rule, found.since)
    if (found.state !== 'alert') continue
    const begun = await startEpisode(db, device, found, delivery.now)
    if (begun) await notifyTeam(db, device, { ...found, alertId: begun.id }, delivery)
  }
}

async function notifyTeam(
  db: Db,
  device: Holder,
  found: { rule: keyof typeof wearableRules; value: number; alertId: string },
  delivery: Delivery,
): Promise<void> {
  const { title, words, unit } = wearableRules[found.rule]
  const team = await listCareTeamUserIds(db, device.organizationId, device.patientId)
  await notify(
    db,
    {
      organizationId: device.organizationId,
      // Without a care team, administrators are notified.
      to: team.length > 0 ? team : 'administrators',
      type: 'wound',
      priority: 'high',
      title,
      message: `${await getPatientName(db, device)}: ${words} ${device.name} reads ${attachUnit(String(found.value), unit)}.`,
      actionUrl: `/patients/${device.patientId}`,
      patientId: device.patientId,
      metadata: { wearableAlertId: found.alertId, rule: found.rule },
    },
    delivery,
  )
}
