/** The accounts that a demo server offers on its sign-in page. They exist nowhere else. */
import { createHmac } from 'node:crypto'
import type { Role } from '@mendwell/contract'

export const demoPassword = 'Mendwell-demo-1'

/** Of an account in a public demo: the same at every start, and unknown without the installation's master key. */
export const deriveDemoPassword = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(`demo password ${email}`).digest('base64url').slice(0, 20)

export const demoAccounts: { email: string; label: string; role: Role }[] = [
  { email: 'clinician@demo.example', label: 'Nurse practitioner and practice owner', role: 'clinician' },
  { email: 'nurse@demo.example', label: 'Wound care nurse', role: 'clinician' },
  { email: 'admin@demo.example', label: 'Practice administrator', role: 'admin' },
  { email: 'patient@demo.example', label: 'Patient', role: 'patient' },
]
