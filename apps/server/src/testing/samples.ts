/** One good body for every endpoint that takes one. The generated tests ask for each by the endpoint's id. */
export const nobodysId = '99999999-9999-4999-8999-999999999999'

let numbers = 0

export const bodies: Record<string, () => Record<string, unknown>> = {
  signIn: () => ({ email: 'clinician1@test.example', password: 'a-long-test-password' }),
  createPatient: () => ({
    firstName: 'Sample',
    lastName: 'Person',
    medicalRecordNumber: `S-${(numbers += 1)}`,
  }),
  changePatient: () => ({ phone: '614-555-0100' }),
  recordVitalSigns: () => ({ bloodPressureSystolic: 128, bloodPressureDiastolic: 76, heartRate: 72 }),
  voidVitalSigns: () => ({ reason: 'Charted on the wrong patient' }),
}
