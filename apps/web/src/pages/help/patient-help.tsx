/** Help for patients: short words, one thing at a time. */
import { t } from '@lingui/core/macro'
import { emergencyReminder } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMyCare } from '../../features/patient-portal/data.ts'
import { CallInstructions } from '../../features/patient-portal/call-instructions.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useUser } from '../../platform/session/session.ts'
import { Contacts } from './contacts.tsx'

export function PatientHelp() {
  const { organization } = useUser()
  const language = useLanguage()
  const care = useMyCare().data
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-6 text-patient md:px-6 [&_a]:text-accent [&_a]:underline">
      <header>
        <h1 className="font-serif text-[1.5625rem] leading-7.5 font-medium">{t`Help`}</h1>
        <p className="mt-1 text-ink2">
          {emergencyReminder[language]} {t`This page is not checked around the clock.`}
        </p>
      </header>
      <CallInstructions callAt={care?.callAt ?? null} />
      <Topic
        title={t`See your record`}
        link={<Link to="/patients">{t`My record`}</Link>}
      >{t`You can read what your care team wrote. You can’t change it. If something is wrong, tell your clinic.`}</Topic>
      <Topic
        title={t`See who viewed your chart`}
        link={<Link to="/audit">{t`Who viewed my chart`}</Link>}
      >{t`You can see who opened your chart and when.`}</Topic>
      <Topic
        title={t`Keep your account safe`}
        link={
          <Link to="/settings" search={{ section: 'security' }}>
            {t`Security settings`}
          </Link>
        }
      >{t`Use a password you don’t use anywhere else. You can sign in with a fingerprint or your face. Sign out when others use the same device. The screen locks if you don’t use it for 30 minutes.`}</Topic>
      <Topic
        title={t`If it says Offline`}
      >{t`Your device has no connection right now. You can keep reading this page. Try again when you are back online.`}</Topic>
      <section>
        <h2 className="text-h2">{t`Who to contact`}</h2>
        <p className="mt-1 mb-2 text-ink2">{t`Call or visit ${organization.name}. These people can help with your account:`}</p>
        <Contacts />
      </section>
      <p className="text-hint text-ink2">
        <a href="/privacy">{t`Privacy Policy`}</a>, <a href="/terms">{t`Terms of Service`}</a>
      </p>
    </div>
  )
}

function Topic({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-h2">{title}</h2>
      <p className="mt-1 text-ink2">{children}</p>
      {link && <p>{link}</p>}
    </section>
  )
}
