/** The person signed in, as the contract shows them. */
import { endpoints, type CurrentUser } from '@mendwell/contract'
import { hasNeededRights, hasRight } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'
import { findPatientLanguage } from '../patients/public.ts'
import { resolveFormats } from '../../platform/formats.ts'
import { getRoleName } from './roles/policy.ts'
import type { PersonRow } from './store.ts'

export const presentCurrentUser = (
  { preferredLanguage, shippedRole, ownRoleName, ...row }: PersonRow,
  actor: Actor,
): CurrentUser => ({
  ...row,
  practiceRole: getRoleName(shippedRole, ownRoleName),
  language: findPatientLanguage(preferredLanguage),
  rights: [...actor.rights],
  refused: listRefused(actor),
  mustEnrol: actor.mustEnrol,
  // Emergency access lifts the narrowing for its time.
  narrowed: hasRight(actor, 'charts.write') && (actor.facilityIds !== null || actor.breakGlassId !== null),
  formats: resolveFormats(row.organizationFormats as object, (row.ownFormats ?? {}) as object), // objects, by the columns' checks
  organization: {
    id: row.organizationId,
    name: row.name,
    timeZone: row.timeZone,
    demo: row.isDemo,
    settingUp: row.setupClosedAt === null && !row.isDemo,
    sampleData: row.hasSampleData,
  },
})

const listRefused = (actor: Actor): string[] =>
  endpoints
    .filter(
      ({ id, access }) => access !== 'public' && access.includes(actor.role) && !hasNeededRights(actor, id),
    )
    .map(({ id }) => id)
