/** A patient's home page: what is due today, when to call, their wounds in plain language, what comes next, and their data. */
import { t } from '@lingui/core/macro'
import { formatPatientSite, redFlagLabels } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { FileHeart } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { CareList } from '../../features/engagement/care-list.tsx'
import { useMyCare, type MyCare } from '../../features/patient-portal/data.ts'
import { CallInstructions } from '../../features/patient-portal/call-instructions.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { PlainWound } from '../../features/wounds/plain-wound.tsx'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { EntryLink, useNavigation } from '../../app/layout/navigation-entries.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { listWoundFlags, PatientRedFlags } from './patient-red-flags.tsx'

// Asked for at once; what is due today does not wait for it.
const orderSteps = import('../../features/patient-portal/order-steps.tsx')
const OrderSteps = lazyComponent(() => orderSteps, 'OrderSteps')
const planSteps = import('../../features/patient-portal/plan-steps.tsx')
const PlanSteps = lazyComponent(() => planSteps, 'PlanSteps')
const blurredPhoto = import('../../features/photos/blurred-photo.tsx')
const BlurredPhoto = lazyComponent(() => blurredPhoto, 'BlurredPhoto')
// Below what is due today: these arrive a moment later.
const MessagesHomeCard = lazyComponent(
  () => import('../../features/messages/home-card.tsx'),
  'MessagesHomeCard',
)
const NextVisit = lazyComponent(() => import('../../features/scheduling/patient/next-visit.tsx'), 'NextVisit')
const MyDataCard = lazyComponent(() => import('../../features/patient-portal/my-data-card.tsx'), 'MyDataCard')

export default function PatientHomePage() {
  usePageTitle(t`Home`)
  const care = useMyCare()
  if (care.isPending) {
    return (
      <div className="p-6">
        <LoadingLine>{t`Loading your page...`}</LoadingLine>
      </div>
    )
  }
  if (!care.data) {
    return (
      <HomeLayout>
        <ErrorState title={t`Your page did not load`} onRetry={() => void care.refetch()}>
          {formatProblem(care.error)}
        </ErrorState>
      </HomeLayout>
    )
  }
  const { patientId, today } = care.data
  if (!patientId || !today) {
    return (
      <HomeLayout>
        <EmptyState
          icon={FileHeart}
          title={t`No chart is linked to your account yet`}
        >{t`Ask your clinic for an invitation. Then you will see your wounds, visits, and care plan here.`}</EmptyState>
      </HomeLayout>
    )
  }
  return <Home care={care.data} patientId={patientId} today={today} />
}

/** When to call is there without a chart and without a server. */
const HomeLayout = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-5 text-patient">
    {children}
    <CallInstructions callAt={null} />
  </div>
)

function Home({ care, patientId, today }: { care: MyCare; patientId: string; today: string }) {
  const wounds = useWounds(patientId)
  const language = useLanguage()
  const open = wounds.data?.filter(({ isActive }) => isActive)
  const healed = wounds.data?.filter(({ isActive }) => !isActive) ?? []
  const findSite = (woundId: string) => {
    const wound = wounds.data?.find(({ id }) => id === woundId)
    return wound && formatPatientSite(wound, language)
  }
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-4 px-4 py-5 text-patient lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 lg:col-span-2">
        <h1 className="font-serif text-h1">{t`Hello, ${care.firstName}`}</h1>
        <a
          href="#when-to-call"
          className="inline-flex min-h-11 items-center text-critical underline lg:hidden"
        >
          {redFlagLabels.whenToCall[language]}
        </a>
      </header>
      <div className="flex min-w-0 flex-col gap-4">
        <CareList patientId={undefined} isOwn />
        <div id="when-to-call" className="scroll-mt-24">
          <CallInstructions callAt={care.callAt} />
        </div>
        {wounds.isPending && <LoadingLine>{t`Loading your wounds...`}</LoadingLine>}
        {wounds.isError && !wounds.data && (
          <ErrorState title={t`Your wounds did not load`} onRetry={() => void wounds.refetch()}>
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
            photo={
              <Suspense>
                <BlurredPhoto woundId={wound.id} timeZone={care.timeZone} />
              </Suspense>
            }
            more={
              <Link
                to="/wounds/$woundId"
                params={{ woundId: wound.id }}
                className={getButtonClass()}
              >{t`More about this wound`}</Link>
            }
          />
        ))}
        {open?.length === 0 && (
          <Card title={t`Your wounds`}>
            <EmptyState
              title={t`No open wounds`}
            >{t`You don’t have any open wounds in your chart.`}</EmptyState>
          </Card>
        )}
        {healed.length > 0 && (
          <Card title={t`Healed`}>
            <ul className="divide-y divide-line">
              {healed.map((wound) => (
                <li key={wound.id}>
                  <Link
                    to="/wounds/$woundId"
                    params={{ woundId: wound.id }}
                    className="flex min-h-11 items-center px-4 py-2 text-accent underline"
                  >
                    {formatPatientSite(wound, language)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Suspense>
          <NextVisit />
          <MessagesHomeCard />
        </Suspense>
        <Suspense>
          <OrderSteps care={care} getSite={findSite} />
          <PlanSteps care={care} getSite={findSite} />
        </Suspense>
        <MorePages />
        <Suspense>
          <MyDataCard />
        </Suspense>
      </div>
    </div>
  )
}

/** The patients' side of the navigation, as far as its pages are there. */
function MorePages() {
  const entries = useNavigation().groups.find(({ name }) => name === 'Patient engagement')?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Card title={t`More for you`}>
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
