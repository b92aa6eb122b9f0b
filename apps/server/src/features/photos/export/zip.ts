/** Photos and a list of them as a zip, made while it is sent. Names hold no patient's name: a file name travels in the open. */
import { formatWoundLetter } from '@mendwell/clinical'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { formatCsv } from '../../../platform/csv/write.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ExportedPhoto } from './routes.ts'
import { waitForDrain } from '../../../platform/http/backpressure.ts'
import { formatSite } from '../presenter.ts'

const columns: readonly (readonly [string, (one: ExportedPhoto, file: string) => unknown])[] = [
  ['File', (_, file) => file],
  ['Photo ID', ({ photo }) => photo.id],
  ['Patient', ({ photo }) => photo.patientName],
  ['MRN', ({ photo }) => photo.medicalRecordNumber],
  ['Date of birth', ({ row }) => row.dateOfBirth],
  ['Wound', ({ photo }) => formatWoundLetter(photo.woundNumber)],
  ['Location', ({ photo }) => formatSite(photo)],
  ['Captured', ({ photo }) => photo.capturedAt],
  ['Captured by', ({ photo }) => photo.capturedByName],
  ['Type', ({ photo }) => photo.photoType],
  ['Description', ({ photo }) => photo.description],
  ['Tags', ({ photo }) => photo.tags.join('; ')],
  ['Area (cm2)', ({ photo }) => photo.measurements?.areaCm2],
  ['Measurement error (cm2)', ({ photo }) => photo.measurements?.errorCm2],
  ['Length (cm)', ({ photo }) => photo.measurements?.lengthCm],
  ['Width (cm)', ({ photo }) => photo.measurements?.widthCm],
  ['Confirmed by', ({ photo }) => photo.measuredBy?.byName],
  ['Original file SHA-256', ({ photo }) => photo.sha256],
]

const buildFileName = ({ photo }: ExportedPhoto) =>
  `wound-${formatWoundLetter(photo.woundNumber)}_${photo.capturedAt.slice(0, 10)}_${photo.id}.jpg`
const toText = (value: unknown) => (value === null || value === undefined ? null : String(value))

export function buildPhotoZip(
  chosen: readonly ExportedPhoto[],
  read: (fileId: string) => Promise<Buffer>,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fillZip = async () => {
    const listed: ExportedPhoto[] = []
    const missing: string[] = []
    for (const one of chosen) {
      if (!(await waitForDrain(output))) return
      try {
        const image = await read(one.row.fullFile)
        zip.addBuffer(image, `photos/${buildFileName(one)}`, {
          compress: false,
          mtime: new Date(one.photo.capturedAt),
        })
        listed.push(one)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        missing.push(buildFileName(one))
      }
    }
    const lines = listed.map((one) => columns.map(([, value]) => toText(value(one, buildFileName(one)))))
    zip.addBuffer(Buffer.from(formatCsv([columns.map(([name]) => name), ...lines])), 'photos.csv')
    // Stated in the file itself, so that the recipient knows it is incomplete.
    if (missing.length > 0) {
      const words = `These photos are missing or damaged in storage and are not included:\n${missing.join('\n')}\n`
      zip.addBuffer(Buffer.from(words), 'MISSING.txt')
    }
    zip.end()
  }
  fillZip().catch((error: Error) => output.destroy(error))
  return output
}
