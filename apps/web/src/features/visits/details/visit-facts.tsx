/** A visit for reading: time and place, findings and treatment, codes, and status. */
import { placesOfService, formatWoundName, formatZoneName } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatDateTime } from '../../../platform/dates.ts'
import {
  addendumLabels,
  formatSignedAt,
  formatWithCredential,
} from '../../../platform/records/record-labels.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisitBadge } from '../status-badge.tsx'
import { formatCode, formatMoney, getVisitTypeLabel, formatVisitTime } from '../labels.ts'

export function VisitFacts({ visit }: { visit: ProviderVisit }) {
  const { patient, timeZone } = visit
  const place = placesOfService.find(({ code }) => code === visit.placeOfService)
  const formatTimestamp = (instant: string) => formatDateTime(instant, timeZone)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <VisitBadge visit={visit} />
        <span className="font-semibold">{getVisitTypeLabel(visit.visitType)} visit</span>
      </p>
      {visit.voided && (
        <Notice level="critical" title="Entered in error">
          {visit.voided.reason} ({visit.voided.byName}, {formatTimestamp(visit.voided.at)})
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name="Patient">
          <Link
            to="/patients/$patientId"
            params={{ patientId: visit.patientId }}
            className="font-medium text-accent underline"
          >
            {formatPatientName(patient)}
          </Link>{' '}
          <span className="text-hint text-ink3">
            {[patient.medicalRecordNumber, patient.room && `room ${patient.room}`].filter(Boolean).join(', ')}
          </span>
        </Fact>
        <Fact name="Date and time">
          {/* Its zone follows by name. */}
          {formatVisitTime(visit, timeZone)}{' '}
          <span className="text-hint text-ink3">
            {[
              visit.duration === null ? 'duration not documented' : `${visit.duration} minutes`,
              formatZoneName(timeZone),
            ].join(', ')}
          </span>
        </Fact>
        <Fact name="Facility">{visit.facility.name}</Fact>
        <Fact name="Place of service">{place ? `${place.code} ${place.label}` : 'Not documented'}</Fact>
        <Fact name="Provider">{formatPersonName(visit.provider)}</Fact>
        {visit.notSeenReason !== null && <Fact name="Reason not seen">{visit.notSeenReason}</Fact>}
        <Fact name="Wounds">
          {visit.wounds.length === 0 ? 'None documented' : visit.wounds.map(formatWoundName).join(', ')}
        </Fact>
        {visit.procedures.length > 0 && (
          <Fact name="Procedures">
            <Text>{visit.procedures.map(({ inWords }) => inWords).join('\n')}</Text>
          </Fact>
        )}
        {visit.notSeenReason === null && (
          <>
            <Fact name="Treatment provided">
              <Text>{visit.treatmentProvided}</Text>
            </Fact>
            <Fact name="Visit notes">
              <Text>{visit.visitNotes}</Text>
            </Fact>
            <Fact name="CPT codes">
              {visit.codeLines.map((line) => (
                <span key={line.code} className="block">
                  <span className="font-medium">{formatCode(line)}</span> {line.label}
                  <span className="text-hint text-ink3">
                    {' '}
                    {line.amount === null ? 'no fee' : formatMoney(line.amount)}
                  </span>
                </span>
              ))}
              {visit.billableAmount !== null && visit.codeLines.length > 0 && (
                <span className="block text-hint text-ink3">
                  {formatMoney(visit.billableAmount)} total{visit.isSamplePrice && ', sample fees'}
                </span>
              )}
            </Fact>
            {visit.codingReason && <Fact name="Reason for reporting both codes">{visit.codingReason}</Fact>}
            <Fact name="Diagnosis">{visit.diagnosis.join(', ') || 'Not documented'}</Fact>
          </>
        )}
        <Fact name="Next visit">
          {visit.nextVisitScheduled ? formatDay(visit.nextVisitScheduled) : 'Not scheduled'}
        </Fact>
        <Fact name="Signatures">
          {visit.signatures.length === 0 && <Badge level="note">Not signed</Badge>}
          {visit.signatures.map(({ meaning, name, credential, userId, ...signed }) => (
            <span key={`${meaning}${userId}`} className="block">
              {meaning === 'author' ? 'Signed' : 'Co-signed'} by {formatWithCredential(name, credential)},{' '}
              {formatSignedAt(signed, formatTimestamp)}
            </span>
          ))}
          {visit.awaits && (
            <span className="block text-warning">Awaiting co-signature by {visit.awaits.name}</span>
          )}
        </Fact>
        {visit.signatures.length === 0 && (
          <Fact name="Saved">
            {formatTimestamp(visit.updatedAt)} by {visit.savedByName}
          </Fact>
        )}
        {visit.addenda.length > 0 && (
          <Fact name="Addenda">
            {visit.addenda.map((one) => (
              <span key={one.id} className="block">
                {addendumLabels[one.type]}: {one.content}{' '}
                <span className="text-hint text-ink3">
                  {formatWithCredential(one.byName, one.credential)}, {formatTimestamp(one.writtenAt)}
                </span>
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {visit.warnings.length > 0 && visit.state !== 'void' && (
        <Notice level="warning" title="Review before billing">
          {visit.warnings.map(({ words }) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink3 max-sm:max-w-24">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

const Text = ({ children }: { children: string | null }) => (
  <span className="whitespace-pre-wrap">{children ?? 'Not documented'}</span>
)
