/** Many patients at once, for measuring: the same population and the same pure rules, written by COPY in chunks. */
import { randomUUID } from 'node:crypto'
import { computeBmi } from '@mendwell/clinical'
import { copyInto, type CopyValue } from '../platform/db/copy.ts'
import type { Client } from '../platform/db/pools.ts'
import { demoSeed } from './ensure-demo.ts'
import { toAllergyFields } from './patient.ts'
import { finishDemo, createDemoOrganization, type DemoOrganization } from './organization.ts'
import type { DemoPatient, DemoVitals } from './patient.ts'
import { demoPeople } from './people.ts'
import { buildPopulation } from './population.ts'

const patientsPerChunk = 2_000

const patientColumns = [
  'id',
  'organization_id',
  'user_id',
  'first_name',
  'last_name',
  'date_of_birth',
  'sex',
  'medical_record_number',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip_code',
  'emergency_contact',
  'medical_history',
  'allergies',
  'allergy_state',
  'current_medications',
  'risk_factors',
  'admission_date',
  'facility_id',
  'room',
  'is_active',
  'created_by',
  'created_at',
  'updated_at',
] as const
const vitalsColumns = [
  'organization_id',
  'patient_id',
  'taken_at',
  'recorded_at',
  'recorded_by',
  'blood_pressure_systolic',
  'blood_pressure_diastolic',
  'heart_rate',
  'respiratory_rate',
  'temperature',
  'oxygen_saturation',
  'glucose',
  'weight',
  'height',
  'bmi',
  'out_of_range_reason',
] as const

export async function loadPatients(
  owner: Client,
  options: { patients: number; vitalsPerPatient: number; today: Date; say: (line: string) => void },
): Promise<DemoOrganization> {
  const frame = await createDemoOrganization(owner, new Date(options.today.getTime() - 3 * 366 * 86_400_000))
  const authors = demoPeople
    .filter((person) => person.role === 'clinician')
    .map((person) => frame.userIds.get(person.email)!)
  const today = options.today.toISOString().slice(0, 10)
  let patients: CopyValue[][] = []
  let vitals: CopyValue[][] = []
  let loaded = 0
  const flush = async () => {
    await copyInto(owner, 'patients', patientColumns, patients)
    await copyInto(owner, 'vital_signs', vitalsColumns, vitals)
    loaded += patients.length
    patients = []
    vitals = []
    if (loaded % 20_000 === 0 && loaded < options.patients) options.say(`${loaded} patients`)
  }
  const { patients: count, vitalsPerPatient } = options
  for (const patient of buildPopulation({ seed: demoSeed, today, patients: count, vitalsPerPatient })) {
    const id = randomUUID()
    const author = authors[patient.number % authors.length]!
    patients.push(toPatientRow(frame, patient, id, author))
    for (const one of patient.vitals) vitals.push(toVitalsRow(frame, one, id, author))
    if (patients.length === patientsPerChunk) await flush()
  }
  await flush()
  await finishDemo(owner, frame)
  await owner.query('analyze patients, vital_signs, patient_tallies')
  return frame
}

function toPatientRow(
  frame: DemoOrganization,
  patient: DemoPatient,
  id: string,
  author: string,
): CopyValue[] {
  const { allergies, noKnownAllergies } = toAllergyFields(patient)
  const account = demoPeople.find((person) => person.patientNumber === patient.number)
  return [
    id,
    frame.organizationId,
    account ? frame.userIds.get(account.email)! : null,
    patient.firstName,
    patient.lastName,
    patient.dateOfBirth,
    patient.sex,
    patient.medicalRecordNumber,
    patient.phone,
    patient.email,
    patient.address,
    patient.city,
    patient.state,
    patient.zipCode,
    patient.emergencyContact && JSON.stringify(patient.emergencyContact),
    patient.medicalHistory,
    allergies,
    allergies ? 'listed' : noKnownAllergies ? 'none-known' : 'not-asked',
    patient.currentMedications,
    patient.riskFactors,
    patient.admissionDate,
    patient.facility === null ? null : frame.facilityIds[patient.facility]!,
    patient.room,
    patient.isActive,
    author,
    patient.registeredAt,
    patient.registeredAt,
  ]
}

function toVitalsRow(
  frame: DemoOrganization,
  one: DemoVitals,
  patientId: string,
  author: string,
): CopyValue[] {
  const index = computeBmi(one.weight, one.height)
  return [
    frame.organizationId,
    patientId,
    one.takenAt,
    one.takenAt,
    author,
    one.bloodPressureSystolic,
    one.bloodPressureDiastolic,
    one.heartRate,
    one.respiratoryRate,
    one.temperature,
    one.oxygenSaturation,
    one.glucose,
    one.weight,
    one.height,
    index.state === 'known' ? index.kgPerM2 : null,
    one.outOfRangeReason,
  ]
}
