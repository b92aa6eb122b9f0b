/** Revokes a consent that was given, or marks a form as entered in error. Either way the form stays readable. */
import { type ConsentForm, revokeConsent, voidConsent } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { ReasonRecordDialog } from '../../../platform/outbox/reason-record-dialog.tsx'
import { enteredInError, type ReasonedStep } from '../../../platform/outbox/reasoned-step.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { consentLabels } from './consent-labels.ts'

type Props = { form: ConsentForm; banner: BannerPatient; onClose: () => void }

export const RevokeDialog = ({ form, ...rest }: Props) => (
  <ReasonRecordDialog
    step={{
      ...toStepTarget(form),
      endpoint: revokeConsent,
      title: 'revoked consent',
      question: `Revoke consent: ${consentLabels[form.formType]}?`,
      description: `Given on ${formatDay(form.consentDate)}. It will no longer be active; the signed form stays in the chart.`,
      keep: 'Keep consent',
      confirm: 'Revoke consent',
      confirming: 'Saving...',
      failed: 'The consent was not revoked',
      done: 'Consent revoked',
    }}
    {...rest}
  />
)

export const VoidConsentDialog = ({ form, ...rest }: Props) => (
  <ReasonRecordDialog
    step={{
      ...enteredInError,
      ...toStepTarget(form),
      endpoint: voidConsent,
      title: 'consent entered in error',
      description: `${consentLabels[form.formType]}, ${formatDay(form.consentDate)}. It will be marked as entered in error with your name and reason.`,
    }}
    {...rest}
  />
)

const toStepTarget = ({
  patientId,
  id,
  formType,
}: ConsentForm): Pick<ReasonedStep, 'params' | 'patientId' | 'doneAbout'> => ({
  params: { patientId, consentId: id },
  patientId,
  doneAbout: consentLabels[formType],
})
