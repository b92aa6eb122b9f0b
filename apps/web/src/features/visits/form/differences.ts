/** The differences between two versions of a visit's form, as text, field by field. */
import { visitTypes } from '@mendwell/clinical'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { formatCode } from '../labels.ts'
import type { VisitValues } from './values.ts'

const none = 'Not documented'
const formatCount = (count: number, word: string) =>
  count === 0 ? none : `${count} ${word}${count > 1 ? 's' : ''}`

/** What a person reads of each field; two forms that read the same are the same to them. */
const fields: readonly (readonly [name: string, format: (values: VisitValues) => string])[] = [
  ['Visit Type', ({ visitType }) => visitTypes.labels[visitType as 'initial'] ?? visitType], // looked up, else as it is
  ['Visit Date', ({ day, time }) => [day, time].filter(Boolean).join(' ')],
  ['Duration', ({ duration }) => (duration === '' ? none : `${duration} min`)],
  ['Wounds', ({ woundIds }) => formatCount(woundIds.length, 'wound')],
  ['Procedures', ({ procedures }) => formatCount(procedures.length, 'procedure')],
  ['Place of Service', ({ placeOfService }) => placeOfService],
  ['CPT Codes', ({ cptCodes, codeLines }) => codeLines.map(formatCode).join(', ') || cptCodes],
  ['Reason for reporting both codes', ({ codingReason }) => codingReason],
  ['Diagnosis', ({ diagnosis }) => diagnosis],
  ['Treatment Provided', ({ treatmentProvided }) => treatmentProvided],
  ['Visit Notes', ({ visitNotes }) => visitNotes],
  ['Next Visit', ({ nextVisit }) => nextVisit],
]

const serializeContent = ({ procedures, woundIds }: VisitValues) =>
  JSON.stringify([woundIds.toSorted(), procedures.map(({ key: _, ...rest }) => rest)])

export function listVisitDifferences(mine: VisitValues, stored: VisitValues): Difference[] {
  const found = fields.flatMap(([field, format]) => {
    const [own, other] = [format(mine) || none, format(stored) || none]
    return own === other ? [] : [{ field, mine: own, stored: other }]
  })
  const isHidden = found.length === 0 && serializeContent(mine) !== serializeContent(stored)
  return isHidden
    ? [{ field: 'Wounds and procedures', mine: 'as selected here', stored: 'selected differently' }]
    : found
}
