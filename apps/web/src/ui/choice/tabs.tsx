/** Tabs: one panel of several. Arrow keys move between them; on a narrow screen they scroll sideways. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'

export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly mark?: ReactNode
}

/** More of them stand closer, so that a desktop shows all. */
const maxWideTabs = 10

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  panelLabel,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab<Value>[]
  /** Null: the panel belongs to no tab, and `panelLabel` names it. */
  value: Value | null
  panelLabel?: string
  onChange: (value: Value) => void
  /** The panel of the selected tab. */
  children: ReactNode
}) {
  const id = useId()
  const getTabId = (one: Value) => `${id}-${one}`
  const isDense = tabs.length > maxWideTabs
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the selected tab is scrolled into view, sideways only.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 48
  }, [value])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : tabs[to % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(getTabId(next.value))?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className={classNames(
          'flex overflow-x-auto overflow-y-hidden border-b border-line',
          isDense ? 'gap-0' : 'gap-1',
        )}
        data-screen-only
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={getTabId(tab.value)}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === (value ?? tabs[0]?.value) ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'flex min-h-10 shrink-0 items-center gap-2 border-b-3 pt-1 text-body font-medium whitespace-nowrap outline-offset-[-2px] pointer-coarse:min-h-11.5',
              isDense ? 'px-2' : 'px-3',
              tab.value === value
                ? 'border-accent text-ink'
                : 'border-transparent text-ink2 hover:border-line2 hover:text-ink',
            )}
          >
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        {...(value === null ? { 'aria-label': panelLabel } : { 'aria-labelledby': getTabId(value) })}
      >
        {children}
      </div>
    </>
  )
}
