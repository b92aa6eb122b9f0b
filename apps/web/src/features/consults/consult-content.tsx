/** Exactly what a question shares: in the preview, in the chart, and on the page of the specialist outside. */
import { consultUrgencies } from '@mendwell/clinical'
import type { SharedContent } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/dates.ts'

export type SharedPhoto = SharedContent['photos'][number]

export function ConsultContent({
  content,
  renderPhoto,
}: {
  content: SharedContent
  /** Staff and the specialist outside fetch photos differently. */
  renderPhoto: (photo: SharedPhoto, alt: string) => ReactNode
}) {
  const { patient, wound, photos, measurements, assessments } = content
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Part title="Question">
        <p className="whitespace-pre-wrap wrap-anywhere">{content.question}</p>
        <p className="text-hint text-ink2">{consultUrgencies.labels[content.urgency]}</p>
      </Part>
      <Part title="Patient and wound">
        <p>
          {patient.name === null
            ? `${patient.age}; name, date of birth, and MRN not shared`
            : `${patient.name}, ${patient.dateOfBirth ? `DOB ${formatDay(patient.dateOfBirth)}` : 'DOB not documented'}, MRN ${patient.medicalRecordNumber}, ${patient.age}`}
        </p>
        <p>
          Wound {wound.name}, {wound.type},{' '}
          {wound.onset ? `onset ${formatDay(wound.onset)}` : 'onset not documented'}
        </p>
      </Part>
      {photos.length > 0 && (
        <Part title="Photos">
          <ul className="grid gap-3 sm:grid-cols-2">
            {photos.map((photo) => {
              const caption = `${formatDay(photo.takenOn)}, ${photo.says}`
              return (
                <li key={photo.id} className="flex flex-col gap-1">
                  {renderPhoto(photo, `Wound photo, ${caption}`)}
                  <span className="text-hint text-ink2">{caption}</span>
                </li>
              )
            })}
          </ul>
        </Part>
      )}
      {measurements.length > 0 && (
        <Part title="Measurements">
          <ul className="flex flex-col gap-1">
            {measurements.map(({ assessmentId, on, size, area }) => (
              <li key={assessmentId} className="tabular-nums">
                <span className="font-medium">{formatDay(on)}</span> L × W × D {size}; area {area}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {assessments.map(({ id, on, lines }) => (
        <Part key={id} title={`Assessment of ${formatDay(on)}`}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Part>
      ))}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-1">
    <h3 className="text-h2">{title}</h3>
    {children}
  </section>
)
