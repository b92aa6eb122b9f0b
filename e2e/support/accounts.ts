/** The demo's accounts, and where their sessions are stored during a run. */
import { dataDir } from './server-config.ts'

export const password = 'Mendwell-demo-1'

export const emails = {
  clinician: 'clinician@demo.example',
  nurse: 'nurse@demo.example',
  admin: 'admin@demo.example',
  patient: 'patient@demo.example',
} as const

export type Account = keyof typeof emails

export const getSessionFile = (account: Account) =>
  new URL(`../../${dataDir}-sessions/${account}.json`, import.meta.url).pathname
