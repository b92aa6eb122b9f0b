/**
 * The content of an assessment, between the form and its row. Derived values are computed here; an area or volume entered by the caller is
 * stored beside the computed one, never instead of it. Fields without a column are stored in `findings` under the contract's names.
 */
import {
  computeAreaByLengthWidth,
  etiologyFields,
  findMainPeriwound,
  isEtiologyField,
  assessmentFields,
  toBwatAnswers,
  computeBwatScore,
  toPushAnswers,
  computePushScore,
  toStoredExudateType,
  computeTissueTotal,
  listTissueTypes,
  computeVolumeByAreaDepth,
  type ClockPlace,
  type EtiologyFieldId,
} from '@mendwell/clinical'
import {
  photoSizeFields,
  type AssessmentForm,
  type PhotoSizeField,
  type RecordStatus,
  type WoundAssessment,
} from '@mendwell/contract'
import { toClockFace } from '@mendwell/contract/accepted-keys'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/db/query.ts'
import type { AssessmentRow } from './store.ts'

type Columns = Omit<
  Insertable<Tables['wound_assessment_versions']>,
  'gradings' | 'recordId' | 'version' | 'organizationId' | 'savedBy' | 'savedAt'
>

/** Complete by the contract's own rule, so these are there. */
type Complete = AssessmentForm & {
  [F in 'woundType' | 'location' | 'length' | 'width' | 'exudateAmount' | 'periwoundCondition']: NonNullable<
    AssessmentForm[F]
  >
} & {
  [
    F in 'healingStatus' | 'dressingType' | 'cleansingAgent' | 'assessmentNotes' | 'nextAssessmentDate'
  ]: NonNullable<AssessmentForm[F]>
}

/** Fields with a column, by the form's name; the rest of the form is `findings`. */
const columns = [
  'woundType',
  'location',
  'laterality',
  'stage',
  'length',
  'width',
  'depth',
  'area',
  'volume',
  'granulationPercentage',
  'sloughPercentage',
  'necroticPercentage',
  'epithelialPercentage',
  'exudateAmount',
  'exudateType',
  'painLevel',
  'periwoundCondition',
  'healingStatus',
  'dressingType',
  'cleansingAgent',
  'assessmentNotes',
  'nextAssessmentDate',
] as const
const storedElsewhere: readonly string[] = [...columns, 'patientId', 'woundId']
const findingIds = assessmentFields.map(({ id }) => id).filter((id) => !storedElsewhere.includes(id))
/** Of these only answers are stored: what was signed before a question existed must read as it did. */
const etiologyIds = etiologyFields.map(({ id }) => id)
const commonIds = findingIds.filter((id) => !isEtiologyField(id))

/** The answers as they are stored: shares that follow from the others, no type of no exudate, the main periwound condition. */
export function toStoredAnswers<Form extends AssessmentForm>(form: Form) {
  const tissue = computeTissueTotal(form)
  return {
    ...form,
    ...(tissue.state === 'whole' ? tissue.parts : null),
    exudateType: toStoredExudateType(form),
    periwoundCondition: findMainPeriwound(form.periwoundConditions) ?? form.periwoundCondition,
  }
}

/** Where each carried-forward answer comes from, as it is stored with the version. */
export type StoredCarriedForward = NonNullable<WoundAssessment['carriedForward']>

export function toColumns(
  given: AssessmentForm,
  doneAt: Date,
  photo: MeasuredPhoto | null,
  carried: StoredCarriedForward,
): Columns {
  const form = given as Complete // rejected by the contract otherwise
  const area = computeAreaByLengthWidth(form.length, form.width)
  const fields = photo ? listFieldsFromPhoto(form, photo) : []
  const isByPhoto = fields.includes('area')
  const byRuler = area.state === 'known' ? area.areaCm2 : 0 // both sides are in range, so it is known
  const areaCm2 = isByPhoto ? (photo?.areaCm2 ?? byRuler) : byRuler
  const volume = computeVolumeByAreaDepth(areaCm2, form.depth)
  const answers = toStoredAnswers(form)
  const push = computePushScore(toPushAnswers(answers))
  const bwat = computeBwatScore({ ...toBwatAnswers(answers), ...form.bwat })
  return {
    ...(Object.fromEntries(columns.map((id) => [id, answers[id]])) as Pick<
      typeof answers,
      (typeof columns)[number]
    >),
    assessedAt: form.assessedAt ?? doneAt.toISOString(),
    area: areaCm2,
    areaMethod: isByPhoto ? 'photo-outline' : 'length-width',
    volume: volume.state === 'known' ? volume.volumeCm3 : null,
    areaEntered: form.area,
    areaEnteredSource: form.area === null ? null : isByPhoto ? 'photo' : 'form',
    volumeEntered: form.volume,
    volumeEnteredSource: form.volume === null ? null : 'form',
    pushScore: push.state === 'known' ? push.total : null,
    bwatScore: bwat.state === 'known' ? bwat.total : null,
    findings: JSON.stringify({
      ...Object.fromEntries(commonIds.map((id) => [id, form[id]])),
      ...Object.fromEntries(etiologyIds.filter((id) => form[id] !== null).map((id) => [id, form[id]])),
      notAssessed: form.notAssessed,
      bwat: form.bwat,
      ...(form.documentedStage && { documentedStage: form.documentedStage }),
      ...(photo && fields.length > 0 && { measuredFrom: { ...toPhotoSource(photo), fields } }),
      ...(Object.keys(carried).length > 0 && { carriedForward: carried }),
    }),
  }
}

/** A confirmed outline, as far as an assessment uses its sizes. */
export type MeasuredPhoto = {
  readonly photoId: string
  readonly outlineId: string
  readonly capturedAt: string
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly areaCm2: number | null
}

const toPhotoSource = ({ photoId, outlineId, capturedAt }: MeasuredPhoto) => ({
  photoId,
  outlineId,
  capturedAt,
})

/** A ruler's millimeter: sizes are rounded to it. */
const toleranceCm = 0.05 + 1e-9
/** The area is used unrounded. */
const toleranceCm2 = 0.005 + 1e-9

/** Sizes that come from the photo unchanged; a value that was edited is the clinician's. */
function listFieldsFromPhoto(form: AssessmentForm, photo: MeasuredPhoto): PhotoSizeField[] {
  const isSame = (value: number | null, own: number | null, tolerance: number) =>
    value !== null && own !== null && Math.abs(value - own) <= tolerance
  return photoSizeFields.filter((field) =>
    field === 'area'
      ? isSame(form.area, photo.areaCm2, toleranceCm2)
      : isSame(form[field], field === 'length' ? photo.lengthCm : photo.widthCm, toleranceCm),
  )
}

/** The record in the contract's format: content and signature status. */
export function toAssessment(row: AssessmentRow, signatureStatus: RecordStatus): WoundAssessment {
  const content = toAssessmentContent(row)
  return {
    ...content,
    undermining: toClockFace(content.underminingPresent, toPlaces(content.underminingPlaces)),
    tunneling: toClockFace(content.tunnelingPresent, toPlaces(content.tunnelingPlaces)),
    scaleErrorCm2: row.scaleError,
    ...signatureStatus,
  }
}

const toPlaces = (places: WoundAssessment['underminingPlaces']) => places as ClockPlace[] | null // checked when they were saved

function presentEntered(row: AssessmentRow): Pick<WoundAssessment, 'entered'> {
  const { areaEntered: area, volumeEntered: volume } = row
  const toSource = (source: string | null) => (source === 'photo' ? 'photo' : 'form')
  if (area === null && volume === null) return {}
  return {
    entered: {
      ...(area !== null && { area: { value: area, source: toSource(row.areaEnteredSource) } }),
      ...(volume !== null && { volume: { value: volume, source: toSource(row.volumeEnteredSource) } }),
    },
  }
}

/** Everything except the signature status: what is shown, printed, hashed and signed. */
export function toAssessmentContent(row: AssessmentRow): Omit<WoundAssessment, keyof RecordStatus> {
  const findings = row.findings as Pick<
    WoundAssessment,
    'notAssessed' | 'bwat' | 'measuredFrom' | 'documentedStage' | 'carriedForward'
  > &
    Record<string, unknown>
  const charted = Object.fromEntries(columns.map((id) => [id, row[id]])) as Pick<
    WoundAssessment,
    (typeof columns)[number]
  > // columns' checks admit what the contract lists
  return {
    ...Object.fromEntries(etiologyIds.filter((id) => id in findings).map((id) => [id, findings[id]])),
    ...(Object.fromEntries(commonIds.map((id) => [id, findings[id] ?? null])) as Omit<
      Pick<WoundAssessment, (typeof assessmentFields)[number]['id']>,
      (typeof columns)[number] | 'patientId' | 'woundId' | EtiologyFieldId
    >),
    ...charted,
    id: row.id,
    patientId: row.patientId,
    woundId: row.woundId,
    woundNumber: row.woundNumber,
    assessedAt: row.assessedAt,
    notAssessed: findings.notAssessed,
    bwat: findings.bwat,
    areaMethod: row.areaMethod,
    ...presentEntered(row),
    // Only where it is: what was signed before this was known must read as it did.
    ...(findings.documentedStage && { documentedStage: findings.documentedStage }),
    ...(findings.measuredFrom && { measuredFrom: findings.measuredFrom }),
    ...(findings.carriedForward && { carriedForward: findings.carriedForward }),
    pushScore: row.pushScore,
    bwatScore: row.bwatScore,
    ...(row.gradings !== null && { gradings: row.gradings as NonNullable<WoundAssessment['gradings']> }), // as above
    assessmentDate: row.assessedAt,
    surfaceArea: row.area,
    odor: (findings['exudateOdor'] as string | null | undefined) ?? null,
    notes: row.assessmentNotes,
    healingProgress: row.healingStatus,
    tissueType: listTissueTypes(charted),
    assessedBy: row.savedBy,
    assessedByName: row.savedByName,
    createdAt: row.createdAt,
    updatedAt: row.savedAt,
  }
}
