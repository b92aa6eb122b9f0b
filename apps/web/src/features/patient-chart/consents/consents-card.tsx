/** Consents of the patient: for each question the state in force, and every form that was signed. */
import { type ConsentForm, recordConsent, revokeConsent, voidConsent } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useConsents } from '../data.ts'
import { ListCard } from '../list-card.tsx'
import { consentLabels, consentStatuses, type ConsentType } from './consent-labels.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const RecordConsentDialog = lazyComponent(() => import('./record-consent-dialog.tsx'), 'RecordConsentDialog')
const ConsentDialog = lazyComponent(() => import('./consent-dialog.tsx'), 'ConsentDialog')
const VoidConsentDialog = lazyComponent(() => import('./revoke-dialog.tsx'), 'VoidConsentDialog')
const RevokeDialog = lazyComponent(() => import('./revoke-dialog.tsx'), 'RevokeDialog')

type OpenDialog =
  | { readonly what: 'record'; readonly formType: ConsentType }
  | { readonly what: 'show' | 'revoke' | 'void'; readonly form: ConsentForm }

export function ConsentsCard({
  patientId,
  banner,
  timeZone,
  today,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  today: string
}) {
  const query = useConsents(patientId)
  const canRecord = usePermission(recordConsent)
  const canRevoke = usePermission(revokeConsent)
  const canVoid = usePermission(voidConsent)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const forms = query.data?.forms ?? []
  return (
    <ListCard title="Consents" query={query} empty={undefined}>
      <ul className="divide-y divide-line">
        {query.data?.states.map((state) => {
          const { level, word } = consentStatuses[state.state]
          const form = forms.find(({ id }) => id === state.consentId)
          return (
            <li key={state.formType} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-40">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{consentLabels[state.formType]}</span>
                  <Badge level={level}>{word}</Badge>
                </p>
                <p className="text-hint text-ink3">{formatDates(state, form)}</p>
              </div>
              <span className="flex" data-screen-only>
                {form && (
                  <Button size="small" variant="quiet" onClick={() => setOpened({ what: 'show', form })}>
                    View<span className="sr-only"> {consentLabels[state.formType]}</span>
                  </Button>
                )}
                {form && state.state === 'given' && canRevoke && (
                  <Button size="small" variant="quiet" onClick={() => setOpened({ what: 'revoke', form })}>
                    Revoke<span className="sr-only"> {consentLabels[state.formType]}</span>
                  </Button>
                )}
                {state.state !== 'given' && canRecord && (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => setOpened({ what: 'record', formType: state.formType })}
                  >
                    Record consent<span className="sr-only"> for {consentLabels[state.formType]}</span>
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {forms.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
            <Figures metric="consent-forms" in={`All forms, ${forms.length}`} />
          </summary>
          <ul className="divide-y divide-line">
            {forms.map((form) => (
              <li key={form.id} className="flex items-center gap-2 px-4 py-1.5">
                <span className="min-w-0 flex-1 text-ink2">
                  {formatDay(form.consentDate)}, {consentLabels[form.formType].toLowerCase()}:{' '}
                  {formatState(form.state)}
                </span>
                <Button size="small" variant="quiet" onClick={() => setOpened({ what: 'show', form })}>
                  View
                  <span className="sr-only">
                    {' '}
                    consent form, {formatDay(form.consentDate)}, {consentLabels[form.formType]}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {opened?.what === 'record' && (
          <RecordConsentDialog
            patientId={patientId}
            banner={banner}
            today={today}
            formType={opened.formType}
            onClose={close}
          />
        )}
        {opened?.what === 'show' && (
          <ConsentDialog
            form={opened.form}
            banner={banner}
            timeZone={timeZone}
            onVoid={
              canVoid && !opened.form.voided
                ? () => setOpened({ what: 'void', form: opened.form })
                : undefined
            }
            onClose={close}
          />
        )}
        {opened?.what === 'void' && <VoidConsentDialog form={opened.form} banner={banner} onClose={close} />}
        {opened?.what === 'revoke' && <RevokeDialog form={opened.form} banner={banner} onClose={close} />}
      </Suspense>
    </ListCard>
  )
}

const formatState = (state: ConsentForm['state']): string =>
  state === 'void' ? 'entered in error' : consentStatuses[state].word.toLowerCase()

function formatDates(
  state: { readonly consentDate: string | null; readonly expirationDate: string | null },
  form: ConsentForm | undefined,
): string {
  if (!state.consentDate) return 'No consent form on file'
  return [
    formatDay(state.consentDate),
    state.expirationDate ? `until ${formatDay(state.expirationDate)}` : null,
    form?.revoked ? `revoked: ${form.revoked.reason}` : null,
  ]
    .filter(Boolean)
    .join(', ')
}
