/** What a wound's page keeps in its URL. */
export type WoundSearch = {
  /** The assessment that is open. */
  assessment?: string
}

export function parseWoundSearch(raw: Record<string, unknown>): WoundSearch {
  return typeof raw.assessment === 'string' && raw.assessment !== '' ? { assessment: raw.assessment } : {}
}
