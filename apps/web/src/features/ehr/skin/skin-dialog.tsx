/** A skin assessment: one region with all its descriptions, or the whole body from head to toe. */
import { useState } from 'react'
import { Segments } from '../../../ui/choice/segments.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { RegionForm } from './region-form.tsx'
import { SweepForm } from './sweep-form.tsx'

export type SkinFormProps = {
  patientId: string
  banner: BannerPatient
  timeZone: string
  onClose: () => void
}

const modes = [
  { value: 'region', label: 'One region' },
  { value: 'sweep', label: 'Head to toe' },
] as const

/** What is typed in one way stays as a draft while the other is open. */
export function SkinDialog(props: SkinFormProps) {
  const [way, setWay] = useState<'region' | 'sweep'>('region')
  const choice = (
    <div className="mb-3">
      <Segments label="Assessment type" segments={modes} value={way} onChange={setWay} />
    </div>
  )
  return way === 'region' ? (
    <RegionForm {...props} choice={choice} />
  ) : (
    <SweepForm {...props} choice={choice} />
  )
}
