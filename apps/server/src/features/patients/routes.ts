/** Patients over HTTP. Shapes stand in the contract, the row rule in policy.ts. */
import {
  changePatient,
  createPatient,
  listPatients,
  patientStats,
  readPatient,
  type BodyOf,
  type Patient,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { cursorOf, readCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { facilityById } from '../facilities/public.ts'
import { readAsked } from '../search/public.ts'
import {
  insertPatient,
  patientById,
  patientsPage,
  patientsSince,
  patientsTotal,
  recordNumberTaken,
  updatePatient,
  type PatientRow,
} from './store.ts'

const month = 30 * 24 * 60 * 60 * 1000

export const patientRoutes = [
  route(listPatients, async ({ db, actor, query, note }) => {
    const { search, status, sort, limit } = query
    const after = readCursor(query.cursor, sort === 'name' ? 3 : 2)
    const asked = search ? await readAsked(db, search) : undefined
    const found = (forgiving: boolean) =>
      Promise.all([
        patientsPage(db, actor, { asked, status, forgiving }, { sort, limit: limit + 1, after }),
        patientsTotal(db, actor, { asked, status, forgiving }),
      ])
    let [rows, total] = await found(false)
    // Nobody is called what was typed: then whoever may be meant.
    if (asked && total === 0) [rows, total] = await found(true)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: shown.map((row) => row.id), searched: Boolean(search) })
    const position = (row: PatientRow) =>
      sort === 'name' ? [row.last_name, row.first_name, row.id] : [row.created_at, row.id]
    return new Page(shown.map(patient), total, last && cursorOf(position(last)))
  }),

  route(patientStats, async ({ db, actor, now }) => {
    const [total, active, newThisMonth] = await Promise.all([
      patientsTotal(db, actor, { status: 'all' }),
      patientsTotal(db, actor, { status: 'active' }),
      patientsSince(db, actor, new Date(now.getTime() - month)),
    ])
    return { total, active, newThisMonth }
  }),

  route(readPatient, async ({ db, actor, params }) => {
    const row = await patientById(db, actor, params.patientId)
    if (!row) throw new Refusal('request.not-found')
    return patient(row)
  }),

  route(createPatient, async ({ db, actor, body, now }) => {
    await refuseUnsound(db, actor, body, now)
    const at = now.toISOString()
    const row = await insertPatient(db, {
      organization_id: actor.organizationId,
      ...columnsOf(body),
      first_name: body.firstName,
      last_name: body.lastName,
      medical_record_number: body.medicalRecordNumber,
      risk_factors: body.riskFactors,
      allergy_state: allergyState(body),
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    })
    if (!row) throw mrnTaken()
    return patient(row)
  }),

  route(changePatient, async ({ db, actor, params, body, version, now }) => {
    const before = await patientById(db, actor, params.patientId)
    if (!before) throw new Refusal('request.not-found')
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    await refuseUnsound(db, actor, body, now)
    if (
      body.medicalRecordNumber &&
      (await recordNumberTaken(db, actor, body.medicalRecordNumber, before.id))
    ) {
      throw mrnTaken()
    }
    const row = await updatePatient(db, actor, before.id, version, {
      ...columnsOf(body),
      ...(asksAllergies(body) && { allergy_state: allergyState(body) }),
      updated_at: now.toISOString(),
    })
    if (!row)
      throw new Refusal('request.version-stale', {
        version: (await patientById(db, actor, before.id))?.version,
      })
    return patient(row)
  }),
]

/** Where on earth the day comes first; a birth date after it is wrong in every zone. */
const latestDay = (now: Date) => new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** What the shapes cannot know: today, and which facilities there are for this person. Absent fields are left alone. */
async function refuseUnsound(db: Db, actor: Actor, body: Fields, now: Date): Promise<void> {
  const fields: Record<string, string> = {}
  if (body.dateOfBirth && body.dateOfBirth > latestDay(now)) fields['dateOfBirth'] = 'Cannot be in the future'
  if (body.facilityId === null && actor.facilityIds) fields['facilityId'] = 'Choose one of your facilities'
  if (body.facilityId && !(await facilityById(db, actor, body.facilityId))) {
    fields['facilityId'] = 'This facility does not exist'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

const mrnTaken = () =>
  new Refusal('patient.mrn-taken', {
    fields: { medicalRecordNumber: 'This number belongs to another patient' },
  })

type Fields = Partial<BodyOf<typeof createPatient>> & { isActive?: boolean }

const asksAllergies = (body: Fields) => body.allergies !== undefined || body.noKnownAllergies !== undefined

const allergyState = (body: Fields): Patient['allergyState'] =>
  body.allergies ? 'listed' : body.noKnownAllergies ? 'none-known' : 'not-asked'

/** Columns for the fields that were sent; what was not sent stays out, so a change leaves it alone. */
function columnsOf(body: Fields) {
  return {
    first_name: body.firstName,
    last_name: body.lastName,
    medical_record_number: body.medicalRecordNumber,
    date_of_birth: body.dateOfBirth,
    sex: body.sex,
    phone: body.phone,
    email: body.email,
    address: body.address,
    emergency_contact: body.emergencyContact && JSON.stringify(body.emergencyContact),
    medical_history: body.medicalHistory,
    allergies: asksAllergies(body) ? (body.allergies ?? null) : undefined,
    current_medications: body.currentMedications,
    risk_factors: body.riskFactors,
    admission_date: body.admissionDate,
    facility_id: body.facilityId,
    room: body.room,
    is_active: body.isActive,
  }
}

const patient = (row: PatientRow): Patient => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  sex: row.sex as Patient['sex'], // the columns' checks admit what the contract lists
  medicalRecordNumber: row.medical_record_number,
  phone: row.phone,
  email: row.email,
  address: row.address,
  emergencyContact: row.emergency_contact as Patient['emergencyContact'],
  medicalHistory: row.medical_history,
  allergies: row.allergies,
  allergyState: row.allergy_state as Patient['allergyState'],
  currentMedications: row.current_medications,
  riskFactors: row.risk_factors,
  admissionDate: row.admission_date,
  facilityId: row.facility_id,
  room: row.room,
  isActive: row.is_active,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})
