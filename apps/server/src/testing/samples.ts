/** One good body for every endpoint that takes one. The generated tests ask for each by the endpoint's id. */
import type { Endpoint } from '@mendwell/contract'
import { multipart, smallPng } from './multipart.ts'

export const nobodysId = '99999999-9999-4999-8999-999999999999'

let numbers = 0

/** Well formed, and an answer to a question that nobody asked. */
const passkeyAnswer = (type: string) => {
  const clientData = JSON.stringify({ type, challenge: 'bm9ib2R5', origin: 'http://localhost:5000' })
  return { id: 'AAAA', response: { clientDataJSON: Buffer.from(clientData).toString('base64url') } }
}

/** One good query for every endpoint that cannot do without. */
export const queries: Record<string, Record<string, string>> = { searchEverything: { q: 'Person' } }

export const bodies: Record<string, () => Record<string, unknown>> = {
  signUp: () => ({
    firstName: 'Sam',
    lastName: 'Ple',
    email: `signs-up-${(numbers += 1)}@test.example`,
    password: 'seventeen green kettles',
    confirmPassword: 'seventeen green kettles',
    role: 'clinician',
  }),
  forgotPassword: () => ({ email: 'nobody@test.example' }),
  resetPassword: () => ({
    token: 'a-token-that-nobody-was-sent',
    password: 'seventeen green kettles',
    confirmPassword: 'seventeen green kettles',
  }),
  changeEmail: () => ({ email: `moves-${(numbers += 1)}@test.example` }),
  confirmEmail: () => ({ token: 'a-token-that-nobody-was-sent' }),
  verifyEmail: () => ({ token: 'a-token-that-nobody-was-sent' }),
  previewInvitation: () => ({ token: 'a-token-that-nobody-was-sent' }),
  acceptInvitation: () => ({ token: 'a-token-that-nobody-was-sent' }),
  // The same again: the generated tests change it more than once.
  changePassword: () => ({
    currentPassword: 'a-long-test-password',
    password: 'a-long-test-password',
    confirmPassword: 'a-long-test-password',
  }),
  changeProfile: () => ({ firstName: 'Given', lastName: 'Family', specialty: 'Wound care' }),
  signIn: () => ({ email: 'clinician1@test.example', password: 'a-long-test-password' }),
  confirmTotp: () => ({ code: '123456' }),
  addPasskey: () => ({ name: 'Tablet', response: passkeyAnswer('webauthn.create') }),
  proveAgain: () => ({ password: 'a-long-test-password' }),
  createPatient: () => ({
    firstName: 'Sample',
    lastName: 'Person',
    medicalRecordNumber: `S-${(numbers += 1)}`,
  }),
  changePatient: () => ({ phone: '614-555-0100' }),
  recordVitalSigns: () => ({ bloodPressureSystolic: 128, bloodPressureDiastolic: 76, heartRate: 72 }),
  changePerson: () => ({ credential: 'RN' }),
  disablePerson: () => ({ reason: 'Left the practice' }),
  invitePerson: () => ({ email: `invited-${(numbers += 1)}@test.example`, role: 'clinician' }),
  changeOrganization: () => ({ targets: { healingRate: 90 } }),
  startBreakGlass: () => ({ reason: 'Covering for a colleague who fell ill' }),
  reviewBreakGlass: () => ({ note: 'Fits the duty roster' }),
  changePreferences: () => ({ theme: 'dark' }),
  voidVitalSigns: () => ({ reason: 'Charted on the wrong patient' }),
}

/** What is sent to an endpoint when all is well: its sample body, or a small picture where it takes a file. */
export async function sampleOf(
  endpoint: Endpoint,
): Promise<{ payload: unknown; headers: Record<string, string> }> {
  const { upload, versioned } = endpoint
  if (upload) return multipart(upload.field, { bytes: smallPng, type: 'image/png' })
  return {
    payload: endpoint.body && bodies[endpoint.id]?.(),
    headers: versioned ? { 'if-match': '"1"' } : {},
  }
}
