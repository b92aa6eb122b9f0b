/** Worn sensors: devices of a patient, the readings they send with their own token, and the rules' results. */
import { sensorKinds, wearableRules, type WearableRule } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Id, Instant, nameText, optional } from '../values.ts'
import { choice } from '../validation-messages.ts'

export const wearableTypes = ['temperature', 'pressure', 'moisture', 'combined'] as const
export const maxReadings = 500
export const wearableHours = ['24', '168', '720'] as const
// The keys of a table written out there.
const rules = Object.keys(wearableRules) as [WearableRule, ...WearableRule[]]

export const Wearable = z.object({
  id: Id,
  patientId: Id,
  woundId: Id.nullable(),
  deviceType: z.enum(wearableTypes),
  name: z.string(),
  isActive: z.boolean(),
  registeredAt: Instant,
  registeredByName: z.string(),
  revokedAt: Instant.nullable(),
  /** Null: it never sent anything. */
  lastSeenAt: Instant.nullable(),
  batteryLevel: z.number().int().nullable(),
  signalStrength: z.number().int().nullable(),
})
export type Wearable = z.output<typeof Wearable>

export const WearableData = z.object({
  from: Instant,
  to: Instant,
  series: z.array(
    z.object({
      deviceId: Id,
      deviceName: z.string(),
      kind: z.enum(sensorKinds),
      readings: z.number().int(),
      /** Means of short spans, oldest first. */
      points: z.array(z.object({ at: Instant, value: z.number() })),
    }),
  ),
  alerts: z.array(
    z.object({
      id: Id,
      deviceName: z.string(),
      rule: z.enum(rules),
      value: z.number(),
      beganAt: Instant,
      endedAt: Instant.nullable(),
    }),
  ),
})
export type WearableData = z.output<typeof WearableData>

const buildAudit = (action: string) => ({ action: `wearable.${action}`, resource: 'wearable' })
const OfPatient = z.object({ patientId: Id })

export const listWearables = endpoint({
  id: 'listWearables',
  feature: 'wearables',
  summary: 'List a patient’s current and past sensors.',
  method: 'GET',
  path: '/api/patients/:patientId/wearables',
  access: staffAndPatient,
  audit: buildAudit('list'),
  params: OfPatient,
  reply: z.array(Wearable),
})

export const registerWearable = endpoint({
  id: 'registerWearable',
  feature: 'wearables',
  summary: 'Register a sensor for a patient. Its token is returned once; only its hash is stored.',
  method: 'POST',
  path: '/api/patients/:patientId/wearables',
  access: clinicians,
  audit: buildAudit('register'),
  status: 201,
  secret: true,
  params: OfPatient,
  body: z.object({
    name: nameText(100, 'Name is required'),
    deviceType: choice(wearableTypes, 'Device type is required'),
    woundId: optional(Id),
  }),
  reply: Wearable.extend({ token: z.string() }),
})

export const revokeWearable = endpoint({
  id: 'revokeWearable',
  feature: 'wearables',
  summary: 'Revoke a sensor’s token immediately. Its readings are retained.',
  method: 'POST',
  path: '/api/wearables/:wearableId/revoke',
  access: clinicians,
  audit: buildAudit('revoke'),
  params: z.object({ wearableId: Id }),
  reply: Wearable,
})

export const readWearableData = endpoint({
  id: 'readWearableData',
  feature: 'wearables',
  summary: 'Get recent sensor readings as short-interval means, with the alerts of that period.',
  method: 'GET',
  path: '/api/patients/:patientId/wearable-data',
  access: staffAndPatient,
  audit: buildAudit('data'),
  params: OfPatient,
  query: z.object({ hours: z.enum(wearableHours).default('24') }),
  reply: WearableData,
})

const SensorValue = z.object({
  kind: z.enum(sensorKinds),
  timestamp: Instant,
  value: z.number({ error: 'Enter a number' }),
})

export const sendReadings = endpoint({
  id: 'sendReadings',
  feature: 'wearables',
  summary:
    'Send sensor readings with the sensor’s own bearer token. Idempotent; rejected readings are listed individually.',
  method: 'POST',
  path: '/api/wearables/readings',
  access: 'public',
  audit: 'handler',
  limit: { count: 120, seconds: 60, field: 'deviceId' },
  body: z.object({
    deviceId: Id,
    /** The device's clock while it sends, by which a wrong clock is corrected. */
    sentAt: Instant,
    batteryLevel: optional(z.number().int().min(0).max(100)),
    signalStrength: optional(z.number().int().min(0).max(100)),
    sensorData: z
      .array(SensorValue)
      .min(1, 'Include at least one reading')
      .max(maxReadings, `Maximum ${maxReadings} readings`),
  }),
  reply: z.object({
    accepted: z.number().int(),
    /** Were there already. */
    duplicates: z.number().int(),
    rejected: z.array(
      z.object({
        index: z.number().int(),
        reason: z.enum(['not-measured-here', 'out-of-range', 'in-the-future', 'too-old']),
      }),
    ),
    /** Seconds by which the device's clock was corrected; 0: it was close enough. */
    clockSkewSeconds: z.number().int(),
  }),
})

export const wearableEndpoints = [
  listWearables,
  registerWearable,
  revokeWearable,
  readWearableData,
  sendReadings,
]
