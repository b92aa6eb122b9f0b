/** What the page of taken patients keeps in its URL: whom or which house somebody came from. */
export type OfflineSearch = { facilityId?: string; patientId?: string }

export function parseOfflineSearch(raw: Record<string, unknown>): OfflineSearch {
  return {
    ...(typeof raw.facilityId === 'string' && { facilityId: raw.facilityId }),
    ...(typeof raw.patientId === 'string' && { patientId: raw.patientId }),
  }
}
