/** Looks at what a sensor just sent: an episode begins and is told once, and ends when the rule is kept again. */
import { wearableAlerts, wearableRules } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { dayAt } from '../../platform/dates.ts'
import { careTeamUserIds } from '../patient-chart/public.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { beginEpisode, endEpisode, latestReadings, nameOf } from './data-store.ts'
import type { Holder } from './store.ts'

export async function look(db: Db, device: Holder, timeZone: string, delivery: Delivery): Promise<void> {
  const readings = await latestReadings(db, device.id)
  for (const found of wearableAlerts(readings, (at) => dayAt(new Date(at), timeZone))) {
    if (found.state === 'clear') await endEpisode(db, device.id, found.rule, found.since)
    if (found.state !== 'alert') continue
    const begun = await beginEpisode(db, device, found, delivery.now)
    if (begun) await tellTeam(db, device, { ...found, alertId: begun.id }, delivery)
  }
}

async function tellTeam(
  db: Db,
  device: Holder,
  found: { rule: keyof typeof wearableRules; value: number; alertId: string },
  delivery: Delivery,
): Promise<void> {
  const { title, words, unit } = wearableRules[found.rule]
  const team = await careTeamUserIds(db, device.organization_id, device.patient_id)
  await notify(
    db,
    {
      organizationId: device.organization_id,
      // Where nobody of the team is left, somebody has to know all the same.
      to: team.length > 0 ? team : 'administrators',
      type: 'wound',
      priority: 'high',
      title,
      message: `${await nameOf(db, device)}: ${words} ${device.name} shows ${found.value} ${unit}.`,
      actionUrl: `/patients/${device.patient_id}`,
      patientId: device.patient_id,
      metadata: { wearableAlertId: found.alertId, rule: found.rule },
    },
    delivery,
  )
}
