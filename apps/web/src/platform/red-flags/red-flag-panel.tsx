/** What to do about a danger sign: read out as soon as it appears, with the number to call. Works without a network. */
import {
  type PatientLanguage,
  type RedFlagAdvice,
  type RedFlagInstruction,
  redFlagLabels,
} from '@mendwell/clinical'
import { useEffect, useRef } from 'react'
import { Notice, type NoticeLevel } from '../../ui/notice.tsx'
import { Call911Link, CallCareTeamLink } from './call-links.tsx'

const levels: Record<RedFlagInstruction, NoticeLevel> = {
  'call-911': 'critical',
  'call-now': 'critical',
  'call-today': 'warning',
}

export function RedFlagPanel({
  advice: { instruction, title, says },
  language,
  careTeamPhone,
  focusOn,
  onCall,
}: {
  advice: RedFlagAdvice
  language: PatientLanguage
  careTeamPhone: string | null
  /** Gets the focus when it appears and each time this changes; left out, it never does. */
  focusOn?: string | undefined
  /** "Call 911" was tapped. */
  onCall?: () => void
}) {
  const panel = useRef<HTMLDivElement | null>(null)
  useEffect(() => {
    if (focusOn === undefined) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [focusOn])
  if (!instruction) return null
  return (
    <div ref={panel} tabIndex={-1} lang={language} className="rounded-control">
      <Notice level={levels[instruction]} title={title} live>
        <p>{says}</p>
        <div className="mt-3 flex flex-col gap-2">
          {instruction !== 'call-911' && careTeamPhone && (
            <CallCareTeamLink language={language} phone={careTeamPhone} />
          )}
          {instruction === 'call-now' && <p>{redFlagLabels.ifNoAnswer[language]}</p>}
          {instruction !== 'call-today' && <Call911Link language={language} {...(onCall && { onCall })} />}
        </div>
      </Notice>
    </div>
  )
}
