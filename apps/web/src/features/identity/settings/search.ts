/** URL of the settings: which section is open. */
import { defineSearch, parseOption } from '../../../platform/routing/search-params.ts'

const sections = [
  'profile',
  'security',
  'sessions',
  'notifications',
  'appearance',
  'clinical-rules',
  'organization',
  'roles',
  'mail',
] as const
export type Section = (typeof sections)[number]

export const parseSettingsSearch = defineSearch({ section: parseOption(sections) })
