/** The health journey: a patient's own, or of a patient that staff choose, to read. Features meet here. */
import { t } from '@lingui/core/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Journey } from '../../features/engagement/journey.tsx'
import type { JourneySearch } from '../../features/engagement/search.ts'
import { useFacility } from '../../features/facilities/data.ts'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { Field } from '../../ui/form/field.tsx'
import { ChartBanner } from '../patients/chart-banner.tsx'
import { toPatientOption } from '../../features/patients/patient-option.ts'

const route = getRouteApi('/gamification')

export default function GamificationPage() {
  usePageTitle(t`Your Health Journey`)
  const search = route.useSearch()
  const navigate = useNavigate()
  const { role, organization } = useUser()
  const now = useNow()
  const isOwn = role === 'patient'
  const patientId = isOwn ? undefined : search.patientId
  const asked = usePatient(patientId)
  const patient = asked.data
  const facility = useFacility(patient?.facilityId)
  const { timeZone } = organization
  const updateSearch = (part: Partial<JourneySearch>) =>
    void navigate({ to: '/gamification', search: { ...search, ...part }, replace: true, resetScroll: false })
  return (
    <>
      {patientId && patient && (
        <ChartBanner
          patientId={patientId}
          banner={toBannerPatient(patient, toWallClock(now, timeZone).day, facility?.name)}
          readAtMs={asked.dataUpdatedAt}
          timeZone={timeZone}
        />
      )}
      <div className="mx-auto flex w-full max-w-300 flex-col gap-3.5 px-4 py-4 md:px-6">
        <header>
          <h1
            className={isOwn ? 'font-serif text-[1.5625rem] leading-7.5 font-medium' : 'text-h1'}
          >{t`Your Health Journey`}</h1>
          <p className="text-ink2">
            {isOwn
              ? t`What you do for your wound, step by step`
              : 'Read-only view of the patient’s page. Only patients can check off their own care.'}
          </p>
        </header>
        {!isOwn && (
          <Field label="Patient" className="max-w-md">
            <PatientPicker
              chosen={search.patientId ? toPatientOption(search.patientId, patient) : null}
              onChoose={(option) => updateSearch({ patientId: option?.id })}
            />
          </Field>
        )}
        <Journey
          patientId={patientId}
          isOwn={isOwn}
          timeZone={timeZone}
          now={now}
          tab={search.tab ?? 'overview'}
          onTab={(next) => updateSearch({ tab: next === 'overview' ? undefined : next })}
        />
      </div>
    </>
  )
}
