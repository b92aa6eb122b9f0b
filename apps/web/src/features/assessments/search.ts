/** What the two assessment screens keep in their URLs. Anything that is no id is left out. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

function pickIds<Name extends string>(
  raw: Record<string, unknown>,
  names: readonly Name[],
): { [name in Name]?: string } {
  const found: { [name in Name]?: string } = {}
  for (const name of names) {
    const value = raw[name]
    if (isId(value)) found[name] = value
  }
  return found
}

export type CmsSearch = {
  patientId?: string
  woundId?: string
  /** The unfinished form that is open; also the id of the record that it becomes. */
  draft?: string
  /** A stored record that is changed while it is unsigned. */
  edit?: string
  /** Just completed, to be signed at once. */
  sign?: string
}

export const parseCmsSearch = (raw: Record<string, unknown>): CmsSearch =>
  pickIds(raw, ['patientId', 'woundId', 'draft', 'edit', 'sign'])

const clinicalTabs = ['assessment', 'measurements', 'tools', 'photos', 'dressing', 'progress'] as const
export type ClinicalTab = (typeof clinicalTabs)[number]

export type WoundAssessmentSearch = {
  patientId?: string
  woundId?: string
  /** The record whose details are open. */
  assessment?: string
  tab?: ClinicalTab
  /** Two records side by side. */
  compare?: string
  with?: string
}

export function parseWoundAssessmentSearch(raw: Record<string, unknown>): WoundAssessmentSearch {
  const tab = clinicalTabs.find((one) => one === raw.tab)
  return {
    ...pickIds(raw, ['patientId', 'woundId', 'assessment', 'compare', 'with']),
    ...(tab && { tab }),
  }
}
