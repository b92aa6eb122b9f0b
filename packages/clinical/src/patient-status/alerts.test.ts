import { describe, expect, it } from 'vitest'
import { formatAlertLine, listPatientAlerts } from './alerts.ts'
import type { AlertFacts } from './alerts.ts'

const buildFacts = (more: Partial<AlertFacts> = {}): AlertFacts => ({
  status: 'active',
  statusSince: null,
  isolation: [],
  isolationReason: null,
  allergiesAssessed: true,
  medications: [],
  typedMedications: [],
  riskFactors: [],
  historyCodes: [],
  highBradenRisk: null,
  highFallRisk: null,
  ...more,
})
const listCodes = (more: Partial<AlertFacts>) => listPatientAlerts(buildFacts(more)).map(({ code }) => code)

describe('listPatientAlerts', () => {
  it('[PS3] a chart in which everything was assessed and nothing found has no alert', () => {
    expect(listPatientAlerts(buildFacts())).toEqual([])
  })

  it('[PS3] a sample patient is named first, on printed pages too', () => {
    const alerts = listPatientAlerts(
      buildFacts({ isSample: true, status: 'deceased', statusSince: '2026-11-01' }),
    )
    expect(alerts.map(({ code }) => code)).toEqual(['sample-patient', 'deceased'])
    expect(formatAlertLine(alerts, (day) => day)).toMatch(/^Alerts: Sample patient \(not a real person\); /)
  })

  it('[PS3] an anticoagulant on the medication list is named', () => {
    expect(listPatientAlerts(buildFacts({ medications: ['Eliquis 5 mg'] }))).toEqual([
      { code: 'anticoagulated', level: 'critical', label: 'Anticoagulated', detail: 'apixaban' },
    ])
  })

  it('[PS3] an anticoagulant typed at registration counts before anyone reconciled it, and says so', () => {
    const typedMedications = [{ text: 'Coumadin 5 mg', isReconciled: false }]
    expect(listPatientAlerts(buildFacts({ typedMedications }))).toMatchObject([
      { code: 'anticoagulated', detail: 'warfarin (not reconciled)' },
      { code: 'medications-not-reconciled', label: '1 medication not reconciled', level: 'info' },
    ])
  })

  it('[PS3] a line that a clinician accepted counts without the remark', () => {
    const typedMedications = [{ text: 'Coumadin 5 mg', isReconciled: true }]
    expect(listPatientAlerts(buildFacts({ typedMedications }))).toMatchObject([{ detail: 'warfarin' }])
  })

  it('[PS3] long-term anticoagulant use is read from the history and from risk factors', () => {
    expect(listCodes({ historyCodes: ['Z79.01'] })).toEqual(['anticoagulated'])
    expect(listCodes({ riskFactors: ['Anticoagulation'] })).toEqual(['anticoagulated'])
  })

  it('[PS3] an antiplatelet is an alert of its own, below anticoagulation', () => {
    expect(listPatientAlerts(buildFacts({ medications: ['Plavix'] }))).toMatchObject([
      { code: 'antiplatelet', level: 'warning', detail: 'clopidogrel' },
    ])
  })

  it('[PS3] isolation precautions are named together with their reason; unknown is not none', () => {
    const isolation = ['contact_plus', 'droplet'] as const
    expect(listPatientAlerts(buildFacts({ isolation, isolationReason: 'C. difficile' }))).toEqual([
      {
        code: 'isolation',
        level: 'critical',
        label: 'Isolation: Contact Plus (enteric), Droplet',
        detail: 'C. difficile',
      },
    ])
    expect(listCodes({ isolation: null })).toEqual(['isolation-not-documented'])
  })

  it('[PS3] Enhanced Barrier Precautions are named, alone and beside isolation', () => {
    const label = (isolation: AlertFacts['isolation']) =>
      listPatientAlerts(buildFacts({ isolation }))[0]?.label
    expect(label(['enhanced_barrier'])).toBe('Enhanced Barrier Precautions')
    expect(label(['contact', 'enhanced_barrier'])).toBe('Isolation: Contact, Enhanced Barrier')
  })

  it('[PS3] allergies that were not assessed are an alert', () => {
    expect(listCodes({ allergiesAssessed: false })).toEqual(['allergies-not-assessed'])
  })

  it.each(['hospice', 'discharged', 'deceased'] as const)('[PS3] %s is shown with its date', (status) => {
    expect(listPatientAlerts(buildFacts({ status, statusSince: '2026-10-02' }))).toMatchObject([
      { code: status, detail: '2026-10-02' },
    ])
  })

  it('[PS3] fall risk comes from an examination or a risk factor, pressure injury risk from Braden', () => {
    expect(listCodes({ highFallRisk: true, highBradenRisk: 11 })).toEqual([
      'high-fall-risk',
      'high-pressure-injury-risk',
    ])
    expect(listCodes({ riskFactors: ['Falls risk'] })).toEqual(['high-fall-risk'])
    expect(listCodes({ highFallRisk: false, riskFactors: ['Low fall risk'] })).toEqual([])
  })

  it('[PS3] the most serious alert comes first', () => {
    expect(
      listCodes({
        status: 'hospice',
        isolation: ['contact'],
        medications: ['Xarelto'],
        allergiesAssessed: false,
      }),
    ).toEqual(['hospice', 'isolation', 'anticoagulated', 'allergies-not-assessed'])
  })

  it('[PS3] a printed page names every alert but remarks in one line', () => {
    const alerts = listPatientAlerts(
      buildFacts({
        status: 'hospice',
        statusSince: '2026-10-02',
        isolation: null,
        medications: ['Xarelto'],
        allergiesAssessed: false,
      }),
    )
    expect(formatAlertLine(alerts, (day) => `on ${day}`)).toBe(
      'Alerts: Hospice (on 2026-10-02); Anticoagulated (rivaroxaban); Allergies not assessed',
    )
    expect(formatAlertLine([], String)).toBeNull()
  })
})
