import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Invitation } from '../data.ts'
import { InvitationNotice } from './invitation-notice.tsx'

const show = (about: Partial<Invitation>, isCreated = false) => {
  const invitation: Invitation = {
    organizationName: 'Harbor Clinic',
    email: 'ana@test.example',
    role: 'patient',
    firstName: 'Ana',
    lastName: 'Ruiz',
    credentials: [],
    hasAccount: false,
    ...about,
  }
  return renderToStaticMarkup(<InvitationNotice invitation={invitation} isCreated={isCreated} />)
}

describe('the notice of an invitation', () => {
  it('asks to create an account only while there is none', () => {
    expect(show({})).toContain('Create your account.')
    for (const role of ['patient', 'clinician'] as const) {
      expect(show({ role }, true)).not.toContain('Create your account')
      expect(show({ role }, true)).toContain('Your account is ready. Sign in')
      expect(show({ role, hasAccount: true })).not.toContain('Create your account')
    }
    expect(show({ organizationName: null, role: 'clinician' }, true)).not.toContain('Create your account')
  })

  it('says to patients what they get, not in which role they join', () => {
    for (const hasAccount of [true, false]) {
      const markup = show({ hasAccount })
      expect(markup).toContain('see your wounds, visits, and care plan')
      expect(markup).not.toMatch(/to join|as Patient/)
    }
    expect(show({ role: 'clinician' })).toContain('to join as Healthcare Professional')
  })
})
