/** The guidelines that rules cite. `read` says which part was available to the rule's author. */
export type Guideline = {
  readonly name: string
  readonly year: number
  /** As its publisher numbers it; without one the year is its edition. */
  readonly edition?: string
  /** abstract: its abstract or a table of it; compilation: a summary by others; title: known by name only. */
  readonly read: 'abstract' | 'compilation' | 'title'
}

export const guidelines = {
  'foot-offloading': { name: 'IWGDF guideline on offloading foot ulcers', year: 2023, read: 'compilation' },
  'foot-infection': {
    name: 'IWGDF/IDSA guideline on diabetic foot infection',
    year: 2023,
    read: 'compilation',
  },
  'foot-perfusion': {
    name: 'IWGDF/ESVS/SVS guideline on peripheral artery disease in diabetes',
    year: 2023,
    read: 'title',
  },
  'foot-healing': { name: 'IWGDF guideline on wound healing interventions', year: 2023, read: 'title' },
  'foot-checkpoint': {
    name: 'Sheehan et al., four-week area reduction in foot ulcers',
    year: 2003,
    read: 'abstract',
  },
  'venous-checkpoint': {
    name: 'Kantor and Margolis, four-week area change in venous leg ulcers',
    year: 2000,
    read: 'abstract',
  },
  'coverage-checkpoint': {
    name: 'Medicare coverage determination 270.1, measurable healing within 30 days',
    year: 2004,
    read: 'compilation',
  },
  'venous-ulcer': { name: 'SVS/AVF guideline on venous leg ulcers', year: 2014, read: 'title' },
  'pressure-injury': {
    name: 'EPUAP/NPIAP/PPPIA guideline on pressure injuries',
    year: 2019,
    edition: '3rd edition',
    read: 'compilation',
  },
  // A living guideline: its first sections, on prevention, were published on 27 Feb 2025.
  'pressure-injury-repositioning': {
    name: 'NPIAP/EPUAP/PPPIA guideline on pressure injuries, repositioning',
    year: 2025,
    edition: '4th edition, living guideline',
    read: 'abstract',
  },
  'isolation-precautions': {
    name: 'CDC/HICPAC guideline for isolation precautions',
    year: 2007,
    read: 'title',
  },
  'limb-ischemia': {
    name: 'Global Vascular Guidelines on limb-threatening ischemia',
    year: 2019,
    read: 'title',
  },
  'wound-infection': { name: 'IWII consensus on wound infection', year: 2022, read: 'compilation' },
  'silver-consensus': { name: 'International consensus on silver dressings', year: 2012, read: 'abstract' },
  exudate: { name: 'WUWHS consensus on wound exudate', year: 2019, read: 'title' },
  timers: { name: 'Atkin et al., Implementing TIMERS', year: 2019, read: 'compilation' },
  'negative-pressure': {
    name: 'FDA notification on negative pressure wound therapy',
    year: 2009,
    read: 'compilation',
  },
  'skin-tear': { name: 'ISTAP best practice on skin tears', year: 2018, read: 'title' },
  'surgical-site': { name: 'IDSA guideline on skin and soft tissue infection', year: 2014, read: 'title' },
  burn: { name: 'American Burn Association referral guideline', year: 2022, read: 'title' },
  'moisture-damage': {
    name: 'Wounds International best practice recommendations on moisture-associated skin damage',
    year: 2020,
    read: 'title',
  },
  tetanus: { name: 'CDC guidance on tetanus in wound care', year: 2025, read: 'title' },
  diabetes: { name: 'ADA standards of care in diabetes', year: 2025, read: 'title' },
  'wound-pain': { name: 'WUWHS principles on pain at dressing changes', year: 2004, read: 'title' },
  'smoking-cessation': { name: 'USPSTF recommendation on tobacco cessation', year: 2021, read: 'title' },
  'malnutrition-consensus': {
    name: 'AND/ASPEN consensus on identification of adult malnutrition',
    year: 2012,
    read: 'compilation',
  },
  corticosteroids: {
    name: 'Wang et al., Corticosteroids and wound healing',
    year: 2013,
    read: 'abstract',
  },
  'malignant-wound': {
    name: 'EONS recommendations on malignant fungating wounds',
    year: 2015,
    read: 'title',
  },
} as const satisfies { readonly [id: string]: Guideline }

export type GuidelineId = keyof typeof guidelines

/** `3rd edition, 2019`, or the year. */
export const formatEdition = ({ edition, year }: Pick<Guideline, 'edition' | 'year'>): string =>
  edition === undefined ? `${year}` : `${edition}, ${year}`
