/**
 * The form's values: text as typed, and no defaults. Plain data only, since it is saved as a draft on the device and the server under these
 * names.
 */
import {
  type AssessmentFieldId,
  assessmentFields,
  type BodyRegion,
  type BwatItemId,
  bwatItems,
  type CarriedForward,
  canBeAsked,
  etiologyFields,
  isCarryable,
  toWoundLocation,
  woundTypes,
} from '@mendwell/clinical'
import { photoSizeFields, type PhotoSizeField, type Wound } from '@mendwell/contract'
import { type EnteredSizes, parseEnteredSizes } from './entered-sizes.ts'

/** Without a position: a depth that came without saying where. */
export type ClockText = { readonly position: number | null; readonly depth: string }
export type UnassessableField = 'depth' | 'painLevel' | 'stage'

/** Sizes from a photo, and which of them are still the photo's. */
export type SizesFromPhoto = {
  readonly photoId: string
  readonly outlineId: string
  readonly capturedAt: string
  readonly areaCm2: number | null
  readonly fields: readonly PhotoSizeField[]
}

export type AssessmentValues = {
  /** One text per field: as typed, a coded value, or yes, no and not-assessed. Absent: not answered. */
  readonly texts: { readonly [id in AssessmentFieldId]?: string }
  readonly indicators: readonly string[]
  readonly undermining: readonly ClockText[]
  readonly tunneling: readonly ClockText[]
  /** Why it could not be assessed; a blank text means that the reason is still to be given. */
  readonly couldNot: { readonly [id in UnassessableField]?: string }
  readonly bwat: { readonly [item in BwatItemId]?: number }
  /** Answers that "No change" carried forward, each with the id of the assessment it comes from. */
  readonly carried: CarriedForward
  readonly bodyRegion: string
  readonly onsetDate: string
  readonly presentOnAdmission: string
  /** Time of care, where it is not now. */
  readonly day: string
  readonly time: string
  /** The wound is created with this assessment. */
  readonly isNewWound: boolean
  readonly photo: SizesFromPhoto | null
  /** A stage from before the first assessment here, and where it is documented. */
  readonly documentedStage: string
  readonly documentedStageSource: string
  readonly entered: EnteredSizes | null
}

export const emptyValues: AssessmentValues = {
  texts: {},
  indicators: [],
  undermining: [],
  tunneling: [],
  couldNot: {},
  bwat: {},
  carried: {},
  bodyRegion: '',
  onsetDate: '',
  presentOnAdmission: '',
  day: '',
  time: '',
  isNewWound: false,
  photo: null,
  documentedStage: '',
  documentedStageSource: '',
  entered: null,
}

export const formId = 'wound-assessment'

const fieldIds: ReadonlySet<string> = new Set(assessmentFields.map(({ id }) => id))
const itemIds: ReadonlySet<string> = new Set(bwatItems.map(({ id }) => id))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pickEntries<Value>(
  raw: unknown,
  isKey: (key: string) => boolean,
  isValue: (value: unknown) => value is Value,
): Record<string, Value> {
  if (!isRecord(raw)) return {}
  return Object.fromEntries(
    Object.entries(raw).filter((pair): pair is [string, Value] => isKey(pair[0]) && isValue(pair[1])),
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
const toText = (value: unknown): string => (isText(value) ? value : '')
const isClockText = (value: unknown): value is ClockText =>
  isRecord(value) && (value.position === null || typeof value.position === 'number') && isText(value.depth)

/** A saved draft of any version of the form. What does not fit is left out. */
export function parseStoredValues(content: Readonly<Record<string, unknown>>): AssessmentValues {
  const filterList = <Value>(raw: unknown, is: (value: unknown) => value is Value) =>
    Array.isArray(raw) ? raw.filter(is) : []
  return {
    // A draft of an earlier version has copies whose source is not known: they are documented again.
    texts: pickEntries(
      content.texts,
      (id) => fieldIds.has(id) && !(isRecord(content.copied) && id in content.copied),
      isText,
    ),
    indicators: filterList(content.indicators, isText),
    undermining: filterList(content.undermining, isClockText),
    tunneling: filterList(content.tunneling, isClockText),
    couldNot: pickEntries(
      content.couldNot,
      (id) => id === 'depth' || id === 'painLevel' || id === 'stage',
      isText,
    ),
    bwat: pickEntries(
      content.bwat,
      (id) => itemIds.has(id),
      (value): value is number => typeof value === 'number',
    ),
    carried: pickEntries(content.carried, isCarryable, isText),
    bodyRegion: toText(content.bodyRegion),
    onsetDate: toText(content.onsetDate),
    presentOnAdmission: toText(content.presentOnAdmission),
    day: toText(content.day),
    time: toText(content.time),
    isNewWound: content.isNewWound === true,
    photo: parsePhotoSizes(content.photo),
    documentedStage: toText(content.documentedStage),
    documentedStageSource: toText(content.documentedStageSource),
    entered: parseEnteredSizes(content.entered),
  }
}

function parsePhotoSizes(raw: unknown): SizesFromPhoto | null {
  if (!isRecord(raw) || !Array.isArray(raw.fields)) return null
  const { photoId, outlineId, capturedAt, areaCm2, fields } = raw
  if (!isText(photoId) || !isText(outlineId) || !isText(capturedAt)) return null
  return {
    photoId,
    outlineId,
    capturedAt,
    areaCm2: typeof areaCm2 === 'number' ? areaCm2 : null,
    fields: photoSizeFields.filter((field) => fields.includes(field)),
  }
}

/** Whether the user entered anything; a patient or wound from the URL does not count. */
export function isBlank(values: AssessmentValues): boolean {
  const given = Object.entries(values.texts).filter(
    ([id, text]) =>
      text !== '' && !['patientId', 'woundId', 'woundType', 'location', 'laterality'].includes(id),
  )
  return (
    given.length === 0 &&
    values.indicators.length === 0 &&
    values.undermining.length === 0 &&
    values.tunneling.length === 0 &&
    Object.keys(values.couldNot).length === 0 &&
    Object.keys(values.bwat).length === 0 &&
    values.photo === null &&
    values.documentedStage === '' &&
    values.documentedStageSource === '' &&
    !(values.isNewWound && (values.texts.woundType || values.texts.location))
  )
}

/** Several values of one field, as one text. */
export const splitChoices = (text: string | undefined): string[] => (text ? text.split(',') : [])
export const joinChoices = (chosen: readonly string[]): string => chosen.join(',')

/** Sets one text. An answer given by the user is no longer a copy. */
export function setText(values: AssessmentValues, id: AssessmentFieldId, text: string): AssessmentValues {
  const { [id]: _source, ...carried } = values.carried
  const texts: { [id in AssessmentFieldId]?: string } = { ...values.texts, [id]: text }
  if (id === 'exudateAmount' && text === 'none') texts.exudateType = ''
  // Regions of one method are none of another.
  if (id === 'burnMethod') {
    texts.burnRegions = ''
    texts.burnPalms = ''
  }
  if (id === 'woundType') {
    if (text !== 'pressure_ulcer') texts.stage = ''
    // What another type was asked is no answer of this one.
    const woundType = woundTypes.values.find((one) => one === text)
    for (const field of etiologyFields)
      if (texts[field.id] && !canBeAsked(field.id, woundType)) texts[field.id] = ''
  }
  const { stage: _reason, ...withoutStage } = values.couldNot
  return {
    ...values,
    texts,
    carried,
    // No stage, and no reason for none, where none belongs.
    ...(texts.woundType !== 'pressure_ulcer' && {
      couldNot: withoutStage,
      documentedStage: '',
      documentedStageSource: '',
    }),
    // A typed size is no longer the photo's.
    photo: removePhotoSize(values.photo, id),
    // Typed by hand it is no longer the place that was tapped.
    ...(id === 'location' && { bodyRegion: '' }),
    ...(id === 'underminingPresent' && text !== 'yes' && { undermining: [] }),
    ...(id === 'tunnelingPresent' && text !== 'yes' && { tunneling: [] }),
  }
}

function removePhotoSize(photo: SizesFromPhoto | null, id: string): SizesFromPhoto | null {
  const fields = photo?.fields.filter((field) => field !== id) ?? []
  return photo && fields.length > 0 ? { ...photo, fields } : null
}

/** One size of a photo becomes an answer. Earlier sizes of another photo then count as typed. */
export function setPhotoSize(
  values: AssessmentValues,
  field: PhotoSizeField,
  value: number,
  source: Omit<SizesFromPhoto, 'fields'>,
): AssessmentValues {
  const before = values.photo?.outlineId === source.outlineId ? values.photo.fields : []
  const answered = field === 'area' ? values : setText(values, field, value.toFixed(1))
  return { ...answered, photo: { ...source, fields: [...before.filter((one) => one !== field), field] } }
}

/** The area is computed from length and width again. */
export const clearPhotoArea = (values: AssessmentValues): AssessmentValues => ({
  ...values,
  photo: removePhotoSize(values.photo, 'area'),
})

/** A place of the body map names the location and brings its side along. */
export function setLocation(values: AssessmentValues, region: BodyRegion): AssessmentValues {
  const { location, laterality } = toWoundLocation(region)
  const placed = setText(values, 'location', region.code === 'other' ? '' : location)
  const sided = setText(placed, 'laterality', laterality ?? '')
  return { ...sided, bodyRegion: region.code }
}

/** The wound says itself what and where it is. */
export function setWound(values: AssessmentValues, wound: Wound | null): AssessmentValues {
  // What was carried forward from another wound's assessment is not true of this one.
  const own = Object.fromEntries(Object.entries(values.texts).filter(([id]) => !(id in values.carried)))
  return {
    ...values,
    isNewWound: false,
    carried: {},
    photo: null,
    bodyRegion: '',
    texts: {
      ...own,
      woundId: wound?.id ?? '',
      woundType: wound?.woundType ?? '',
      location: wound?.location ?? '',
      laterality: wound?.laterality ?? '',
      stage: '',
    },
  }
}
