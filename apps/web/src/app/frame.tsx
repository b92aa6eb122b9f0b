/** What surrounds every signed-in page: demo strip, sidebar, top bar, bottom bar on phones, skip link. */
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUser } from '../platform/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

export function Frame() {
  const user = useUser()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      {user.organization.demo && <DemoStrip />}
      <div className="flex">
        <Sidebar user={user} />
        <div className="flex min-h-[calc(100dvh-var(--strip-height))] min-w-0 flex-1 flex-col">
          <TopBar user={user} />
          <Content />
          <BottomBar role={user.role} />
        </div>
      </div>
    </>
  )
}

/** A new page takes the focus, so that the keyboard and the screen reader start at its top. */
function Content() {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    place.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" ref={place} tabIndex={-1} className="flex-1 outline-none max-md:pb-20">
      <Outlet />
    </main>
  )
}
