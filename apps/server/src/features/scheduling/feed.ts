/**
 * A calendar in the form that calendar programs read (iCalendar, RFC 5545). Single events with instants in UTC: no zone tables,
 * no rules that a program could read differently. It says when and where, and nothing about health.
 */
import type { FeedRow } from './feed-store.ts'

const formatUtcStamp = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Lines have at most 75 octets; longer ones continue in the next line after a blank. Never inside a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n')
}

const formatProperty = (name: string, value: string) => foldLine(`${name}:${value}`)

/** Staff read initials and the facility's name; patients neither, since whose phone it is says enough. */
function buildEvent(row: FeedRow, isPatient: boolean): string[] {
  // No location, so that no one travels to a video visit.
  const place = row.isVideoVisit ? 'Video visit' : isPatient ? row.address : row.facilityName
  return [
    'BEGIN:VEVENT',
    formatProperty('UID', `${row.id}@mendwell`),
    formatProperty('DTSTAMP', formatUtcStamp(row.updatedAt)),
    formatProperty('LAST-MODIFIED', formatUtcStamp(row.updatedAt)),
    formatProperty('SEQUENCE', String(row.version - 1)),
    formatProperty('DTSTART', formatUtcStamp(row.startsAt)),
    formatProperty('DTEND', formatUtcStamp(row.endsAt)),
    formatProperty('SUMMARY', isPatient ? 'Appointment' : `Appointment (${escapeText(row.initials)})`),
    ...(place ? [formatProperty('LOCATION', escapeText(place))] : []),
    formatProperty('STATUS', row.status === 'scheduled' ? 'TENTATIVE' : 'CONFIRMED'),
    'END:VEVENT',
  ]
}

export function buildCalendar(rows: readonly FeedRow[], isPatient: boolean): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mendwell//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Appointments',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...rows.flatMap((row) => buildEvent(row, isPatient)),
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}
