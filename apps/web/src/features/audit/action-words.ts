/** What an action of the log is called on screen. The code itself stays visible beside it. */
const words: Readonly<Record<string, string>> = {
  'account.change': 'Changed the own profile',
  'account.password-change': 'Changed the own password',
  'account.preferences': 'Changed the own preferences',
  'account.verify-send': 'Asked for a confirmation mail',
  'break-glass.start': 'Opened emergency access',
  'break-glass.end': 'Ended emergency access',
  'break-glass.list': 'Read the emergency accesses',
  'break-glass.review': 'Reviewed an emergency access',
  'factor.passkey-add': 'Added a passkey',
  'factor.passkey-remove': 'Removed a passkey',
  'factor.passkey-start': 'Began to add a passkey',
  'factor.recovery-renew': 'Made new recovery codes',
  'factor.totp-confirm': 'Switched one-time codes on',
  'factor.totp-remove': 'Switched one-time codes off',
  'factor.totp-start': 'Began to set up one-time codes',
  'invitation.accept': 'Accepted an invitation',
  'invitation.create': 'Invited somebody',
  'invitation.list': 'Read the invitations',
  'invitation.resend': 'Sent an invitation again',
  'invitation.withdraw': 'Withdrew an invitation',
  'log.chart': 'Read who opened a chart',
  'log.export': 'Exported the log',
  'log.read': 'Read the log',
  'log.verify': 'Verified the log',
  'organization.change': 'Changed the organization',
  'patient.change': 'Changed a patient record',
  'patient.create': 'Registered a patient',
  'patient.list': 'Listed patients',
  'patient.read': 'Opened a chart',
  'people.change': 'Changed somebody’s rights',
  'people.disable': 'Disabled an account',
  'people.enable': 'Enabled an account',
  'people.list': 'Listed people',
  search: 'Searched',
  'session.open': 'Signed in',
  'session.close': 'Signed out',
  'session.refuse': 'Sign-in refused',
  'session.end': 'Ended a session',
  'session.end-others': 'Ended all other sessions',
  'session.prove': 'Confirmed the own identity',
  'vital-signs.list': 'Read vital signs',
  'vital-signs.record': 'Recorded vital signs',
  'vital-signs.void': 'Marked vital signs as entered in error',
}

/** One that nobody named yet is shown by its code, spelled out. */
export function actionWords(action: string): string {
  const known = words[action]
  if (known) return known
  const plain = action.replace(/[.-]/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
