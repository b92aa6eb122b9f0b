/** What a visit says, for reading: when and where, what was found and done, codes, and how it stands. */
import { placesOfService, woundName } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '../../../platform/dates.ts'
import { addendumWords, signedWords, withCredential } from '../../../platform/records/record-labels.ts'
import { zoneName } from '../../../platform/labels/time-zone-labels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisitBadge } from '../status-badge.tsx'
import { codeWords, moneyWords, patientName, providerName, typeName, whenOf } from '../labels.ts'

export function VisitFacts({ visit }: { visit: ProviderVisit }) {
  const { patient, timeZone } = visit
  const place = placesOfService.find(({ code }) => code === visit.placeOfService)
  const moment = (instant: string) => formatMoment(instant, timeZone)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <VisitBadge visit={visit} />
        <span className="font-semibold">{typeName(visit.visitType)} visit</span>
      </p>
      {visit.voided && (
        <Notice level="critical" title="Entered in error">
          {visit.voided.reason} ({visit.voided.byName}, {moment(visit.voided.at)})
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name="Patient">
          <Link
            to="/patients/$patientId"
            params={{ patientId: visit.patientId }}
            className="font-medium text-accent underline"
          >
            {patientName(patient)}
          </Link>{' '}
          <span className="text-hint text-ink3">
            {[patient.medicalRecordNumber, patient.room && `room ${patient.room}`].filter(Boolean).join(', ')}
          </span>
        </Fact>
        <Fact name="When">
          {/* Its zone follows by name. */}
          {whenOf(visit, timeZone)}{' '}
          <span className="text-hint text-ink3">
            {[
              visit.duration === null ? 'length not recorded' : `${visit.duration} minutes`,
              zoneName(timeZone),
            ].join(', ')}
          </span>
        </Fact>
        <Fact name="Facility">{visit.facility.name}</Fact>
        <Fact name="Place of service">{place ? `${place.code} ${place.label}` : 'not chosen'}</Fact>
        <Fact name="Provider">{providerName(visit.provider)}</Fact>
        {visit.notSeenReason !== null && <Fact name="Not seen because">{visit.notSeenReason}</Fact>}
        <Fact name="Wounds">
          {visit.wounds.length === 0 ? 'none named' : visit.wounds.map(woundName).join(', ')}
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
                  <span className="font-medium">{codeWords(line)}</span> {line.label}
                  <span className="text-hint text-ink3">
                    {' '}
                    {line.amount === null ? 'no price' : moneyWords(line.amount)}
                  </span>
                </span>
              ))}
              {visit.billableAmount !== null && visit.codeLines.length > 0 && (
                <span className="block text-hint text-ink3">
                  {moneyWords(visit.billableAmount)} in all{visit.isSamplePrice && ', sample prices'}
                </span>
              )}
            </Fact>
            {visit.codingReason && <Fact name="Why both codes">{visit.codingReason}</Fact>}
            <Fact name="Diagnosis">{visit.diagnosis.join(', ') || 'none'}</Fact>
          </>
        )}
        <Fact name="Next visit">
          {visit.nextVisitScheduled ? formatDay(visit.nextVisitScheduled) : 'not set'}
        </Fact>
        <Fact name="Signatures">
          {visit.signatures.length === 0 && <Badge level="note">Not signed</Badge>}
          {visit.signatures.map(({ meaning, name, credential, userId, ...signed }) => (
            <span key={`${meaning}${userId}`} className="block">
              {meaning === 'author' ? 'Signed' : 'Co-signed'} by {withCredential(name, credential)},{' '}
              {signedWords(signed, moment)}
            </span>
          ))}
          {visit.awaits && <span className="block text-warning">Waits for {visit.awaits.name}</span>}
        </Fact>
        {visit.signatures.length === 0 && (
          <Fact name="Saved">
            {moment(visit.updatedAt)} by {visit.savedByName}
          </Fact>
        )}
        {visit.addenda.length > 0 && (
          <Fact name="Addenda">
            {visit.addenda.map((one) => (
              <span key={one.id} className="block">
                {addendumWords[one.type]}: {one.content}{' '}
                <span className="text-hint text-ink3">
                  {withCredential(one.byName, one.credential)}, {moment(one.writtenAt)}
                </span>
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {visit.warnings.length > 0 && visit.state !== 'void' && (
        <Notice level="warning" title="Look at this before it is billed">
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
  <span className="whitespace-pre-wrap">{children ?? 'nothing written'}</span>
)
