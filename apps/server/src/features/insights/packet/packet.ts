/** What is in a packet: the wound, its records as they were signed, its photos, and a PDF of them to file. */
import {
  areaMethodShort,
  dateIn,
  sizeText,
  woundName,
  woundTypes,
  type WoundLaterality,
  type WoundType,
} from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import { dayInWords } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { assessmentsOfWound, formatFindings, said, standingsOf } from '../../assessments/public.ts'
import { loadAlertLines, patientById } from '../../patients/public.ts'
import { chartedVisits, type WoundRow } from '../../wounds/public.ts'
import type { ReportDocument } from '../reports/document.ts'
import { organizationName } from '../reports/rows-store.ts'
import { hashesOf, photosOfWound } from './store.ts'

/** As many as a wound has in years of weekly visits. */
const mostRecords = 1_000
/** So many of its photos are printed in the PDF. */
const mostPictured = 12

export async function packetOf(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  made: { now: Date; fingerprint: string },
) {
  const [patient, rows, photos, charted, organization, alertLines] = await Promise.all([
    patientById(db, actor, wound.patient_id),
    assessmentsOfWound(db, actor, wound.id, { limit: mostRecords, after: undefined }),
    photosOfWound(db, actor, wound.id),
    chartedVisits(db, actor, wound.id),
    organizationName(db, actor),
    loadAlertLines(db, actor, [wound.patient_id], made.now),
  ])
  const ids = rows.map(({ id }) => id)
  const [standing, hashes] = await Promise.all([standingsOf(db, actor, ids), hashesOf(db, actor, ids)])
  const records = rows.toReversed().map((row) => ({
    ...said(row),
    ...standing(row.id, row.version),
    signedContentSha256: hashes
      .filter(({ record_id: id }) => id === row.id)
      .map(({ meaning, sha256 }) => ({ meaning, sha256 })),
  }))
  const who = patient
    ? {
        id: patient.id,
        firstName: patient.first_name,
        lastName: patient.last_name,
        dateOfBirth: patient.date_of_birth,
        medicalRecordNumber: patient.medical_record_number,
        alerts: alertLines.get(patient.id) ?? null,
      }
    : null
  const name = woundName({ ...wound, laterality: wound.laterality as WoundLaterality | null }) // the column's check
  const content = {
    organization,
    madeAt: made.now.toISOString(),
    patient: who,
    wound: {
      id: wound.id,
      name,
      type: wound.wound_type,
      onsetDate: wound.onset_date,
      presentOnAdmission: wound.present_on_admission,
      healedOn: wound.healed_on,
    },
    records,
    photos: photos.map((photo) => ({
      id: photo.id,
      file: fileOf(photo),
      capturedAt: photo.captured_at,
      by: photo.by,
      source: photo.source,
      sha256OfOriginal: photo.sha256,
    })),
  }
  const banner = who
    ? `${who.lastName.toUpperCase()}, ${who.firstName}, born ${who.dateOfBirth ? dayInWords(who.dateOfBirth) : 'not recorded'}, MRN ${who.medicalRecordNumber}`
    : null
  const [first, last] = [charted.at(0), charted.at(-1)]
  // The day is that of the place of care, as on the screen.
  const zone = last?.time_zone ?? 'UTC'
  const dayOf = (instant: string) => dayInWords(dateIn(instant, zone) ?? instant.slice(0, 10))
  const report: ReportDocument = {
    title: `Wound Packet: wound ${name}`,
    organization,
    period: first && last ? `${dayInWords(first.date)} to ${dayInWords(last.date)}` : 'Not assessed yet',
    made: `this server, ${made.now.toISOString().slice(0, 16).replace('T', ' ')} UTC. Key ${made.fingerprint}`,
    patients: 1,
    covers: null,
    statistics: [
      { metric: 'records', label: 'Assessments', value: String(records.length), of: 'in this packet' },
      { metric: 'photos', label: 'Photos', value: String(photos.length), of: 'in this packet' },
      {
        metric: 'type',
        label: 'Type',
        value: woundTypes.labels[wound.wound_type as WoundType], // the column's check
        of: wound.healed_on ? `healed ${dayInWords(wound.healed_on)}` : 'open',
      },
    ],
    sections: [
      {
        heading: `Assessments of wound ${name}`,
        patient: banner,
        alerts: who?.alerts ?? null,
        columns: [
          'Day',
          'L × W × D cm',
          'Area cm²',
          'Exudate',
          'Pain',
          'Healing',
          'Dressing',
          'Notes',
          'State',
          'Signed by',
          'Reasons given at signing',
        ],
        rows: records.map((one) => [
          dayOf(one.assessedAt),
          [one.length, one.width, one.depth ?? 'not measured'].join(' × '),
          one.area === null ? null : `${sizeText(one.area)}, ${areaMethodShort(one.areaMethod)}`,
          one.exudateAmount,
          one.painLevel,
          one.healingStatus,
          one.dressingType,
          one.assessmentNotes,
          one.state.replaceAll('-', ' '),
          one.signatures.map(({ name: signer, signedAt }) => `${signer}, ${dayOf(signedAt)}`).join('; ') ||
            'not signed',
          one.signatures
            .map(({ findings }) => formatFindings(findings))
            .filter(Boolean)
            .join('; ') || null,
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
        pictures: [
          ...new Set([...photos.slice(0, mostPictured / 2), ...photos.slice(-mostPictured / 2)]),
        ].map((photo) => ({
          label: `${dayOf(photo.captured_at)}, ${photo.by}`,
          file: photo.screen_file,
          bytes: null,
          width: photo.width,
          height: photo.height,
          widthMm: photo.mm_per_pixel === null ? null : photo.mm_per_pixel * photo.width,
        })),
        note: 'The records themselves, with every field and addendum, are in packet.json.',
      },
    ],
  }
  return { content, report, photos }
}

export const fileOf = ({ id, captured_at: at }: { id: string; captured_at: string }) =>
  `photos/${at.slice(0, 10)}-${id}.jpg`
