/** The own organization over HTTP: name, zone, phone, policy, targets. */
import { changeOrganization, readOrganization, type Organization } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveFormats } from '../../../platform/formats.ts'
import { moveUnaddressedPlaces, type FacilityHooks } from '../../facilities/public.ts'
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

export const createOrganizationRoutes = ({ preserveWallTimes }: Pick<FacilityHooks, 'preserveWallTimes'>) => [
  route(readOrganization, async ({ db, actor }) => {
    const row = await findOwnOrganization(db, actor)
    if (!row) throw new DomainError('request.not-found')
    return presentOrganization(row)
  }),

  route(changeOrganization, async ({ db, actor, body, version, now, note }) => {
    if (body.timeZone !== undefined && !isZone(body.timeZone)) {
      throw new DomainError('request.invalid', { fields: { timeZone: 'Select a time zone from the list' } })
    }
    const before = await findOwnOrganization(db, actor)
    if (!before) throw new DomainError('request.not-found')
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    const policy = body.requireSecondFactor ?? before.requireSecondFactor
    const externalConsults = body.externalConsults ?? before.externalConsults
    // What changes access for everyone, or opens charts to people outside, is a security change.
    const isLoosened = policy !== before.requireSecondFactor || (externalConsults && !before.externalConsults)
    if (isLoosened && !actor.proved) throw new DomainError('identity.prove-again')
    const row = await updateOrganization(db, actor, version, {
      name: body.name,
      timeZone: body.timeZone,
      phone: body.phone,
      requireSecondFactor: policy,
      externalConsults,
      formats: body.formats && JSON.stringify({ ...(before.formats as object), ...body.formats }),
      criticalFindingMinutes: body.criticalFindingMinutes,
      ...toTargetColumns(body.targets ?? {}),
    })
    if (!row) {
      throw new DomainError('request.version-stale', {
        version: (await findOwnOrganization(db, actor))?.version,
      })
    }
    if (body.timeZone !== undefined && body.timeZone !== before.timeZone) {
      const move = { from: before.timeZone, to: body.timeZone, at: now.toISOString() }
      for (const { id } of await moveUnaddressedPlaces(db, actor, move))
        await preserveWallTimes(db, actor, id, body.timeZone, now)
    }
    const { targets, criticalFindingMinutes } = body
    note({ changed: Object.keys(body), targets, criticalFindingMinutes })
    return presentOrganization(row)
  }),
]

/** What was not sent stays undefined, so a change leaves it alone. */
const toTargetColumns = (targets: Partial<Organization['targets']>) => ({
  targetHealingRate: targets.healingRate,
  targetDocumentationRate: targets.documentationRate,
  targetCollectionRate: targets.collectionRate,
  targetDenialRate: targets.denialRate,
  targetTreatmentEffectiveness: targets.treatmentEffectiveness,
  targetVisitMinutes: targets.visitMinutes,
  targetTasksPerUser: targets.tasksPerUser,
  targetSessionRating: targets.sessionRating,
  targetDailyAssessments: targets.dailyAssessments,
})

const presentOrganization = (row: OrganizationRow): Organization => ({
  ...row,
  demo: row.isDemo,
  formats: resolveFormats(row.formats as object), // an object, by the column's check
  targets: {
    healingRate: row.targetHealingRate,
    documentationRate: row.targetDocumentationRate,
    collectionRate: row.targetCollectionRate,
    denialRate: row.targetDenialRate,
    treatmentEffectiveness: row.targetTreatmentEffectiveness,
    visitMinutes: row.targetVisitMinutes,
    tasksPerUser: row.targetTasksPerUser,
    sessionRating: row.targetSessionRating,
    dailyAssessments: row.targetDailyAssessments,
  },
})
