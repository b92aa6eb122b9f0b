/** The form of what a result says: flat values for every type, and the content of the one that was selected. */
import { analytes, isOption, susceptibilities, type Analyte, type ResultKind } from '@mendwell/clinical'
import type { ResultContent } from '@mendwell/contract'
import { parseNumber } from '../../../ui/form/number-text.ts'

export type OrganismValues = {
  name: string
  quantity: string
  resistance: string
  /** One antibiotic in each line: `Vancomycin: S`. */
  susceptibilities: string
}
export const emptyOrganism: OrganismValues = { name: '', quantity: '', resistance: '', susceptibilities: '' }

export type ContentValues = {
  specimen: string
  growth: string
  organisms: OrganismValues[]
  comment: string
  diagnosis: string
  malignancy: string
  osteomyelitis: string
  modality: string
  impression: string
  abscessOrGas: string
  study: string
  finding: string
  lab: Record<Analyte, string>
}

export const analyteNames = Object.keys(analytes) as Analyte[] // its own keys

export const emptyContent: ContentValues = {
  specimen: '',
  growth: '',
  organisms: [],
  comment: '',
  diagnosis: '',
  malignancy: '',
  osteomyelitis: '',
  modality: '',
  impression: '',
  abscessOrGas: '',
  study: '',
  finding: '',
  lab: Object.fromEntries(analyteNames.map((name) => [name, ''])) as Record<Analyte, string>, // one for each
}

const letters: Readonly<Record<string, (typeof susceptibilities.values)[number]>> = {
  s: 'susceptible',
  i: 'intermediate',
  r: 'resistant',
}
type Susceptibility = { antibiotic: string; result: (typeof susceptibilities.values)[number] }

/** Null where a line cannot be read. */
export function parseSusceptibilities(text: string): Susceptibility[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => {
    const [, antibiotic = '', result = ''] = /^(.+?)\s*:\s*(\S+)$/.exec(line) ?? []
    const word = result.toLowerCase()
    const meaning = letters[word] ?? (isOption(susceptibilities, word) ? word : undefined)
    return antibiotic && meaning ? { antibiotic, result: meaning } : null
  })
  return read.includes(null) ? null : (read as Susceptibility[]) // none is null
}

const formatSusceptibilities = (list: readonly Susceptibility[]) =>
  list.map(({ antibiotic, result }) => `${antibiotic}: ${result.charAt(0).toUpperCase()}`).join('\n')

/** What is sent; choices travel as they were selected and are checked by the server. */
export function toContent(kind: ResultKind, values: ContentValues): ResultContent {
  const content = { kind, ...pickContent(kind, values) }
  return content as unknown as ResultContent // validated before it is sent, and by the server
}

function pickContent(kind: ResultKind, values: ContentValues): object {
  const { specimen, growth, comment, diagnosis, malignancy, osteomyelitis, impression } = values
  switch (kind) {
    case 'culture':
      return {
        specimen,
        growth,
        comment: comment || null,
        organisms: values.organisms.map((one) => ({
          name: one.name.trim(),
          quantity: one.quantity || 'not-reported',
          resistance: one.resistance || 'none-reported',
          susceptibilities: parseSusceptibilities(one.susceptibilities) ?? [],
        })),
      }
    case 'pathology':
      return { specimen, diagnosis, malignancy, osteomyelitis }
    case 'imaging':
      return { modality: values.modality, impression, osteomyelitis, abscessOrGas: values.abscessOrGas }
    case 'lab':
      return {
        comment: comment || null,
        values: analyteNames.flatMap((analyte) => {
          const typed = parseNumber(values.lab[analyte])
          return typed.state === 'number' ? [{ analyte, value: typed.value }] : []
        }),
      }
    case 'vascular-study':
      return { study: values.study, finding: values.finding, impression }
  }
}

/** For a correction: the form with what was reported. */
export function toContentValues(content: ResultContent): ContentValues {
  switch (content.kind) {
    case 'culture':
      return {
        ...emptyContent,
        specimen: content.specimen,
        growth: content.growth,
        comment: content.comment ?? '',
        organisms: content.organisms.map((one) => ({
          name: one.name,
          quantity: one.quantity,
          resistance: one.resistance === 'none-reported' ? '' : one.resistance,
          susceptibilities: formatSusceptibilities(one.susceptibilities),
        })),
      }
    case 'lab':
      return {
        ...emptyContent,
        comment: content.comment ?? '',
        lab: {
          ...emptyContent.lab,
          ...Object.fromEntries(content.values.map(({ analyte, value }) => [analyte, String(value)])),
        },
      }
    case 'pathology':
    case 'imaging':
    case 'vascular-study': {
      const { kind: _, ...said } = content
      return { ...emptyContent, ...said }
    }
  }
}

const requiredTexts: Readonly<Record<ResultKind, Readonly<Record<string, string>>>> = {
  culture: { specimen: 'Select a specimen', growth: 'Select a result' },
  pathology: {
    specimen: 'Select a specimen',
    diagnosis: 'Enter the diagnosis',
    malignancy: 'Select a finding',
    osteomyelitis: 'Select a finding',
  },
  imaging: {
    modality: 'Select a modality',
    impression: 'Enter the impression',
    osteomyelitis: 'Select a finding',
    abscessOrGas: 'Select a finding',
  },
  lab: {},
  'vascular-study': {
    study: 'Select a study',
    finding: 'Select a finding',
    impression: 'Enter the impression',
  },
}

/** Messages by the names of the fields, `content.lab.hba1c`. */
export function validateContent(kind: ResultKind, values: ContentValues): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [name, message] of Object.entries(requiredTexts[kind]))
    if (String(values[name as keyof ContentValues]).trim() === '') messages[`content.${name}`] = message
  if (kind === 'culture') validateOrganisms(values, messages)
  if (kind === 'lab') validateLab(values, messages)
  return messages
}

function validateOrganisms({ growth, organisms }: ContentValues, messages: Record<string, string>): void {
  if (growth === 'no-growth' && organisms.length > 0)
    messages['content.growth'] =
      'A “No growth” result can’t list organisms. Remove them or change the result.'
  for (const [index, one] of organisms.entries()) {
    if (one.name.trim() === '') messages[`content.organisms.${index}.name`] = 'Enter the organism'
    if (parseSusceptibilities(one.susceptibilities) === null)
      messages[`content.organisms.${index}.susceptibilities`] =
        'Enter one antibiotic per line, followed by a colon and S, I, or R'
  }
}

function validateLab({ lab }: ContentValues, messages: Record<string, string>): void {
  for (const name of analyteNames) {
    const typed = parseNumber(lab[name])
    if (typed.state === 'empty') continue
    const { from, to } = analytes[name]
    if (typed.state !== 'number' || typed.value < from || typed.value > to)
      messages[`content.lab.${name}`] = `Enter a number from ${from} to ${to}`
  }
  if (analyteNames.every((name) => lab[name].trim() === ''))
    messages['content.lab.hba1c'] = 'Enter one or more values'
}
