/** A patient of the demo practice with insurance, signed forms, and a completed visit that a claim can be made from. */
import type { Page, TestInfo } from '@playwright/test'
import { createMrn } from '../../support/test.ts'
import type { UserSessions } from '../../support/user-sessions.ts'

type Payer = { id: string; name: string; filingCode: string }

type InsuredPatient = { id: string; lastName: string; facilityId: string; payers: readonly Payer[] }

/** Today where the demo practice is. */
export const getPracticeDay = (daysAgo = 0): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

/** Original Medicare pays first; the named plans follow in order. */
export async function createMedicarePatient(
  office: UserSessions,
  page: Page,
  info: TestInfo,
  following: readonly string[] = [],
): Promise<InsuredPatient> {
  const [facility] = await office.read<{ id: string }[]>(page, '/api/facilities?search=Willow')
  const payers = await office.read<Payer[]>(page, '/api/billing/payers?status=active')
  const chosen = ['Medicare Part B', ...following].map(
    (name) => payers.find((payer) => payer.name.startsWith(name))!, // the demo has them
  )
  const lastName = `Payer${info.workerIndex}${info.retry}${Date.now().toString(36)}`
  const { id } = await office.send<{ id: string }>(page, '/api/patients', {
    ...{ firstName: 'Pia', lastName, medicalRecordNumber: createMrn(info), dateOfBirth: '1941-04-02' },
    ...{ sex: 'female', facilityId: facility!.id },
  })
  for (const [place, payer] of chosen.entries())
    await office.send(page, `/api/patients/${id}/coverages`, {
      ...{ payerId: payer.id, memberId: place === 0 ? '1EG4TE5MK73' : `HV1000000${place}` },
      ...{ rank: place === 0 ? 'primary' : 'secondary', startDate: '2024-01-01' },
      ...{ address: '4 Elm Road', city: 'Columbus', state: 'OH', zipCode: '43215-0001' },
    })
  await recordAnswers(office, page, id, following.length > 0)
  return { id, lastName, facilityId: facility!.id, payers: chosen }
}

const mspQuestions = [
  ...['black_lung', 'federal_program', 'veterans', 'workers_compensation', 'no_fault', 'liability'],
  ...['working_aged', 'disabled', 'renal_disease'],
]

async function recordAnswers(office: UserSessions, page: Page, patientId: string, hasSecond: boolean) {
  const answers = {
    assignment_of_benefits: 'signed',
    release_of_information: 'signed',
    other_insurance: hasSecond ? 'yes' : 'no',
    employment: 'no',
    auto_accident: 'no',
    other_accident: 'no',
    medicare_secondary: 'no',
  }
  for (const [kind, answer] of Object.entries(answers))
    await office.send(page, `/api/patients/${patientId}/attestations`, {
      ...{ kind, answer, datedOn: getPracticeDay(2) },
      ...(kind === 'medicare_secondary' && {
        mspAnswers: Object.fromEntries(mspQuestions.map((question) => [question, 'no'])),
      }),
    })
}

/** A signed visit with one code; answers its claim. */
export async function createVisitClaim(
  office: UserSessions,
  page: Page,
  { id: patientId, facilityId }: InsuredPatient,
  { code, day }: { code: string; day: string },
): Promise<{ id: string; claimNumber: string; totalAmount: number }> {
  const visit = await office.send<{ id: string }>(page, '/api/provider-visits', {
    ...{ patientId, facilityId, visitDate: day, visitType: 'follow_up', placeOfService: '32' },
    ...{ cptCodes: code, codeLines: [{ code, units: 1, pointers: [1] }], diagnosis: 'L89.153' },
    ...{ treatmentProvided: 'Wound evaluated, dressing plan reviewed.', visitNotes: 'Clean bed, no odor.' },
  })
  const completed = await page.request.patch(`/api/provider-visits/${visit.id}/complete`, {
    headers: { origin: new URL(page.url()).origin },
  })
  if (!completed.ok()) throw new Error(`The visit was not completed: ${await completed.text()}`)
  return office.send(page, '/api/billing/claims', { visitId: visit.id })
}
