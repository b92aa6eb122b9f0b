/** What a practice has recorded before it bills: the wound, its fees, and what a patient signed and answered. */
import type { Page } from '@playwright/test'
import type { UserSessions } from '../../support/user-sessions.ts'

export async function createBillingRecords(
  office: UserSessions,
  page: Page,
  patientId: string,
  woundId: string,
): Promise<void> {
  await office.send(page, '/api/wound-assessments', {
    ...{
      patientId,
      woundId,
      woundType: 'pressure_ulcer',
      location: 'Heel',
      laterality: 'left',
    },
    ...{ stage: 'stage_3', length: 9, width: 6, depth: 0.4, healingStatus: 'stable', sloughPercentage: 40 },
    ...{ granulationPercentage: 60, necroticPercentage: 0, epithelialPercentage: 0 },
    ...{ exudateAmount: 'minimal', exudateType: 'serous', periwoundCondition: 'intact', painLevel: 2 },
    ...{ dressingType: 'foam', cleansingAgent: 'Normal saline', assessmentNotes: 'Slough at the base.' },
    nextAssessmentDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  })
  const fees = ['97597,base,180', '97598,base,85', '97597,medicare,125', '97597,medicaid,98']
  const csv = ['code,payer,amount,startDate', ...fees.map((fee) => `${fee},2025-01-01`)].join('\n')
  await office.send(page, '/api/billing/fees/import', { csv, dryRun: false })
  for (const kind of ['assignment_of_benefits', 'release_of_information'])
    await office.send(page, `/api/patients/${patientId}/attestations`, {
      kind,
      answer: 'signed',
      datedOn: '2026-01-05',
    })
  for (const kind of ['other_insurance', 'employment', 'auto_accident', 'other_accident'])
    await office.send(page, `/api/patients/${patientId}/attestations`, {
      kind,
      answer: 'no',
      // Causes are asked about shortly before a visit.
      datedOn: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10),
    })
}
