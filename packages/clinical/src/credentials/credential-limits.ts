/** What a list of credentials may be. Apart from the list of those offered: every page has this. */
const maxCredentials = 8
const maxCredentialLength = 20

export function findCredentialsProblem(list: readonly string[]): string | undefined {
  if (list.length > maxCredentials) return `Maximum ${maxCredentials} credentials`
  if (list.some((one) => one.length > maxCredentialLength))
    return `Maximum ${maxCredentialLength} characters each`
  if (!list.every((one) => /^[\p{L}\p{N}][\p{L}\p{N} ()./+-]*$/u.test(one)))
    return 'Use letters, numbers, and hyphens only'
  return undefined
}
