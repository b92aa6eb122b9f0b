/** How long sessions live, and how their tokens are made. Only a token's hash is stored. */
import { randomBytes } from 'node:crypto'
import type { Role } from '@mendwell/contract'

const minute = 60
const hour = 60 * minute

/** Staff work on shared tablets: shorter. Bearer tokens belong to programs and live an hour. */
export const lifetimes: Record<Role, { idle: number; absolute: number }> = {
  clinician: { idle: 15 * minute, absolute: 12 * hour },
  admin: { idle: 15 * minute, absolute: 12 * hour },
  patient: { idle: 30 * minute, absolute: 24 * hour },
}
export const bearerLifetime = { idle: hour, absolute: hour }

export const createToken = (): string => randomBytes(32).toString('base64url')
