/** The own organization over HTTP: name, zone, phone, policy, targets. */
import { changeOrganization, readOrganization, type Organization } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findOwnOrganization, updateOrganization, type OrganizationRow } from './organization-store.ts'

const zones = new Set(Intl.supportedValuesOf('timeZone'))

/** A name of the IANA list, by any of its spellings: browsers differ in which one of Kathmandu and Katmandu they offer. */
function isZone(name: string): boolean {
  if (name === 'UTC') return true
  if (!/^[A-Z]\w*(\/[\w+-]+)+$/.test(name)) return false
  try {
    return zones.has(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

export const organizationRoutes = [
  route(readOrganization, async ({ db, actor }) => {
    const row = await findOwnOrganization(db, actor)
    if (!row) throw new DomainError('request.not-found')
    return presentOrganization(row)
  }),

  route(changeOrganization, async ({ db, actor, body, version, note }) => {
    if (body.timeZone !== undefined && !isZone(body.timeZone)) {
      throw new DomainError('request.invalid', { fields: { timeZone: 'Choose a time zone of the list' } })
    }
    const before = await findOwnOrganization(db, actor)
    if (!before) throw new DomainError('request.not-found')
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    const policy = body.requireSecondFactor ?? before.require_second_factor
    // What changes access for everyone is a security change.
    if (policy !== before.require_second_factor && !actor.proved)
      throw new DomainError('identity.prove-again')
    const row = await updateOrganization(db, actor, version, {
      name: body.name,
      time_zone: body.timeZone,
      phone: body.phone,
      require_second_factor: policy,
      ...toTargetColumns(body.targets ?? {}),
    })
    if (!row) {
      throw new DomainError('request.version-stale', {
        version: (await findOwnOrganization(db, actor))?.version,
      })
    }
    note({ changed: Object.keys(body), targets: body.targets })
    return presentOrganization(row)
  }),
]

/** What was not sent stays undefined, so a change leaves it alone. */
const toTargetColumns = (targets: Partial<Organization['targets']>) => ({
  target_healing_rate: targets.healingRate,
  target_documentation_rate: targets.documentationRate,
  target_collection_rate: targets.collectionRate,
  target_denial_rate: targets.denialRate,
  target_treatment_effectiveness: targets.treatmentEffectiveness,
  target_visit_minutes: targets.visitMinutes,
  target_tasks_per_user: targets.tasksPerUser,
  target_session_rating: targets.sessionRating,
  target_daily_assessments: targets.dailyAssessments,
})

const presentOrganization = (row: OrganizationRow): Organization => ({
  id: row.id,
  name: row.name,
  timeZone: row.time_zone,
  phone: row.phone,
  demo: row.is_demo,
  requireSecondFactor: row.require_second_factor,
  targets: {
    healingRate: row.target_healing_rate,
    documentationRate: row.target_documentation_rate,
    collectionRate: row.target_collection_rate,
    denialRate: row.target_denial_rate,
    treatmentEffectiveness: row.target_treatment_effectiveness,
    visitMinutes: row.target_visit_minutes,
    tasksPerUser: row.target_tasks_per_user,
    sessionRating: row.target_session_rating,
    dailyAssessments: row.target_daily_assessments,
  },
  version: row.version,
})
