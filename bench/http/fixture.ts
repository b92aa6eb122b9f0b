/** What both servers of the measurement stand on: one database with many patients, and one session of a clinician. */
import { openOrganization } from '../scaling/organization.ts'

export const prepare = (patients: number) =>
  openOrganization({ patients, vitalsPerPatient: 2 }, async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select id from patients order by id limit 2000')
    return { patientIds: rows.map(({ id }) => id) }
  })

export type Setting = Awaited<ReturnType<typeof prepare>>
