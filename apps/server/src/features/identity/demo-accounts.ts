/** The accounts that a demo server offers on its sign-in page. They exist nowhere else. */
import type { Role } from '@mendwell/contract'

export const demoPassword = 'Mendwell-demo-1'

export const demoAccounts: { email: string; label: string; role: Role }[] = [
  { email: 'clinician@demo.example', label: 'Nurse practitioner who owns the practice', role: 'clinician' },
  { email: 'nurse@demo.example', label: 'Wound care nurse', role: 'clinician' },
  { email: 'admin@demo.example', label: 'Practice administrator', role: 'admin' },
  { email: 'patient@demo.example', label: 'Patient', role: 'patient' },
]
