/** Shared by both servers of the benchmark: one database with many patients, and one clinician session. */
import { startOrganization } from '../scaling/organization.ts'

export const setUp = (patients: number) =>
  startOrganization({ patients, vitalsPerPatient: 2 }, async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select id from patients order by id limit 2000')
    return { patientIds: rows.map(({ id }) => id) }
  })

export type HttpFixture = Awaited<ReturnType<typeof setUp>>
