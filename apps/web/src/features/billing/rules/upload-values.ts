/** What is asked about a file of billing rules: the values of the form, what is missing, and the request. */
import type { RuleKind } from '@mendwell/clinical'
import type { CallInput, createRuleEdition } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'

type UploadValues = {
  kind: string
  name: string
  source: string
  startDate: string
  contents: string
  csv: string
}

export const emptyUpload: UploadValues = {
  kind: '',
  name: '',
  source: '',
  startDate: '',
  contents: '',
  csv: '',
}

export const fileContents = [
  { value: 'complete', label: 'Complete file: rules not in it end' },
  { value: 'changes', label: 'Changes only: rules not in it stay' },
]

/** The columns of each file; CMS files are read as published. */
export const fileHints: Readonly<Record<RuleKind, string>> = {
  code_pairs: 'CMS practitioner PTP file: column 1, column 2, effective date, deletion date, modifier',
  unit_limits: 'CMS practitioner MUE file: code, MUE value, MUE adjudication indicator',
  global_days: 'Columns: HCPCS code, global days (000, 010, 090, XXX, YYY, ZZZ, MMM)',
  code_places: 'Columns: code, places of service (separated by spaces)',
  coverage_policies: 'Columns: policy, article, contractor, title, topic, states, effective date, end date',
  fees: 'Columns: code, payer (base, medicare, medicaid), amount, modifier, locality, setting',
}

export function validateUpload(values: UploadValues): FieldMessages<UploadValues> {
  const found: FieldMessages<UploadValues> = {}
  if (values.kind === '') found.kind = 'Select a rule type'
  if (values.name.trim() === '') found.name = 'Edition is required'
  if (values.source.trim() === '') found.source = 'Source is required'
  if (parseDate(values.startDate) === null) found.startDate = getDateMessage()
  if (values.contents === '') found.contents = 'Select what the file contains'
  if (values.csv === '') found.csv = 'Select a file'
  return found
}

/** After the check: every value is there. */
export const toUploadRequest = (values: UploadValues): CallInput<typeof createRuleEdition>['body'] => ({
  kind: values.kind as RuleKind,
  name: values.name.trim(),
  source: values.source.trim(),
  startDate: parseDate(values.startDate) ?? '',
  isComplete: values.contents === 'complete',
  csv: values.csv,
})
