/** The form of a visit: values, validation, and conversion to the request. */
import type { ProviderVisit, VisitTemplate } from '@mendwell/contract'
import { NewVisit } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  parseDate,
  parseTime,
  formatCalendarDate,
  getDateMessage,
  formatClockTime,
  getTimeMessage,
} from '../../../ui/form/date-time-text.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'
import type { SuggestionRequest } from './codes-data.ts'
import { parseCodes, formatCodes } from '../labels.ts'
import { buildCodingAnswers } from './coding-answers.ts'
import { listProcedureProblems } from './procedure-problems.ts'
import { type ProcedureValues, toProcedureValues, toProcedureRequest } from './procedure-values.ts'

type CodeLineValues = { code: string; units: number; modifiers: string[]; pointers: number[] }

export type VisitValues = {
  patientId: string
  patientLabel: string
  patientDetail: string
  facilityId: string
  day: string
  time: string
  visitType: string
  duration: string
  woundIds: string[]
  procedures: ProcedureValues[]
  placeOfService: string
  cptCodes: string
  /** Units and modifiers of the codes, from an applied suggestion. */
  codeLines: CodeLineValues[]
  codingReason: string
  diagnosis: string
  treatmentProvided: string
  visitNotes: string
  nextVisit: string
  /** Answers to questions of the coding rules, by `wound.field`. They are sent to the rules again and are not saved. */
  answers: Record<string, string>
}

export const emptyVisit: VisitValues = {
  patientId: '',
  patientLabel: '',
  patientDetail: '',
  facilityId: '',
  day: '',
  time: '',
  visitType: '',
  duration: '',
  woundIds: [],
  procedures: [],
  placeOfService: '',
  cptCodes: '',
  codeLines: [],
  codingReason: '',
  diagnosis: '',
  treatmentProvided: '',
  visitNotes: '',
  nextVisit: '',
  answers: {},
}

export const toVisitValues = (visit: ProviderVisit): VisitValues => ({
  ...emptyVisit,
  patientId: visit.patientId,
  facilityId: visit.facilityId,
  day: formatCalendarDate(visit.visitDay),
  time: visit.visitTime ?? '',
  visitType: visit.visitType,
  duration: visit.duration === null ? '' : String(visit.duration),
  woundIds: visit.woundIds,
  procedures: visit.procedures.map(toProcedureValues),
  placeOfService: visit.placeOfService ?? '',
  cptCodes: formatCodes(visit.cptCodes),
  codeLines: visit.codeLines.map(({ code, units, modifiers, pointers }) => ({
    code,
    units,
    modifiers,
    pointers,
  })),
  codingReason: visit.codingReason ?? '',
  diagnosis: formatCodes(visit.diagnosis),
  treatmentProvided: visit.treatmentProvided ?? '',
  visitNotes: visit.visitNotes ?? '',
  nextVisit: visit.nextVisitScheduled ? formatCalendarDate(visit.nextVisitScheduled) : '',
})

/** What a template fills in; what it leaves open stays as it was. */
export function toTemplateValues(template: VisitTemplate): Partial<VisitValues> {
  return {
    visitType: template.visitType,
    ...(template.duration !== null && { duration: String(template.duration) }),
    cptCodes: formatCodes(template.cptCodes),
    ...(template.diagnosis.length > 0 && { diagnosis: formatCodes(template.diagnosis) }),
    ...(template.treatmentProvided !== null && { treatmentProvided: template.treatmentProvided }),
    ...(template.visitNotes !== null && { visitNotes: template.visitNotes }),
  }
}

/**
 * The date and time of a visit that starts with "now" follow the clock of the selected facility. Null: they stay, because one was typed or
 * they come from an appointment.
 */
export function findFacilityDateTime(
  { isNow, isTyped }: { isNow: boolean; isTyped: boolean },
  now: Date,
  timeZone: string,
): Pick<VisitValues, 'day' | 'time'> | null {
  if (!isNow || isTyped) return null
  const { day, time } = toWallClock(now, timeZone)
  return { day: formatCalendarDate(day), time: formatClockTime(time) }
}

/** A day, or a day with a time on the facility's wall. */
function toVisitDate({ day, time }: Pick<VisitValues, 'day' | 'time'>): string {
  const date = parseDate(day) ?? day.trim()
  const at = parseTime(time)
  return at && date !== '' ? `${date}T${at}` : date
}

const parseMinutes = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : typed.state === 'empty' ? null : Number.NaN
}

/** Everything but the patient and the facility, which a change does not touch. */
export function toVisitChange(values: VisitValues) {
  const cptCodes = parseCodes(values.cptCodes)
  const diagnosis = parseCodes(values.diagnosis)
  return {
    visitDate: toVisitDate(values),
    visitType: values.visitType as ProviderVisit['visitType'], // the schema rejects what is not one
    duration: parseMinutes(values.duration),
    woundIds: values.woundIds,
    procedures: values.procedures.map(toProcedureRequest),
    placeOfService: values.placeOfService || null,
    cptCodes,
    codeLines: values.codeLines
      .filter(({ code }) => cptCodes.includes(code))
      // A removed diagnosis is no longer referenced.
      .map((line) => ({ ...line, pointers: line.pointers.filter((at) => at <= diagnosis.length) })),
    codingReason: values.codingReason,
    diagnosis,
    treatmentProvided: values.treatmentProvided,
    visitNotes: values.visitNotes,
    nextVisitScheduled:
      values.nextVisit.trim() === '' ? null : (parseDate(values.nextVisit) ?? values.nextVisit),
  }
}

export const toVisitRequest = (values: VisitValues) => ({
  patientId: values.patientId,
  facilityId: values.facilityId,
  ...toVisitChange(values),
})

/** The form's name for a field of the wire. */
export function toFieldName(wireName: string): string {
  const head = wireName.split('.')[0] ?? ''
  if (head === 'visitDate') return 'day'
  if (head === 'nextVisitScheduled') return 'nextVisit'
  return head === 'codeLines' ? 'cptCodes' : head
}

/** The contract's schema errors at the form's fields. `today` and `nowTime` are the facility's. */
export function validateVisit(
  values: VisitValues,
  { day: today, time: nowTime }: { day: string; time: string },
): FieldMessages<VisitValues> {
  const messages: FieldMessages<VisitValues> = {}
  for (const issue of NewVisit.safeParse(toVisitRequest(values)).error?.issues ?? []) {
    const name = toFieldName(String(issue.path[0] ?? '')) as keyof VisitValues // a field of this form
    const at = issue.path[1]
    messages[name] ??=
      name === 'procedures' && typeof at === 'number'
        ? `Procedure ${at + 1}: ${issue.path[2] === 'woundId' || issue.path[2] === 'woundIds' ? 'Select the wound' : issue.message}`
        : issue.message
  }
  const day = parseDate(values.day)
  const refused = findRefusedProcedure(values, day ?? today)
  if (refused !== undefined) messages.procedures ??= refused
  if (values.day.trim() !== '' && !day) messages.day = getDateMessage()
  if (values.time.trim() !== '' && !parseTime(values.time)) messages.time = getTimeMessage()
  if (day && day > today) messages.day = 'Can’t be in the future'
  const time = parseTime(values.time)
  if (day === today && time && time > nowTime) messages.time = 'Can’t be in the future'
  const next = parseDate(values.nextVisit)
  if (values.nextVisit.trim() !== '' && !next) messages.nextVisit = getDateMessage()
  if (next && day && next < day) messages.nextVisit = 'Can’t be before the visit'
  return messages
}

/** What is never saved, such as an expired product. */
function findRefusedProcedure({ procedures }: VisitValues, date: string): string | undefined {
  for (const [at, procedure] of procedures.entries()) {
    const refused = listProcedureProblems(procedure, { earlier: [], date }).find(
      ({ level }) => level === 'refused',
    )
    if (refused) return `Procedure ${at + 1}: ${refused.words}`
  }
  return undefined
}

/** What can be asked of the coding rules about the form as it is; null while too much is missing. */
export function buildSuggestionRequest(
  values: VisitValues,
  today: string,
  appointmentId?: string,
): SuggestionRequest | null {
  const day = parseDate(values.day)
  if (values.patientId === '' || !day || day > today) return null
  if (values.woundIds.length === 0 && values.procedures.length === 0) return null
  const body = {
    patientId: values.patientId,
    facilityId: values.facilityId || null,
    appointmentId: appointmentId ?? null,
    // The rules go by the day.
    visitDate: day,
    placeOfService: values.placeOfService || null,
    woundIds: values.woundIds,
    procedures: values.procedures.map(toProcedureRequest).filter(isWholeNumber),
    ...buildCodingAnswers(values.answers, parseMinutes(values.duration)),
  }
  return body as SuggestionRequest // choices come from the vocabularies themselves
}

const isWholeNumber = (procedure: ReturnType<typeof toProcedureRequest>) =>
  NewVisit.shape.procedures.safeParse([procedure]).success
