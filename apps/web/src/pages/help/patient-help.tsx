/** Help for patients: short words, one thing at a time. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMyCare } from '../../features/patient-portal/data.ts'
import { CallInstructions } from '../../features/patient-portal/call-instructions.tsx'
import { useUser } from '../../platform/session/session.ts'
import { Contacts } from './contacts.tsx'

export function PatientHelp() {
  const { organization } = useUser()
  const care = useMyCare().data
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-6 text-patient md:px-6 [&_a]:text-accent [&_a]:underline">
      <header>
        <h1 className="font-serif text-[1.5625rem] leading-7.5 font-medium">Help</h1>
        <p className="mt-1 text-ink2">
          If you think this is an emergency, call 911. This page is not checked around the clock.
        </p>
      </header>
      <CallInstructions callAt={care?.callAt ?? null} preferred={care?.language} />
      <Topic title="See your record">
        Open <Link to="/patients">My record</Link>. You can read what your care team wrote down. You cannot
        change it. If something is wrong, tell your clinic.
      </Topic>
      <Topic title="See who looked at your chart">
        Open <Link to="/audit">Who looked at my chart</Link>. Each look is listed with the name and the time.
      </Topic>
      <Topic title="Keep your account safe">
        Use a password that you use nowhere else. You can add a fingerprint or a face under{' '}
        <Link to="/settings" search={{ section: 'security' }}>
          Settings
        </Link>
        . Sign out when others use the same device. After 30 minutes the screen locks by itself.
      </Topic>
      <Topic title="If it says Offline">
        Your device has no connection right now. What you see stays. Try again when the gray sign is gone.
      </Topic>
      <section>
        <h2 className="text-h2">Whom to ask</h2>
        <p className="mt-1 mb-2 text-ink2">
          Call or visit {organization.name}. These people look after accounts there:
        </p>
        <Contacts />
      </section>
      <p className="text-hint text-ink2">
        <a href="/privacy">Privacy Policy</a>, <a href="/terms">Terms of Service</a>
      </p>
    </div>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-h2">{title}</h2>
      <p className="mt-1 text-ink2">{children}</p>
    </section>
  )
}
