/** A patient's own record in plain words and the language of the page, above the chart itself. What people typed stays as they typed it. */
import { t } from '@lingui/core/macro'
import { formatAddressBlock, formatPatientSite } from '@mendwell/clinical'
import type { Patient } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCareTeam, useMedications } from '../../features/patient-chart/data.ts'
import { useWounds } from '../../features/wounds/data.ts'
import { formatBirthDay } from '../../platform/i18n/patient-dates.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ChartNote } from './chart-note.tsx'

export function OwnRecordSummary({ patient, facility }: { patient: Patient; facility: string | undefined }) {
  const language = useLanguage()
  return (
    <div lang={language} className="flex flex-col gap-3.5 px-4 pt-4 text-patient md:px-6">
      <div className="grid items-start gap-3.5 md:grid-cols-2">
        <Card title={t`About you`}>
          <dl className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-2">
            <Fact name={t`Name`}>
              {[patient.firstName, patient.middleName, patient.lastName].filter(Boolean).join(' ')}
            </Fact>
            <Fact name={t`Date of birth`}>{patient.dateOfBirth && formatBirthDay(patient.dateOfBirth)}</Fact>
            <Fact name={t`Record number`}>{patient.medicalRecordNumber}</Fact>
            <Fact name={t`Address`}>{formatAddressBlock(patient)}</Fact>
            <Fact name={t`Where you get care`}>{facility}</Fact>
            <Fact name={t`Allergies`}>{formatAllergies(patient)}</Fact>
          </dl>
        </Card>
        <OwnWounds patientId={patient.id} />
        <OwnMedicines patient={patient} />
        <OwnCareTeam patientId={patient.id} />
      </div>
      <ChartNote />
    </div>
  )
}

/** Not asked is never none. */
function formatAllergies({ allergyState: state, allergies, mergedAllergies }: Patient): string {
  if (state === 'listed' || mergedAllergies)
    return [allergies, mergedAllergies].filter(Boolean).join('\n') || t`On file. Ask your care team.`
  return state === 'none-known' ? t`No known allergies` : t`Not checked yet`
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-hint text-ink3">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children || t`Not in your chart`}</dd>
  </div>
)

/** A list that may still load, be missing, or be empty: three different things. */
function OwnList({
  title,
  query,
  none,
  children,
}: {
  title: string
  query: { readonly isError: boolean; readonly data: unknown }
  none: string
  children: readonly ReactNode[]
}) {
  return (
    <Card title={title}>
      {query.data === undefined ? (
        <div className="px-4 py-3">
          {query.isError ? (
            <p>{t`This did not load. Refresh the page to try again.`}</p>
          ) : (
            <LoadingLine>{t`Loading...`}</LoadingLine>
          )}
        </div>
      ) : children.length === 0 ? (
        <p className="px-4 py-3">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  )
}

function OwnWounds({ patientId }: { patientId: string }) {
  const query = useWounds(patientId)
  const language = useLanguage()
  return (
    <OwnList title={t`Your wounds`} query={query} none={t`There are no wounds in your chart.`}>
      {(query.data ?? []).map((wound) => (
        <li key={wound.id}>
          <Link
            to="/wounds/$woundId"
            params={{ woundId: wound.id }}
            className="flex min-h-11 items-center gap-2 px-4 py-2 text-accent underline"
          >
            {formatPatientSite(wound, language)}
            {!wound.isActive && `, ${t`healed`}`}
          </Link>
        </li>
      ))}
    </OwnList>
  )
}

/** The list of the chart, and what was typed at registration and not yet reviewed. */
function OwnMedicines({ patient }: { patient: Patient }) {
  const query = useMedications(patient.id)
  const typed = patient.typedMedications.filter(
    ({ state }) => state === 'not-reconciled' || state === 'accepted',
  )
  const taken = query.data?.filter(({ isActive }) => isActive) ?? []
  return (
    <OwnList title={t`Your medicines`} query={query} none={t`There are no medicines in your chart.`}>
      {[
        ...typed.map(({ text, state }) => (
          <li key={text} className="px-4 py-2.5">
            <span lang="en">{text}</span>
            {state === 'not-reconciled' && (
              <p className="text-hint text-ink3">{t`Your care team has not reviewed this yet.`}</p>
            )}
          </li>
        )),
        ...taken.map(({ id, medicationName, dosage, frequency }) => (
          <li key={id} lang="en" className="px-4 py-2.5">
            {[medicationName, dosage, frequency].filter(Boolean).join(', ')}
          </li>
        )),
      ]}
    </OwnList>
  )
}

function OwnCareTeam({ patientId }: { patientId: string }) {
  const query = useCareTeam(patientId)
  const members = query.data?.filter(({ isActive }) => isActive) ?? []
  return (
    <OwnList title={t`Your care team`} query={query} none={t`No one is listed in your care team yet.`}>
      {members.map(({ id, name, credential }) => (
        <li key={id} className="px-4 py-2.5">
          {[name, credential].filter(Boolean).join(', ')}
        </li>
      ))}
    </OwnList>
  )
}
