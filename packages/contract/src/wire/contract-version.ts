/**
 * The version of what is said on the wire. It goes up when a write gains a key that older servers do not know, or when the meaning
 * of a key changes. The server states its own on every API reply; a client states the one that a record was written under.
 * A key that is retired stays declared for a support window, so records queued by an older build are still delivered.
 */
export const contractVersion = 1

export const contractVersionHeader = 'x-contract-version'

/** Null where nothing, or nothing readable, was stated: a caller that does not know of versions. */
export function parseContractVersion(stated: string | null | undefined): number | null {
  return stated && /^[1-9]\d{0,8}$/.test(stated) ? Number(stated) : null
}
