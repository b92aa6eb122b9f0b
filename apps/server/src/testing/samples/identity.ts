/** Good bodies for signing in, people and the organization. */
import { type Bodies, getNextNumber } from './ids.ts'

/** Well-formed, but a response to no challenge. */
const buildPasskeyResponse = (type: string) => {
  const clientData = JSON.stringify({ type, challenge: 'bm9ib2R5', origin: 'http://localhost:5000' })
  return { id: 'AAAA', response: { clientDataJSON: Buffer.from(clientData).toString('base64url') } }
}

export const identityBodies: Bodies = {
  signUp: () => ({
    firstName: 'Sam',
    lastName: 'Ple',
    email: `signs-up-${getNextNumber()}@test.example`,
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
  changeEmail: () => ({ email: `moves-${getNextNumber()}@test.example` }),
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
  addPasskey: () => ({ name: 'Tablet', response: buildPasskeyResponse('webauthn.create') }),
  proveAgain: () => ({ password: 'a-long-test-password' }),
  changePerson: () => ({ credentials: ['RN', 'CWCN'] }),
  disablePerson: () => ({ reason: 'Left the practice' }),
  invitePerson: () => ({ email: `invited-${getNextNumber()}@test.example`, role: 'clinician' }),
  copyPracticeRole: () => ({ from: 'front-desk', name: `Front desk ${getNextNumber()}` }),
  changePracticeRole: () => ({ patientAccess: 'all' }),
  changeOrganization: () => ({ targets: { healingRate: 90 } }),
  startBreakGlass: () => ({ reason: 'Covering for a colleague who fell ill' }),
  reviewBreakGlass: () => ({ note: 'Fits the duty roster' }),
  changePreferences: () => ({ theme: 'dark' }),
}
