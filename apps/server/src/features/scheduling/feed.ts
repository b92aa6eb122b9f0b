/**
 * A calendar in the form that calendar programs read (iCalendar, RFC 5545). Single events with instants in UTC: no zone tables,
 * no rules that a program could read differently. It says when and where, and nothing about health.
 */
import type { FeedRow } from './feed-store.ts'

const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Lines are at most 75 octets; what is longer goes on in the next one after a blank. Never inside a character. */
function folded(line: string): string {
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

const property = (name: string, value: string) => folded(`${name}:${value}`)

/** Staff read initials and the facility's name; patients neither, since whose phone it is says enough. */
function eventOf(row: FeedRow, isPatient: boolean): string[] {
  // Nobody shall travel to a call.
  const place = row.is_video_visit ? 'Video visit' : isPatient ? row.address : row.facility_name
  return [
    'BEGIN:VEVENT',
    property('UID', `${row.id}@mendwell`),
    property('DTSTAMP', stamp(row.updated_at)),
    property('LAST-MODIFIED', stamp(row.updated_at)),
    property('SEQUENCE', String(row.version - 1)),
    property('DTSTART', stamp(row.starts_at)),
    property('DTEND', stamp(row.ends_at)),
    property('SUMMARY', isPatient ? 'Appointment' : `Appointment (${escaped(row.initials)})`),
    ...(place ? [property('LOCATION', escaped(place))] : []),
    property('STATUS', row.status === 'scheduled' ? 'TENTATIVE' : 'CONFIRMED'),
    'END:VEVENT',
  ]
}

export function calendarOf(rows: readonly FeedRow[], isPatient: boolean): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mendwell//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Appointments',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...rows.flatMap((row) => eventOf(row, isPatient)),
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}
