/** Which part of the settings is open, as it stands in the URL. */
const sections = [
  'profile',
  'security',
  'sessions',
  'notifications',
  'appearance',
  'organization',
  'mail',
] as const
export type Section = (typeof sections)[number]
export type SettingsSearch = { section?: Section }

export function parseSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const section = sections.find((one) => one === raw.section)
  return section ? { section } : {}
}
