/** Credentials of a person: read from text, ordered as printed, and which of them the rules go by. Rules PR9 and PR10. */
import { overridingCredentials } from '../contraindications/authority.ts'

/** Widest scope of practice first: of several, the first one held decides. */
export const licenses = ['MD', 'DO', 'DPM', 'NP', 'PA', 'DPT', 'PT', 'OT', 'RN', 'LPN', 'MA'] as const
/** Held beside a license. Offered while typing; any other text may be entered. */
export const certifications = ['CWS', 'CWSP', 'CWCN', 'CWOCN', 'CWON', 'CFCN', 'WCC', 'DWC'] as const
const others = ['FNP-BC', 'AGNP-C', 'PA-C', 'DNP', 'MSN', 'BSN'] as const

export const offeredCredentials: readonly string[] = [...licenses, ...certifications, ...others]

const toKey = (text: string) => text.replace(/[.\s]/g, '').toUpperCase()

/** `m.d.` is MD. What is not in the list stays as it was typed. */
const toOffered = (text: string): string =>
  offeredCredentials.find((one) => toKey(one) === toKey(text)) ?? text.trim().replace(/\s+/g, ' ')

/** As typed on one line: `NP, CWCN`. */
export const parseCredentials = (text: string): string[] =>
  unique(
    text
      .split(/[,;]/)
      .map(toOffered)
      .filter((one) => one !== ''),
  )

const unique = (list: readonly string[]): string[] =>
  list.filter((one, at) => list.findIndex((other) => toKey(other) === toKey(one)) === at)

export const isLicense = (credential: string): boolean => (licenses as readonly string[]).includes(credential)

export type CredentialParts = { readonly credential: string | null; readonly otherCredentials: string[] }

/** The license that rules go by, which is printed first, and the others in the order given. Rule PR9. */
export function splitCredentials(given: readonly string[]): CredentialParts {
  const list = unique(given.map(toOffered).filter((one) => one !== ''))
  const credential = licenses.find((one) => list.includes(one)) ?? list[0] ?? null
  return { credential, otherCredentials: list.filter((one) => one !== credential) }
}

export const joinCredentials = ({ credential, otherCredentials }: CredentialParts): string[] =>
  credential === null ? [] : [credential, ...otherCredentials]

/** Licenses with ordering authority among the new ones. People do not give them to themselves. Rule PR10. */
export const listAddedAuthority = (before: readonly string[], after: readonly string[]): string[] =>
  unique(after.map(toOffered)).filter(
    (one) => (overridingCredentials as readonly string[]).includes(one) && !before.includes(one),
  )
