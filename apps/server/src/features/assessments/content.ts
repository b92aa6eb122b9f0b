/**
 * The content of an assessment, between the form and its row. Derived values are computed here; an area or volume entered by the caller is
 * stored beside the computed one, never instead of it. Fields without a column are stored in `findings` under the contract's names.
 */
import {
  computeAreaByLengthWidth,
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
  'record_id' | 'version' | 'organization_id' | 'saved_by' | 'saved_at'
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
const columns = {
  woundType: 'wound_type',
  location: 'location',
  laterality: 'laterality',
  stage: 'stage',
  length: 'length',
  width: 'width',
  depth: 'depth',
  area: 'area',
  volume: 'volume',
  granulationPercentage: 'granulation_percentage',
  sloughPercentage: 'slough_percentage',
  necroticPercentage: 'necrotic_percentage',
  epithelialPercentage: 'epithelial_percentage',
  exudateAmount: 'exudate_amount',
  exudateType: 'exudate_type',
  painLevel: 'pain_level',
  periwoundCondition: 'periwound_condition',
  healingStatus: 'healing_status',
  dressingType: 'dressing_type',
  cleansingAgent: 'cleansing_agent',
  assessmentNotes: 'assessment_notes',
  nextAssessmentDate: 'next_assessment_date',
} as const
const storedElsewhere: readonly string[] = [...Object.keys(columns), 'patientId', 'woundId']
const findingIds = assessmentFields.map(({ id }) => id).filter((id) => !storedElsewhere.includes(id))

export function toColumns(given: AssessmentForm, doneAt: Date, photo: MeasuredPhoto | null): Columns {
  const form = given as Complete // rejected by the contract otherwise
  const area = computeAreaByLengthWidth(form.length, form.width)
  const fields = photo ? listFieldsFromPhoto(form, photo) : []
  const isByPhoto = fields.includes('area')
  const byRuler = area.state === 'known' ? area.areaCm2 : 0 // both sides are in range, so it is known
  const areaCm2 = isByPhoto ? (photo?.areaCm2 ?? byRuler) : byRuler
  const volume = computeVolumeByAreaDepth(areaCm2, form.depth)
  const tissue = computeTissueTotal(form)
  const shares = tissue.state === 'whole' ? tissue.parts : null
  const answers = { ...form, ...shares, exudateType: toStoredExudateType(form) }
  const push = computePushScore(toPushAnswers(answers))
  const bwat = computeBwatScore({ ...toBwatAnswers(answers), ...form.bwat })
  return {
    assessed_at: form.assessedAt ?? doneAt.toISOString(),
    wound_type: form.woundType,
    location: form.location,
    laterality: form.laterality,
    stage: form.stage,
    length: form.length,
    width: form.width,
    depth: form.depth,
    area: areaCm2,
    area_method: isByPhoto ? 'photo-outline' : 'length-width',
    volume: volume.state === 'known' ? volume.volumeCm3 : null,
    area_entered: form.area,
    area_entered_source: form.area === null ? null : isByPhoto ? 'photo' : 'form',
    volume_entered: form.volume,
    volume_entered_source: form.volume === null ? null : 'form',
    granulation_percentage: answers.granulationPercentage,
    slough_percentage: answers.sloughPercentage,
    necrotic_percentage: answers.necroticPercentage,
    epithelial_percentage: answers.epithelialPercentage,
    exudate_amount: form.exudateAmount,
    exudate_type: answers.exudateType,
    pain_level: form.painLevel,
    periwound_condition: form.periwoundCondition,
    healing_status: form.healingStatus,
    dressing_type: form.dressingType,
    cleansing_agent: form.cleansingAgent,
    assessment_notes: form.assessmentNotes,
    next_assessment_date: form.nextAssessmentDate,
    push_score: push.state === 'known' ? push.total : null,
    bwat_score: bwat.state === 'known' ? bwat.total : null,
    findings: JSON.stringify({
      ...Object.fromEntries(findingIds.map((id) => [id, form[id]])),
      notAssessed: form.notAssessed,
      bwat: form.bwat,
      ...(form.documentedStage && { documentedStage: form.documentedStage }),
      ...(photo && fields.length > 0 && { measuredFrom: { ...toPhotoSource(photo), fields } }),
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
    scaleErrorCm2: row.scale_error,
    ...signatureStatus,
  }
}

const toPlaces = (places: WoundAssessment['underminingPlaces']) => places as ClockPlace[] | null // checked when they were saved

function presentEntered(row: AssessmentRow): Pick<WoundAssessment, 'entered'> {
  const { area_entered: area, volume_entered: volume } = row
  const toSource = (source: string | null) => (source === 'photo' ? 'photo' : 'form')
  if (area === null && volume === null) return {}
  return {
    entered: {
      ...(area !== null && { area: { value: area, source: toSource(row.area_entered_source) } }),
      ...(volume !== null && { volume: { value: volume, source: toSource(row.volume_entered_source) } }),
    },
  }
}

/** Everything except the signature status: what is shown, printed, hashed and signed. */
export function toAssessmentContent(row: AssessmentRow): Omit<WoundAssessment, keyof RecordStatus> {
  const findings = row.findings as Pick<
    WoundAssessment,
    'notAssessed' | 'bwat' | 'measuredFrom' | 'documentedStage'
  > &
    Record<string, unknown>
  const charted = Object.fromEntries(
    Object.entries(columns).map(([id, column]) => [id, row[column]]),
  ) as Pick<WoundAssessment, keyof typeof columns> // columns' checks admit what the contract lists
  return {
    ...(Object.fromEntries(findingIds.map((id) => [id, findings[id] ?? null])) as Omit<
      Pick<WoundAssessment, (typeof assessmentFields)[number]['id']>,
      keyof typeof columns | 'patientId' | 'woundId'
    >),
    ...charted,
    id: row.id,
    patientId: row.patient_id,
    woundId: row.wound_id,
    woundNumber: row.wound_number,
    assessedAt: row.assessed_at,
    notAssessed: findings.notAssessed,
    bwat: findings.bwat,
    areaMethod: row.area_method,
    ...presentEntered(row),
    // Only where it is: what was signed before this was known must read as it did.
    ...(findings.documentedStage && { documentedStage: findings.documentedStage }),
    ...(findings.measuredFrom && { measuredFrom: findings.measuredFrom }),
    pushScore: row.push_score,
    bwatScore: row.bwat_score,
    assessmentDate: row.assessed_at,
    surfaceArea: row.area,
    odor: (findings['exudateOdor'] as string | null | undefined) ?? null,
    notes: row.assessment_notes,
    healingProgress: row.healing_status,
    tissueType: listTissueTypes(charted),
    assessedBy: row.saved_by,
    assessedByName: row.saved_by_name,
    createdAt: row.created_at,
    updatedAt: row.saved_at,
  }
}
