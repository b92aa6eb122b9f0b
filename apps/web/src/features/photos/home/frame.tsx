/** The frame of the page at home, and what the person is told to do. Large type, one thing on a screen. */
import type { HomeAdvice } from '@mendwell/clinical'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/logo.tsx'
import { Notice, type NoticeLevel } from '../../../ui/notice.tsx'

export function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-4 px-4 py-5 text-patient">
      <Logo />
      {children}
    </main>
  )
}

const levels: Record<HomeAdvice['level'], NoticeLevel> = {
  emergency: 'critical',
  call: 'warning',
  wait: 'good',
}

export const Advice = ({ advice }: { advice: HomeAdvice }) => (
  <Notice level={levels[advice.level]} title={advice.title} live>
    {advice.says}
    {advice.level === 'emergency' && (
      <p className="mt-2">
        <a href="tel:911" className="font-semibold text-critical underline">
          Call 911
        </a>
      </p>
    )}
  </Notice>
)
