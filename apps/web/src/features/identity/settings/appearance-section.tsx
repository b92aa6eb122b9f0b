/** Theme, and how dates, times and measurements are written. Saved with the account, so that it applies on other devices. */
import { msg, t } from '@lingui/core/macro'
import type { DisplayFormats } from '@mendwell/contract/formats'
import { formatProblem } from '../../../platform/format-problem.ts'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { useUser } from '../../../platform/session/session.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../../platform/theme.ts'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { usePreferences, useUpdatePreferences } from './data.ts'
import { formatChoices, toFormatOptions, type FormatName } from './format-labels.ts'

const themes = [
  { value: 'system', label: msg`System default` },
  { value: 'light', label: msg`Light` },
  { value: 'dark', label: msg`Dark` },
] as const

export function AppearanceSection() {
  const isStaff = useUser().role !== 'patient'
  const choice = useThemeChoice()
  const change = useUpdatePreferences()
  const choose = (theme: ThemeChoice) => {
    chooseTheme(theme)
    change.mutate({ theme }, { refused: t`The theme was saved on this device only.` })
  }
  return (
    <>
      <Card title={t`Appearance`}>
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4">
          <div>
            <p className="font-medium">{t`Theme`}</p>
            <p className="text-hint text-ink2">{t`Dark mode is easier on the eyes in low light. Photos are never tinted.`}</p>
          </div>
          <Segments
            label={t`Theme`}
            segments={themes.map(({ value, label }) => ({ value, label: i18n._(label) }))}
            value={choice}
            onChange={choose}
          />
        </div>
      </Card>
      {/* Patients read dates in words. */}
      {isStaff && <FormatsCard />}
    </>
  )
}

const asOrganization = ''

function FormatsCard() {
  const query = usePreferences()
  const change = useUpdatePreferences()
  const choose = (name: FormatName, value: string) =>
    change.mutate(
      { formats: { [name]: value === asOrganization ? null : (value as DisplayFormats[FormatName]) } }, // of the options
      { refused: formatProblem },
    )
  return (
    <Card title="Dates, times, and units" aside="on your screens">
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="Your settings did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && (
        <div className="grid gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-2">
          {formatChoices.map(({ name, label, values }) => (
            <Field key={name} label={label}>
              <Select
                value={query.data.formats[name] ?? asOrganization}
                disabled={change.isPending}
                options={[
                  { value: asOrganization, label: 'Organization default' },
                  ...toFormatOptions(values),
                ]}
                onChange={(event) => choose(name, event.target.value)}
              />
            </Field>
          ))}
        </div>
      )}
    </Card>
  )
}
