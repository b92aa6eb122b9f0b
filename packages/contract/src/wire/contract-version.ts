/**
 * The version of the contract. It increases when a write gains a key that older servers do not know, or when the meaning of a key changes.
 * The server sends its own on every API reply; a client sends the one that a record was written under. A retired key stays declared for a
 * support window, so records queued by an older build are still delivered.
 */
export const contractVersion = 1

export const contractVersionHeader = 'x-contract-version'

/** Null where nothing, or nothing readable, was stated: a caller that does not know of versions. */
export function parseContractVersion(stated: string | null | undefined): number | null {
  return stated && /^[1-9]\d{0,8}$/.test(stated) ? Number(stated) : null
}
