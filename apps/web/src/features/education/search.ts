/** What the education center keeps in its URL. Anything unknown there is left out. */
const educationTabs = ['resources', 'progress', 'achievements'] as const
type EducationTab = (typeof educationTabs)[number]

// Written out here, because the router reads this file and must not carry more than it needs.
const categories = ['Wound Care', 'Prevention', 'Nutrition', 'Mobility', 'Pain Management'] as const
const types = ['video', 'article', 'quiz', 'infographic', 'exercise'] as const
const states = ['draft', 'changed', 'retired', 'all'] as const

export type EducationSearch = {
  tab?: Exclude<EducationTab, 'resources'>
  q?: string
  category?: (typeof categories)[number]
  type?: (typeof types)[number]
  language?: 'es'
  /** Staff look for what is not in force, too. */
  state?: (typeof states)[number]
  /** The lesson that is open. */
  lesson?: string
  /** Whose learning staff look at. */
  patientId?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function parseEducationSearch(raw: Record<string, unknown>): EducationSearch {
  const found: EducationSearch = {}
  const tab = educationTabs.find((one) => one === raw.tab)
  if (tab && tab !== 'resources') found.tab = tab
  if (typeof raw.q === 'string' && raw.q.trim() !== '') found.q = raw.q.slice(0, 100)
  const category = categories.find((one) => one === raw.category)
  if (category) found.category = category
  const type = types.find((one) => one === raw.type)
  if (type) found.type = type
  if (raw.language === 'es') found.language = 'es'
  const state = states.find((one) => one === raw.state)
  if (state) found.state = state
  for (const name of ['lesson', 'patientId'] as const) {
    const value = raw[name]
    if (typeof value === 'string' && id.test(value)) found[name] = value
  }
  return found
}
