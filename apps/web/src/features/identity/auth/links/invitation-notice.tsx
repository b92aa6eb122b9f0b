/** Who invites, and what to do next: create an account or sign in. A patient reads what they get, staff the role in which they join. */
import { t } from '@lingui/core/macro'
import { Notice } from '../../../../ui/notice.tsx'
import type { Invitation } from '../data.ts'
import { getRoleLabel } from '../role-options.ts'

export function InvitationNotice({
  invitation,
  isCreated,
}: {
  invitation: Invitation
  /** The account was created on this page. */
  isCreated: boolean
}) {
  const { organizationName } = invitation
  return (
    <Notice
      level="note"
      title={organizationName === null ? t`Set up your practice` : t`${organizationName} invites you`}
    >
      {formatNextStep(invitation, isCreated)}
    </Notice>
  )
}

function formatNextStep({ organizationName, role, email, hasAccount }: Invitation, isCreated: boolean) {
  if (role === 'patient' && organizationName !== null) {
    if (isCreated) return t`Your account is ready. Sign in to see your wounds, visits, and care plan.`
    return hasAccount
      ? t`${email} already has an account. Sign in to see your wounds, visits, and care plan.`
      : t`Create your account. Then you can see your wounds, visits, and care plan.`
  }
  if (isCreated) return t`Your account is ready. Sign in to continue.`
  if (organizationName === null)
    return hasAccount
      ? t`${email} already has an account. Sign in to create your new practice.`
      : t`Create your account. You’ll own a new, empty practice and can invite your team.`
  return hasAccount
    ? t`${email} already has an account. Sign in to join as ${getRoleLabel(role)}.`
    : t`Create your account to join as ${getRoleLabel(role)}.`
}
