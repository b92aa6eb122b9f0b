/** The coverage of a fictitious patient, by the payer mix of the facility. */
import { mspQuestions, type MspQuestionId } from '@mendwell/clinical'
import { attestationKinds, createCoverage, recordAttestation, type AttestationKind } from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'
import { demoFacilities } from '../facilities.ts'
import type { DemoPatient } from '../patient.ts'
import type { Random } from '../random.ts'
import type { EnteredWound } from '../schedule/procedures.ts'
import { biller, type DemoPayers, type PayerKind } from './seed-payers.ts'

export async function seedCoverage(
  callApi: DemoApi,
  payers: DemoPayers,
  patient: DemoPatient,
  {
    patientId,
    wounds,
    random,
    today,
  }: { patientId: string; wounds: readonly EnteredWound[]; random: Random; today: Date },
): Promise<void> {
  const facility = patient.facility === null ? undefined : demoFacilities[patient.facility]
  // Patients who live in no facility are not visited or billed; some were never asked.
  if (!facility || random.chance(0.03)) return
  const { medicare, medicaid, private: others } = facility.payerMix
  const drawn = random.weighted<PayerKind>([
    ['medicare', medicare],
    ['medicaid', medicaid],
    ['lakeshore', others / 2],
    ['prairie', others / 2],
  ])
  // From 65 on Medicare pays first.
  const isSenior = Number(patient.dateOfBirth.slice(0, 4)) <= today.getUTCFullYear() - 66
  const kind = drawn === 'medicaid' && isSenior ? 'medicare' : drawn
  const { address, city, state, zipCode } = patient
  await callApi(createCoverage, {
    author: biller,
    at: patient.registeredAt,
    params: { patientId },
    body: {
      payerId: payers.get(kind),
      memberId:
        kind === 'medicare'
          ? generateMedicareNumber(random)
          : `${kind.slice(0, 2).toUpperCase()}${random.int(10_000_000, 99_999_999)}`,
      startDate: `${Number(patient.registeredAt.slice(0, 4)) - 1}-01-01`,
      ...{ address, city, state },
      // Payers require the ZIP+4 of a home visit.
      zipCode: `${zipCode}-${random.stream('zip').int(1000, 9999)}`,
    },
  })
  const second = random.stream('second plan')
  const hasSecond = kind === 'medicare' && second.chance(0.3)
  if (hasSecond) {
    await callApi(createCoverage, {
      author: biller,
      at: patient.registeredAt,
      params: { patientId },
      body: {
        payerId: payers.get('harborview'),
        memberId: `HV${second.int(10_000_000, 99_999_999)}`,
        rank: 'secondary',
        startDate: `${Number(patient.registeredAt.slice(0, 4)) - 1}-01-01`,
        ...{ address, city, state, zipCode: `${zipCode}-1000` },
      },
    })
  }
  await seedAttestations(callApi, patient, patientId, {
    ...{ wounds, today, random: random.stream('attestations'), hasMedicare: kind === 'medicare', hasSecond },
  })
}

const halfDayMs = 43_200_000
/** Nobody of them has an insurer that pays before Medicare. */
const allNo = Object.fromEntries(mspQuestions.map(({ id }) => [id, 'no'])) as Record<MspQuestionId, 'no'> // its own ids
const signedForms: readonly AttestationKind[] = ['assignment_of_benefits', 'release_of_information']
const causes: readonly AttestationKind[] = ['employment', 'auto_accident', 'other_accident']

const dayMs = 86_400_000
/** Patients are asked about causes again before an answer is too old for a visit. */
const askedAgainDays = [330, 245, 160, 75]

/** When they were asked about causes: at registration, when a traumatic wound came, and regularly in the last months. */
function timesAsked(registeredAt: string, wounds: readonly EnteredWound[], today: Date): string[] {
  const injuries = wounds.flatMap(({ wound }) => {
    const first = wound.visits[0]
    return first && ['traumatic', 'burn'].includes(String(first.answers.woundType)) ? [first.assessedAt] : []
  })
  const again = askedAgainDays.map((days) => new Date(today.getTime() - days * dayMs).toISOString())
  return [registeredAt, ...[...injuries, ...again].filter((at) => at > registeredAt).toSorted()]
}

/** Asked at registration, and about causes again in time. Of a few something was forgotten. */
async function seedAttestations(
  callApi: DemoApi,
  patient: DemoPatient,
  patientId: string,
  {
    wounds,
    random,
    today,
    hasMedicare,
    hasSecond,
  }: {
    wounds: readonly EnteredWound[]
    random: Random
    today: Date
    hasMedicare: boolean
    hasSecond: boolean
  },
): Promise<void> {
  const forgotten = random.chance(0.03) ? random.pick([...signedForms, 'other_insurance' as const]) : null
  const asked = timesAsked(patient.registeredAt, wounds, today)
  for (const kind of attestationKinds) {
    if (kind === forgotten || (kind === 'medicare_secondary' && !hasMedicare)) continue
    const isForm = signedForms.includes(kind)
    const isRepresented = isForm && random.chance(0.2)
    const isRepeated = causes.includes(kind) || kind === 'medicare_secondary'
    for (const at of isRepeated ? asked : [patient.registeredAt]) {
      await callApi(recordAttestation, {
        author: biller,
        at,
        params: { patientId },
        body: {
          kind,
          answer: isForm ? 'signed' : hasSecond && kind === 'other_insurance' ? 'yes' : 'no',
          // Not after the day where the patient is, whatever the zone.
          datedOn: new Date(Date.parse(at) - halfDayMs).toISOString().slice(0, 10),
          ...(kind === 'medicare_secondary' && { mspAnswers: allNo }),
          ...(isRepresented && {
            representativeName: `${random.pick(['Alex', 'Jordan', 'Casey', 'Robin'])} ${patient.lastName}`,
            representativeRelation: random.pick(['Daughter', 'Son', 'Spouse']),
          }),
        },
      })
    }
  }
}

const letters = 'ACDEFGHJKMNPQRTUVWXY'.split('')

/** Letters and digits where they belong. */
function generateMedicareNumber(random: Random): string {
  const letter = () => random.pick(letters)
  const digit = () => String(random.int(0, 9))
  return [
    random.int(1, 9),
    letter(),
    letter(),
    digit(),
    letter(),
    digit(),
    digit(),
    letter(),
    letter(),
    digit(),
    digit(),
  ].join('')
}
