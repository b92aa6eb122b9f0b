/** To whom a critical finding is addressed, and who comes next. Rule CF12. Only people who can sign in and may see the patient. */
import { canSignOrders, listClinicalLeads, type EscalationLevel } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { listRecipients } from '../notifications/public.ts'
import { listCareTeamUserIds } from '../patient-chart/public.ts'
import { listStaffForPatient, type StaffRow } from './store.ts'

const mayOrder = ({ credential, supervisorId }: StaffRow) =>
  canSignOrders({ credential, isSupervised: supervisorId !== null })

/** Who ordered the result; a provider of the care team; the author's supervisor; the author, if a provider. Null: none of them. */
export async function findResponsible(
  db: Db,
  organizationId: string,
  patientId: string,
  { orderedBy, author }: { orderedBy: string | null; author: string },
): Promise<string | null> {
  const [staff, team] = await Promise.all([
    listStaffForPatient(db, organizationId, patientId),
    listCareTeamUserIds(db, organizationId, patientId),
  ])
  const find = (userId: string | null | undefined) => staff.find((one) => one.userId === userId)
  const own = find(author)
  return (
    find(orderedBy)?.userId ??
    staff.find((one) => team.includes(one.userId) && mayOrder(one))?.userId ??
    find(own?.supervisorId)?.userId ??
    (own && mayOrder(own) ? own.userId : null)
  )
}

const listAdministrators = async (db: Db, organizationId: string): Promise<string[]> =>
  (await listRecipients(db, organizationId, 'administrators', 'charts.read')).map(({ userId }) => userId)

/** Without a clinical lead who may see the patient, administrators are notified at once. */
export async function listEscalationRecipients(
  db: Db,
  organizationId: string,
  patientId: string,
  level: EscalationLevel,
): Promise<string[]> {
  if (level === 2) return listAdministrators(db, organizationId)
  const leads = listClinicalLeads(await listStaffForPatient(db, organizationId, patientId))
  return leads.length > 0 ? leads.map(({ userId }) => userId) : listAdministrators(db, organizationId)
}
