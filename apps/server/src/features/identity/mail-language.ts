/** The language of an email to somebody who is not the one asking: staff read English, patients the language of their record. */
import type { PatientLanguage } from '@mendwell/clinical'
import type { PublicRequest } from '../../platform/http/route.ts'
import { findPatientLanguage } from '../patients/public.ts'
import { findPersonInOrganization } from './store.ts'

export async function findMailLanguage(
  { database, language }: Pick<PublicRequest, 'database' | 'language'>,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<PatientLanguage> {
  const person = await database.within(organizationId, (db) =>
    findPersonInOrganization(db, organizationId, userId),
  )
  if (person?.role !== 'patient') return 'en'
  return findPatientLanguage(person.preferredLanguage) ?? language
}
