/** Wounds and assessments for specs, created without the screens. */
import { expect, type Page } from '@playwright/test'

type Answers = Record<string, unknown>

async function send(page: Page, path: string, data: Answers, headers: Record<string, string> = {}) {
  const origin = new URL(page.url() === 'about:blank' ? 'http://localhost' : page.url()).origin
  const answer = await page.request.post(path, { data, headers: { ...headers, origin } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as Answers & { id: string; version: number }
}

export async function createPatient(page: Page, mrn: string) {
  return send(page, '/api/patients', {
    firstName: 'Eleanor',
    lastName: 'Testwood',
    medicalRecordNumber: mrn,
    dateOfBirth: '1948-03-12',
    noKnownAllergies: true,
  })
}

export const createWound = (page: Page, patientId: string) =>
  send(page, '/api/wounds', {
    patientId,
    woundType: 'pressure_ulcer',
    location: 'Sacrum',
    laterality: 'midline',
  })

/** The patient agrees to photos, from today on. */
export const recordConsent = (page: Page, patientId: string) =>
  send(page, `/api/patients/${patientId}/consents`, {
    formType: 'photo',
    consentGiven: true,
    // Yesterday: today there may be yesterday's date in the practice's zone.
    consentDate: getDateInDays(-1),
  })

/** At noon on the practice's wall, whatever the hour and the season are now. */
export function getInstantDaysAgo(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now())
  return new Date(Date.parse(`${today}T17:00:00Z`) - days * 86_400_000).toISOString()
}
const getDateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** All fields of the form, for a sacral pressure injury. */
export const buildAssessment = (patientId: string, woundId: string, other: Answers = {}): Answers => ({
  patientId,
  woundId,
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  laterality: 'midline',
  stage: 'stage_3',
  length: 4.2,
  width: 3,
  depth: 1.1,
  granulationPercentage: 60,
  sloughPercentage: 32,
  necroticPercentage: 0,
  epithelialPercentage: 8,
  underminingPresent: false,
  tunnelingPresent: false,
  exudateAmount: 'moderate',
  exudateType: 'serous',
  periwoundCondition: 'maceration',
  periwoundEdema: 'none',
  painLevel: 3,
  infectionErythema: false,
  dressingType: 'Bordered foam',
  cleansingAgent: 'Normal saline',
  debridementMethod: 'none',
  healingStatus: 'stable',
  assessmentNotes: 'First look.',
  nextAssessmentDate: getDateInDays(7),
  ...other,
})

export const createAssessment = (page: Page, answers: Answers) =>
  send(page, '/api/wound-assessments', answers)

export const signAssessment = (page: Page, record: { id: string; version: number }) =>
  send(
    page,
    `/api/wound-assessments/${record.id}/sign`,
    { attest: true },
    { 'if-match': `"${record.version}"` },
  )
