/** The patient and wound in front of the camera: name, birth date, number, allergies and the wound, always visible. */
import { formatWoundLetter } from '@mendwell/clinical'
import { OctagonAlert } from 'lucide-react'
import { type BannerPatient, PatientName } from '../../../ui/patient-banner.tsx'

export type CapturedWound = { readonly id: string; readonly number: number; readonly site: string }

const letterStyles = [
  'bg-(--wound-a)',
  'bg-(--wound-b)',
  'bg-(--wound-c)',
  'bg-(--wound-d)',
  'bg-(--wound-e)',
]

export function CaptureHeader({
  banner,
  wound,
}: {
  banner: BannerPatient | null
  wound: CapturedWound | null
}) {
  return (
    <section aria-label="Patient" className="flex items-center gap-x-4">
      <div className="min-w-0 flex-1">
        {banner ? (
          <>
            <p className="font-semibold">
              <PatientName family={banner.family} given={banner.given} />
            </p>
            <p className="text-hint text-ink3">
              {banner.born ? `${banner.born}, ${banner.age ?? ''}` : 'DOB not documented'} {banner.mrn}
            </p>
            <p className="text-hint">
              <AllergyText banner={banner} />
            </p>
          </>
        ) : (
          <p className="text-ink3">No patient selected</p>
        )}
      </div>
      {wound ? (
        <p className="flex max-w-[45%] items-center gap-2 text-right text-hint text-ink2">
          <span>
            <span className="sr-only">Wound {formatWoundLetter(wound.number)}, </span>
            {wound.site}
          </span>
          <span
            aria-hidden
            className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full text-h2 text-surface ${letterStyles[(wound.number - 1) % letterStyles.length] ?? ''}`}
          >
            {formatWoundLetter(wound.number)}
          </span>
        </p>
      ) : (
        <p className="text-hint text-ink3">No wound selected</p>
      )}
    </section>
  )
}

function AllergyText({ banner: { allergies } }: { banner: BannerPatient }) {
  if (!allergies) return null
  if (allergies.state === 'none-known') return <span className="text-ink3">No known allergies</span>
  if (allergies.state === 'not-asked') return <span className="text-ink3">Allergies not assessed</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-critical">
      <OctagonAlert className="shrink-0" />
      Allergies <span className="font-semibold">{allergies.text}</span>
    </span>
  )
}
