/** A sensor worn by the demo patient: a day of readings, with two hours of unrelieved pressure. */
import { registerWearable } from '@mendwell/contract'
import { findHolder, receiveReadings } from '../../features/wearables/public.ts'
import type { Database } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/http/route.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { DemoApi } from '../api-client.ts'

const minuteMs = 60_000
const intervalMinutes = 15
const wornMinutes = 24 * 60
/** Minutes ago, between which it was pressed. */
const pressed = { from: 540, to: 390 }

interface WearablesContext {
  patientId: string | undefined
  author: string
  today: Date
  mailKey: Buffer
}

export async function seedWearables(
  callApi: DemoApi,
  database: Database,
  { patientId, author, today, mailKey }: WearablesContext,
): Promise<void> {
  if (!patientId) return
  const ago = (minutes: number) => new Date(today.getTime() - minutes * minuteMs)
  const { id: deviceId, token } = await callApi(registerWearable, {
    author,
    at: ago(wornMinutes + 60),
    params: { patientId },
    body: { name: 'Knee sleeve', deviceType: 'combined' },
  })
  const device = await database.open((db) => findHolder(db, hashToken(token)))
  if (!device) throw new Error('The sensor of the demo is not known')
  // As the sensor would: sent while it was pressed, and again now.
  for (const [from, to] of [
    [wornMinutes, pressed.to],
    [pressed.to - intervalMinutes, intervalMinutes],
  ] as const) {
    const now = ago(to)
    const body = {
      deviceId,
      sentAt: now.toISOString(),
      batteryLevel: 78,
      signalStrength: 91,
      sensorData: listMinutes(from, to).flatMap((minutes) =>
        buildReadings(minutes, ago(minutes).toISOString()),
      ),
    }
    await database.within(device.organizationId, (db) =>
      receiveReadings(db, device, body, {
        now,
        baseUrl: 'http://localhost',
        mail: (message) => queueMail(db, mailKey, message, now),
      }),
    )
  }
}

const listMinutes = (from: number, to: number): number[] =>
  Array.from(
    { length: Math.floor((from - to) / intervalMinutes) + 1 },
    (_, step) => from - step * intervalMinutes,
  )

/** Slow waves: the same for the same minute. */
function buildReadings(minutes: number, timestamp: string) {
  const wave = (period: number) => Math.sin((minutes / period) * 2 * Math.PI)
  const isPressed = minutes <= pressed.from && minutes >= pressed.to
  const round = (value: number) => Math.round(value * 10) / 10
  return [
    { kind: 'temperature' as const, timestamp, value: round(32.4 + 0.4 * wave(700)) },
    { kind: 'reference_temperature' as const, timestamp, value: round(31.8 + 0.3 * wave(640)) },
    {
      kind: 'pressure' as const,
      timestamp,
      value: Math.round(isPressed ? 41 + 3 * wave(90) : 16 + 7 * wave(150)),
    },
    { kind: 'moisture' as const, timestamp, value: Math.round(48 - minutes / 100 + 4 * wave(300)) },
  ]
}
