/** A patient's home page: what is due today, when to call, their wounds in plain language, what comes next, and their data. */
import { formatWoundSite } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { FileHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { CareList } from '../../features/engagement/care-list.tsx'
import { useMyCare, type MyCare } from '../../features/patient-portal/data.ts'
import { MyDataCard } from '../../features/patient-portal/my-data-card.tsx'
import { PlanSteps } from '../../features/patient-portal/plan-steps.tsx'
import { CallInstructions } from '../../features/patient-portal/call-instructions.tsx'
import { MessagesHomeCard } from '../../features/messages/home-card.tsx'
import { BlurredPhoto } from '../../features/photos/blurred-photo.tsx'
import { NextVisit } from '../../features/scheduling/patient/next-visit.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { PlainWound } from '../../features/wounds/plain-wound.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { EntryLink, useNavigation } from '../../app/layout/navigation-entries.tsx'
import { listWoundFlags, PatientRedFlags } from './patient-red-flags.tsx'

export default function PatientHomePage() {
  usePageTitle('Home')
  const care = useMyCare()
  if (care.isPending) {
    return (
      <div className="p-6">
        <LoadingLine>Loading your page...</LoadingLine>
      </div>
    )
  }
  if (!care.data) {
    return (
      <HomeLayout>
        <ErrorState title="Your page did not load" onRetry={() => void care.refetch()}>
          {formatProblem(care.error)}
        </ErrorState>
      </HomeLayout>
    )
  }
  const { patientId, today } = care.data
  if (!patientId || !today) {
    return (
      <HomeLayout>
        <EmptyState icon={FileHeart} title="No chart is linked to your account yet">
          Ask your clinic to send you an invitation. Then your wound, your visits and your plan show up here.
        </EmptyState>
      </HomeLayout>
    )
  }
  return <Home care={care.data} patientId={patientId} today={today} />
}

/** When to call is there without a chart and without a server. */
const HomeLayout = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-5 text-patient">
    {children}
    <CallInstructions callAt={null} preferred={null} />
  </div>
)

function Home({ care, patientId, today }: { care: MyCare; patientId: string; today: string }) {
  const wounds = useWounds(patientId)
  const open = wounds.data?.filter(({ isActive }) => isActive)
  const healed = wounds.data?.filter(({ isActive }) => !isActive) ?? []
  const findSite = (woundId: string) => {
    const wound = wounds.data?.find(({ id }) => id === woundId)
    return wound && formatWoundSite(wound)
  }
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-4 px-4 py-5 text-patient lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 lg:col-span-2">
        <h1 className="font-serif text-h1">Hello, {care.firstName}</h1>
        <a
          href="#when-to-call"
          className="inline-flex min-h-11 items-center text-critical underline lg:hidden"
        >
          When to call for help
        </a>
      </header>
      <div className="flex min-w-0 flex-col gap-4">
        <CareList patientId={undefined} isOwn />
        <div id="when-to-call" className="scroll-mt-24">
          <CallInstructions callAt={care.callAt} preferred={care.language} />
        </div>
        {wounds.isPending && <LoadingLine>Loading your wounds...</LoadingLine>}
        {wounds.isError && !wounds.data && (
          <ErrorState title="Your wounds did not load" onRetry={() => void wounds.refetch()}>
            {formatProblem(wounds.error)}
          </ErrorState>
        )}
        {open?.map((wound) => (
          <PlainWound
            key={wound.id}
            wound={wound}
            today={today}
            timeZone={care.timeZone}
            concern={listWoundFlags(care, wound.id).length > 0 && <PatientRedFlags woundId={wound.id} />}
            photo={<BlurredPhoto woundId={wound.id} timeZone={care.timeZone} />}
            more={
              <Link to="/wounds/$woundId" params={{ woundId: wound.id }} className={getButtonClass()}>
                More about it
              </Link>
            }
          />
        ))}
        {open?.length === 0 && (
          <Card title="Your wounds">
            <EmptyState title="No open wound">There is no open wound in your chart right now.</EmptyState>
          </Card>
        )}
        {healed.length > 0 && (
          <Card title="Healed">
            <ul className="divide-y divide-line">
              {healed.map((wound) => (
                <li key={wound.id}>
                  <Link
                    to="/wounds/$woundId"
                    params={{ woundId: wound.id }}
                    className="flex min-h-11 items-center px-4 py-2 text-accent underline"
                  >
                    {formatWoundSite(wound)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <NextVisit />
        <MessagesHomeCard />
        <PlanSteps care={care} getSite={findSite} />
        <MorePages />
        <MyDataCard />
      </div>
    </div>
  )
}

/** The patients' side of the navigation, as far as its pages are there. */
function MorePages() {
  const entries = useNavigation().groups.find(({ name }) => name === "Patients' side")?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Card title="More for you">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.path}>
            <EntryLink
              entry={entry}
              className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken"
            >
              <entry.icon aria-hidden className="size-5.5 text-accent" strokeWidth={1.75} />
              <span>
                <span className="block font-medium">{entry.name}</span>
                <span className="block text-body text-ink2">{entry.description}</span>
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
