/** The patient's banner on the pages of a chart: always in view, and on a page within the chart the way back to it. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useDataAge } from '../../platform/offline-cache/data-age.ts'
import { formatDataAge } from '../../platform/labels/data-age.ts'
import { useUser } from '../../platform/session/session.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { type BannerPatient, PatientBanner } from '../../ui/patient-banner.tsx'

export function ChartBanner({
  patientId,
  banner,
  readAtMs,
  timeZone,
}: {
  /** Left out on the chart itself. */
  patientId?: string
  banner: BannerPatient
  /** When it was read, in milliseconds. */
  readAtMs: number
  timeZone: string
}) {
  const asOf = useDataAge(readAtMs)
  const { organization } = useUser()
  return (
    <div className="sticky top-[calc(var(--strip-height)+var(--bar-height))] z-10 print:static">
      <PatientBanner
        patient={banner}
        aside={
          <div className="flex items-center gap-3">
            <p className="text-hint text-ink3">{formatDataAge(asOf, timeZone, organization.timeZone)}</p>
            {patientId && (
              <Link
                to="/patients/$patientId"
                params={{ patientId }}
                className={getButtonClass('secondary', 'small')}
                data-screen-only
              >
                <ArrowLeft />
                Chart
              </Link>
            )}
          </div>
        }
      />
    </div>
  )
}
