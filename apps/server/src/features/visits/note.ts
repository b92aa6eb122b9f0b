/** The visit note as it is printed: what was found and done, in headings and lines, and who signed it. Pure. */
import { findPlaceOfService, visitTypes, formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { ProviderVisit, VisitNote } from '@mendwell/contract'
import { formatDate, formatZonedTime } from '../../platform/dates.ts'

type Section = VisitNote['sections'][number]

const buildSection = (heading: string, lines: readonly (string | null)[]): Section[] => {
  const said = lines.filter((line) => line !== null).filter((line) => line !== '')
  return said.length > 0 ? [{ heading, lines: said }] : []
}

export function buildVisitNote(
  visit: ProviderVisit,
  patient: VisitNote['patient'],
  reconciled: readonly string[],
  /** In effect at the end of the day of the visit. */
  orders: readonly { woundNumber: number; sentence: string }[],
  /** About its procedures. */
  warnings: readonly string[],
  /** Of the legs that were compressed. */
  perfusion: readonly string[],
): VisitNote {
  const place = findPlaceOfService(visit.placeOfService)
  const by = [visit.provider.firstName, visit.provider.lastName].join(' ')
  return {
    title: `${visitTypes.labels[visit.visitType]} visit`,
    patient,
    sections: [
      ...buildSection('Visit', [
        visit.visitTime === null
          ? formatDate(visit.visitDay)
          : formatZonedTime(visit.visitDate, visit.timeZone),
        visit.facility.name,
        place.state === 'known' ? `Place of service ${place.place.code}: ${place.place.label}` : null,
        `Provider: ${by}${visit.provider.credential === null ? '' : `, ${visit.provider.credential}`}`,
        visit.duration === null ? null : `${visit.duration} minutes`,
      ]),
      ...buildSection('Patient not seen', [visit.notSeenReason]),
      ...buildSection(
        'Wounds',
        visit.wounds.map((wound) => `Wound ${formatWoundLetter(wound.number)}: ${formatWoundSite(wound)}`),
      ),
      ...buildSection('Medication and allergy reconciliation', reconciled),
      ...buildSection('Procedures', [
        ...visit.procedures.map(({ inWords }) => inWords),
        ...warnings.map((words) => `Warning: ${words}`),
      ]),
      ...buildSection('Perfusion on file', perfusion),
      ...buildSection(
        'Wound orders',
        orders.map(({ woundNumber, sentence }) => `Wound ${formatWoundLetter(woundNumber)}: ${sentence}`),
      ),
      ...buildSection('Treatment provided', splitLines(visit.treatmentProvided)),
      ...buildSection('Visit notes', splitLines(visit.visitNotes)),
      ...buildSection('Diagnoses', visit.diagnosis),
      ...buildSection('Codes', [...visit.codeLines.map(formatCode), visit.codingReason]),
      ...buildSection('Next visit', [visit.nextVisitScheduled && formatDate(visit.nextVisitScheduled)]),
      ...buildSection(
        'Addenda',
        visit.addenda.map(
          ({ content, byName, writtenAt }) =>
            `${content} (${byName}, ${formatZonedTime(writtenAt, visit.timeZone)})`,
        ),
      ),
    ],
    signed: buildSignatureLines(visit),
  }
}

const splitLines = (text: string | null): string[] => text?.split('\n').map((line) => line.trim()) ?? []

const formatCode = ({ code, label, units, modifiers }: ProviderVisit['codeLines'][number]): string =>
  [`${code}${modifiers.map((modifier) => `-${modifier}`).join('')}`, label, units > 1 ? `× ${units}` : null]
    .filter((part) => part !== null)
    .join(' ')

function buildSignatureLines(visit: ProviderVisit): string[] {
  if (visit.voided)
    return [
      `Entered in error: ${visit.voided.reason} (${visit.voided.byName}, ${formatZonedTime(visit.voided.at, visit.timeZone)})`,
    ]
  if (visit.signatures.length === 0) return ['Not signed']
  const lines = visit.signatures.map(({ meaning, name, credential, signedAt, onDevice }) => {
    const who = credential === null ? name : `${name}, ${credential}`
    const formatMoment = (at: string) => formatZonedTime(at, visit.timeZone)
    const when = onDevice
      ? `${formatMoment(onDevice.at)} offline, received ${formatMoment(signedAt)}`
      : formatMoment(signedAt)
    return `${meaning === 'author' ? 'Signed' : 'Co-signed'} electronically by ${who} at ${when}`
  })
  return visit.awaits ? [...lines, `Awaiting co-signature: ${visit.awaits.name}`] : lines
}
