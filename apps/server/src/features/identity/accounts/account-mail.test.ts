import { describe, expect, it } from 'vitest'
import { buildAddressTakenMail, buildVerificationMail } from './account-mail.ts'

const addressee = { to: 'ana@test.example', baseUrl: 'https://wounds.example' }

describe('an email about an account', () => {
  it('is in the language of the page', () => {
    const mail = buildVerificationMail({ ...addressee, language: 'es' }, 'token')
    expect(mail.subject).toBe('Confirme su correo electrónico')
    expect(mail.text).toContain('https://wounds.example/auth?verify=token')
    expect(mail.text).not.toContain('expires')
  })

  it('is in both languages where its reader may be another person', () => {
    const mail = buildAddressTakenMail({ ...addressee, language: null })
    expect(mail.subject).toBe(
      'Someone tried to sign up with your email / Alguien quiso abrir una cuenta con su correo',
    )
    expect(mail.text).toContain('Nothing was changed.')
    expect(mail.text).toContain('Nada cambió.')
  })
})
