/** Sign In, Sign Up, Reset. Arrow keys, Home and End move between them, as people expect of tabs. */
import { msg, t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'

const tabs = [
  { id: 'signin', label: msg`Sign In` },
  { id: 'signup', label: msg`Sign Up` },
  { id: 'forgot', label: msg`Reset` },
] as const
export type Tab = (typeof tabs)[number]['id']

export const parseTab = (name: string | null): Tab => tabs.find(({ id }) => id === name)?.id ?? 'signin'

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % tabs.length,
  ArrowLeft: (at) => (at + tabs.length - 1) % tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
}

export function AuthTabs({
  tab,
  onTab,
  children,
}: {
  tab: Tab
  onTab: (tab: Tab) => void
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = step && tabs[step(tabs.findIndex(({ id }) => id === tab))]
    if (!next) return
    event.preventDefault()
    onTab(next.id)
    list.current?.querySelector<HTMLButtonElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={t`Account`} className="mb-5 flex border-b border-line">
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === tab}
            aria-controls="auth-panel"
            tabIndex={id === tab ? 0 : -1}
            onClick={() => onTab(id)}
            onKeyDown={move}
            className={classNames(
              '-mb-px min-h-11 flex-1 border-b-3 px-2 font-medium',
              id === tab ? 'border-accent text-ink' : 'border-transparent text-ink2 hover:text-ink',
            )}
          >
            {i18n._(label)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="auth-panel" aria-labelledby={`tab-${tab}`}>
        {children}
      </div>
    </>
  )
}
