/** Where accounts are created by invitation: how to get one. */
export function AccessInstructions() {
  return (
    <section aria-labelledby="get-access" className="flex flex-col gap-3 pt-2">
      <h2 id="get-access" className="text-h2">
        Accounts are created by invitation
      </h2>
      <p className="text-ink2">
        <strong className="font-medium text-ink">Joining a practice?</strong> Ask the practice’s administrator
        to invite you. You’ll get an email with a link to create your account.
      </p>
      <p className="text-ink2">
        <strong className="font-medium text-ink">Are you a patient?</strong> Ask your care team to invite you.
      </p>
      <p className="text-ink2">
        <strong className="font-medium text-ink">Starting a new practice?</strong> Ask the person who runs
        this Mendwell server for an owner link. It works once, for 24 hours.
      </p>
    </section>
  )
}
