/** What is in a packet: the wound, its records as they were signed, its photos, and a PDF of them to file. */
import {
  exudateAmounts,
  formatAddressLine,
  formatAllergyStatus,
  getShortMethodLabel,
  healingStatuses,
  getDateInZone,
  formatGrading,
  formatSize,
  formatWoundName,
  woundTypes,
  type WoundType,
} from '@mendwell/clinical'
import type { RecordStatus } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate, formatZonedTime } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import {
  formatCarriedForward,
  formatFindings,
  listWoundAssessmentRows,
  toAssessmentContent,
} from '../../assessments/public.ts'
import { loadSignatureStatuses } from '../../records/public.ts'
import { loadAlertLines, findPatientById } from '../../patients/public.ts'
import { listChartedVisits, type WoundRow } from '../../wounds/public.ts'
import { formatCode, type ReportDocument } from '../reports/document.ts'
import { getOrganizationName } from '../reports/rows-store.ts'
import { buildChartSections, loadPacketChart } from './chart.ts'
import { listSignatureHashes, listWoundPhotoRows } from './store.ts'

/** As many as a wound has in years of weekly visits. */
const maxRecords = 1_000
const stateLabels: Record<RecordStatus['state'], string> = {
  unsigned: 'Not signed',
  'awaiting-cosignature': 'Awaiting co-signature',
  signed: 'Signed',
  void: 'Entered in error',
}
/** So many of its photos are printed in the PDF. */
const maxPictures = 12

export async function buildPacket(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  made: { now: Date; fingerprint: string },
) {
  const [patient, rows, photos, charted, organization, alertLines] = await Promise.all([
    findPatientById(db, actor, wound.patientId),
    listWoundAssessmentRows(db, actor, wound.id, { limit: maxRecords, after: undefined }),
    listWoundPhotoRows(db, actor, wound.id),
    listChartedVisits(db, actor, wound.id),
    getOrganizationName(db, actor),
    loadAlertLines(db, actor, [wound.patientId], made.now),
  ])
  const [first, last] = [charted.at(0), charted.at(-1)]
  // The day is that of the place of care, as on the screen.
  const zone = last?.timeZone ?? 'UTC'
  const today = getDateInZone(made.now.toISOString(), zone) ?? made.now.toISOString().slice(0, 10)
  const formatDay = (instant: string) => formatDate(getDateInZone(instant, zone) ?? instant.slice(0, 10))
  const chart = await loadPacketChart(db, actor, wound, { now: made.now, formatDay })
  const ids = rows.map(({ id }) => id)
  const [standing, hashes] = await Promise.all([
    loadSignatureStatuses(db, actor, ids),
    listSignatureHashes(db, actor, ids),
  ])
  const records = rows.toReversed().map((row) => ({
    ...toAssessmentContent(row),
    ...standing(row.id, row.version),
    signedContentSha256: hashes
      .filter(({ recordId: id }) => id === row.id)
      .map(({ meaning, sha256 }) => ({ meaning, sha256 })),
  }))
  const who = patient
    ? {
        id: patient.id,
        firstName: patient.firstName,
        middleName: patient.middleName,
        lastName: patient.lastName,
        dateOfBirth: patient.dateOfBirth,
        medicalRecordNumber: patient.medicalRecordNumber,
        address: formatAddressLine(patient) || null,
        alerts: alertLines.get(patient.id) ?? null,
        allergies: formatAllergyStatus(patient.allergyState, patient.allergies, patient.mergedAllergies),
        medicationAndAllergyReconciliation: chart.reconciliation,
      }
    : null
  const name = formatWoundName(wound)
  const content = {
    organization,
    madeAt: made.now.toISOString(),
    patient: who,
    wound: {
      id: wound.id,
      name,
      type: wound.woundType,
      onsetDate: wound.onsetDate,
      presentOnAdmission: wound.presentOnAdmission,
      healedOn: wound.healedOn,
    },
    criticalFindings: chart.criticalFindings,
    perfusion: chart.perfusion,
    results: chart.results,
    consults: chart.consults,
    comments: chart.comments,
    records,
    orders: chart.orders,
    photos: photos.map((photo) => ({
      id: photo.id,
      file: buildPhotoFileName(photo),
      capturedAt: photo.capturedAt,
      by: photo.by,
      source: photo.source,
      sha256OfOriginal: photo.sha256,
    })),
  }
  const banner = who
    ? `${who.lastName}, ${who.firstName}, DOB ${who.dateOfBirth ? formatDate(who.dateOfBirth) : 'not documented'}, MRN ${who.medicalRecordNumber}`
    : null
  const report: ReportDocument = {
    title: `Wound Packet: wound ${name}`,
    organization,
    period: first && last ? `${formatDate(first.date)} to ${formatDate(last.date)}` : 'Not assessed',
    made: `Mendwell, ${formatZonedTime(made.now, zone)}. Signing key ${made.fingerprint}`,
    patients: 1,
    covers: null,
    statistics: [
      { metric: 'records', label: 'Assessments', value: String(records.length), of: 'in this packet' },
      { metric: 'photos', label: 'Photos', value: String(photos.length), of: 'in this packet' },
      {
        metric: 'type',
        label: 'Type',
        value: woundTypes.labels[wound.woundType as WoundType], // the column's check
        of: wound.healedOn ? `healed ${formatDate(wound.healedOn)}` : 'open',
      },
    ],
    sections: [
      {
        heading: `Wound ${name}: assessments`,
        patient: banner,
        alerts: who?.alerts ?? null,
        columns: [
          'Date',
          'L × W × D (cm)',
          'Area (cm²)',
          'Exudate',
          'Pain',
          'Healing',
          'Grading',
          'Dressing',
          'Notes',
          'Status',
          'Signed by',
          'Reasons documented at signing',
          'Carried forward',
        ],
        rows: records.map((one) => [
          formatDay(one.assessedAt),
          [one.length, one.width, one.depth ?? 'not measured'].join(' × '),
          one.area === null ? null : `${formatSize(one.area)}, ${getShortMethodLabel(one.areaMethod)}`,
          formatCode(exudateAmounts, one.exudateAmount),
          one.painLevel,
          formatCode(healingStatuses, one.healingStatus),
          one.gradings?.map(formatGrading).join('; ') || null,
          one.dressingType,
          one.assessmentNotes,
          stateLabels[one.state],
          one.signatures
            .map(({ name: signer, signedAt }) => `${signer}, ${formatDay(signedAt)}`)
            .join('; ') || 'not signed',
          one.signatures
            .map(({ findings }) => formatFindings(findings))
            .filter(Boolean)
            .join('; ') || null,
          formatCarriedForward(one, formatDay),
        ]),
        curves:
          first && charted.length > 1
            ? [
                {
                  label: `Wound ${name}`,
                  points: charted.map(({ date, area }) => ({
                    day: (Date.parse(date) - Date.parse(first.date)) / 86_400_000,
                    area,
                  })),
                },
              ]
            : [],
        // The first and the newest; all of them are files of the packet.
        pictures: [...new Set([...photos.slice(0, maxPictures / 2), ...photos.slice(-maxPictures / 2)])].map(
          (photo) => ({
            label: `${formatDay(photo.capturedAt)}, ${photo.by}`,
            file: photo.screenFile,
            bytes: null,
            width: photo.width,
            height: photo.height,
            widthMm: photo.mmPerPixel === null ? null : photo.mmPerPixel * photo.width,
          }),
        ),
        note: 'Complete records, including every field and addendum, are in packet.json.',
      },
      ...buildChartSections(chart, {
        woundName: name,
        allergies: who?.allergies ?? null,
        today,
        formatDay,
        build: (table) => ({
          ...table,
          patient: banner,
          alerts: who?.alerts ?? null,
          curves: [],
          pictures: [],
          note: null,
        }),
      }),
    ],
  }
  return { content, report, photos }
}

export const buildPhotoFileName = ({ id, capturedAt: at }: { id: string; capturedAt: string }) =>
  `photos/${at.slice(0, 10)}-${id}.jpg`
