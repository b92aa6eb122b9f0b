import { t } from '@lingui/core/macro'
/** Where accounts are created by invitation: how to get one. */
export function AccessInstructions() {
  return (
    <section aria-labelledby="get-access" className="flex flex-col gap-3 pt-2">
      <h2 id="get-access" className="text-h2">{t`Accounts are created by invitation`}</h2>
      <p className="text-ink2">
        <strong className="font-medium text-ink">{t`Joining a practice?`}</strong>{' '}
        {t`Ask the practice’s administrator to invite you. You’ll get an email with a link to create your account.`}
      </p>
      <p className="text-ink2">
        <strong className="font-medium text-ink">{t`Are you a patient?`}</strong>{' '}
        {t`Ask your care team to invite you.`}
      </p>
      <p className="text-ink2">
        <strong className="font-medium text-ink">{t`Starting a new practice?`}</strong>{' '}
        {t`Ask your Mendwell server administrator for an owner link. It expires in 24 hours and can be used once.`}
      </p>
    </section>
  )
}
