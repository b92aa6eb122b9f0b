/** A patient's own wound in plain words and the language of the page, above what the chart says about it. */
import type { Wound } from '@mendwell/contract'
import { useMyCare } from '../../features/patient-portal/data.ts'
import { BlurredPhoto } from '../../features/photos/blurred-photo.tsx'
import { PlainWound } from '../../features/wounds/plain-wound.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { ChartNote } from './chart-note.tsx'
import { listWoundFlags, PatientRedFlags } from './patient-red-flags.tsx'

export function OwnWoundSummary({
  wound,
  today,
  timeZone,
}: {
  wound: Wound
  today: string
  timeZone: string
}) {
  const care = useMyCare().data
  const language = useLanguage()
  const hasFlags = listWoundFlags(care, wound.id).length > 0
  return (
    <div lang={language} className="flex flex-col gap-3.5 px-4 pt-4 text-patient md:px-6">
      {/* Not before it is known whether a warning sign was reported: then nothing is praised. */}
      {care && (
        <PlainWound
          wound={wound}
          today={today}
          timeZone={timeZone}
          concern={hasFlags && <PatientRedFlags woundId={wound.id} />}
          photo={<BlurredPhoto woundId={wound.id} timeZone={timeZone} />}
          more={null}
        />
      )}
      <ChartNote />
    </div>
  )
}
