/** A charted assessment, all of it, as it is read, signed and printed. Nothing here looks like something to fill in. */
import {
  assessmentTabs,
  formatGrade,
  formatWoundLetter,
  formatWoundSite,
  gradingSystems,
  woundStages,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { type ReactNode, Suspense } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BannerPatient, PatientBanner } from '../../../ui/patient-banner.tsx'
import {
  formatCarriedForward,
  formatFullAnswer,
  isShownInRecord,
  listBwatAnswers,
} from '../format-answers.ts'
import { listTabFields, getPlainLabel } from '../values/layout.ts'
import {
  addendumLabels,
  recordStateLabels,
  formatSignedAt,
  formatWithCredential,
} from '../../../platform/records/record-labels.ts'

export function RecordView({
  record,
  banner,
  timeZone,
  perfusion,
}: {
  record: WoundAssessment
  banner: BannerPatient
  timeZone: string
  /** What the chart has about the leg; results are another feature's. */
  perfusion?: ReactNode
}) {
  const { label, level } = recordStateLabels[record.state]
  return (
    <article aria-label="Assessment record" data-print-alone>
      <div className="-mx-5 mb-3 print:mx-0">
        <PatientBanner patient={banner} />
      </div>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-h2">
            Wound {formatWoundLetter(record.woundNumber)},{' '}
            {formatWoundSite({ location: record.location ?? '', laterality: record.laterality })}
          </h2>
          <p className="text-hint text-ink2">
            Date of care {formatDateTime(record.assessedAt, timeZone)}, documented{' '}
            {formatDateTime(record.updatedAt, timeZone)} by {record.assessedByName}, version {record.version}
          </p>
        </div>
        <Badge level={level}>{label}</Badge>
      </header>
      {record.voided && (
        <div className="mt-3">
          <Notice level="critical" title="Entered in error">
            Marked {formatDateTime(record.voided.at, timeZone)} by {record.voided.byName}:{' '}
            {record.voided.reason}
          </Notice>
        </div>
      )}
      {assessmentTabs.map(({ id, label: name }) => (
        <section key={id} aria-label={name} className="mt-4">
          <h3 className="border-b border-line2 pb-1 font-semibold">{name}</h3>
          <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            {listTabFields(id)
              .filter((field) => field.kind !== 'record' && isShownInRecord(field.id, record))
              .map((field) => (
                <Row
                  key={field.id}
                  name={getPlainLabel(field)}
                  {...formatFullAnswer(field.id, record)}
                  carried={formatCarriedForward(field.id, record, timeZone)}
                />
              ))}
            {id === 'basic-info' && record.documentedStage && (
              <Row
                name="Previously documented stage"
                text={`${woundStages.labels[record.documentedStage.stage]}, ${record.documentedStage.source}`}
                isOpen={false}
              />
            )}
          </dl>
        </section>
      ))}
      <Suspense>{perfusion}</Suspense>
      <Gradings record={record} />
      <Scores record={record} />
      <Signatures record={record} timeZone={timeZone} />
      <Addenda record={record} timeZone={timeZone} />
    </article>
  )
}

function Row({
  name,
  text,
  isOpen,
  carried,
}: {
  name: string
  text: string
  isOpen: boolean
  carried?: string | undefined
}) {
  return (
    <div data-keep-together className="flex justify-between gap-4 border-b border-line py-1">
      <dt className="text-ink2">{name}</dt>
      <dd
        className={
          isOpen ? 'text-right whitespace-pre-wrap text-ink3' : 'text-right font-medium whitespace-pre-wrap'
        }
      >
        {text}
        {carried && <span className="block text-hint font-normal text-ink2">{carried}</span>}
      </dd>
    </div>
  )
}

/** As computed when the record was saved; nothing for records from before. */
function Gradings({ record }: { record: WoundAssessment }) {
  if (!record.gradings || record.gradings.length === 0) return null
  return (
    <section aria-label="Grading" className="mt-4">
      <h3 className="border-b border-line2 pb-1 font-semibold">Grading</h3>
      <dl>
        {record.gradings.map((grading) => (
          <Row
            key={grading.system}
            name={gradingSystems.labels[grading.system]}
            text={[formatGrade(grading), grading.meaning, `Rule ${grading.ruleId}`]
              .filter(Boolean)
              .join('\n')}
            isOpen={grading.state !== 'graded'}
          />
        ))}
      </dl>
    </section>
  )
}

function Scores({ record }: { record: WoundAssessment }) {
  return (
    <section aria-label="Scores" className="mt-4">
      <h3 className="border-b border-line2 pb-1 font-semibold">Scores</h3>
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        <Row
          name="PUSH"
          text={String(record.pushScore ?? 'Not calculated')}
          isOpen={record.pushScore === null}
        />
        <Row
          name="Bates-Jensen"
          text={String(record.bwatScore ?? 'Not calculated')}
          isOpen={record.bwatScore === null}
        />
        {listBwatAnswers(record).map(({ label, text }) => (
          <Row key={label} name={label} text={text} isOpen={false} />
        ))}
      </dl>
    </section>
  )
}

function Signatures({ record, timeZone }: { record: WoundAssessment; timeZone: string }) {
  return (
    <section aria-label="Signatures" className="mt-4">
      <h3 className="border-b border-line2 pb-1 font-semibold">Signatures</h3>
      {record.signatures.length === 0 && <p className="py-1 text-ink3">Not signed.</p>}
      {record.signatures.map((one) => (
        <div key={`${one.meaning} ${one.userId}`} data-keep-together className="border-b border-line py-1.5">
          <p className="font-medium">
            {one.meaning === 'author' ? 'Signed' : 'Co-signed'} by{' '}
            {formatWithCredential(one.name, one.credential)},{' '}
            {formatSignedAt(one, (at) => formatDateTime(at, timeZone))}, version {one.version}
          </p>
          <p className="text-hint text-ink2">{one.attestation}</p>
          {one.findings && one.findings.length > 0 && (
            <ul aria-label="Findings at signing" className="mt-1 list-disc pl-5 text-hint">
              {one.findings.map(({ ruleId, text, reason }) => (
                <li key={ruleId}>
                  {text}{' '}
                  <span className="font-medium">
                    {reason ? `Reason: ${reason}` : 'Confirmed as documented.'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {record.awaits && <p className="py-1 text-warning">Awaiting co-signature: {record.awaits.name}.</p>}
    </section>
  )
}

function Addenda({ record, timeZone }: { record: WoundAssessment; timeZone: string }) {
  if (record.addenda.length === 0) return null
  return (
    <section aria-label="Addenda" className="mt-4">
      <h3 className="border-b border-line2 pb-1 font-semibold">Addenda</h3>
      {record.addenda.map((one) => (
        <div key={one.id} data-keep-together className="border-b border-line py-1.5">
          <p className="font-medium">
            {addendumLabels[one.type]}, {formatWithCredential(one.byName, one.credential)},{' '}
            {formatDateTime(one.writtenAt, timeZone)}
          </p>
          <p className="whitespace-pre-wrap">{one.content}</p>
        </div>
      ))}
    </section>
  )
}
