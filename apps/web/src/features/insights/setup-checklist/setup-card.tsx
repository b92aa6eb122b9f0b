/** The first day: what a new practice still needs, each step done in place or one click away, and each skippable. */
import { type SetupChecklist, type SetupStep, setupSteps } from '@mendwell/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CredentialForm } from './credential-form.tsx'
import { useCloseSetup, useMarkStep, useSetupChecklist } from './data.ts'

type StepText = {
  readonly title: string
  readonly why: string
  readonly action?: readonly [string, LinkProps]
}

const stepTexts: Record<SetupStep, StepText> = {
  credential: { title: 'Add your credential and NPI', why: 'Printed in signatures and sent on claims' },
  practice: {
    title: 'Enter practice and tax data',
    why: 'Legal name, NPI, tax ID, and address for claims',
    action: ['Enter practice data', { to: '/billing-dashboard', search: { tab: 'setup' } }],
  },
  place: {
    title: 'Enter your office address or add a facility',
    why: 'Visits and claims name the place of care',
    action: ['Open facilities', { to: '/facility-management' }],
  },
  people: {
    title: 'Invite your team',
    why: 'Clinicians, nurses, and billing staff, each with their own access',
    action: ['Invite team', { to: '/people', search: { tab: 'invitations' } }],
  },
  payers: {
    title: 'Add payers and a fee schedule',
    why: 'Claims are priced and sent with them',
    action: ['Add payers and fees', { to: '/billing-dashboard', search: { tab: 'setup' } }],
  },
  card: {
    title: 'Print the marker card',
    why: 'Photos are measured with the card in the picture',
    action: ['Print card', { to: '/photo-documentation/calibration' }],
  },
  patient: {
    title: 'Add your first patient',
    why: 'Only the name and MRN are required',
    action: ['Add New Patient', { to: '/patients', search: { new: true } }],
  },
  assessment: {
    title: 'Sign your first assessment',
    why: 'The wound, its size, and its tissue; recommendations follow from it',
    action: ['Start Assessment', { to: '/wound-assessment' }],
  },
}

export function SetupCard() {
  const query = useSetupChecklist()
  const { data } = query
  return (
    <Card
      title="Set up your practice"
      aside={data && `${countSettled(data)} of ${setupSteps.length} steps`}
      actions={data && <CloseButton isSettled={countSettled(data) === setupSteps.length} />}
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="The checklist did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data && (
        <ol className="grid gap-x-6 md:grid-cols-2">
          {data.steps.map(({ step, state }) => (
            <Step key={step} step={step} state={state} />
          ))}
        </ol>
      )}
    </Card>
  )
}

const countSettled = ({ steps }: SetupChecklist) => steps.filter(({ state }) => state !== 'open').length

type StepState = SetupChecklist['steps'][number]['state']
const stateLabels: Record<StepState, string> = { open: 'To do', done: 'Done', skipped: 'Skipped' }

function Step({ step, state }: { step: SetupStep; state: StepState }) {
  const mark = useMarkStep()
  const { title, why, action } = stepTexts[step]
  const send = (next: 'done' | 'skipped' | 'open') =>
    mark.mutate({ step, mark: next }, { onError: (error) => toastProblem('Error', formatProblem(error)) })
  return (
    <li className="flex gap-2.5 px-4 py-3">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1">
        <p className={state === 'open' ? 'font-semibold' : 'text-ink2'}>
          {title}
          <span className="sr-only">, {stateLabels[state]}</span>
        </p>
        {state === 'open' && (
          <>
            <p className="text-hint text-ink2">{why}</p>
            {step === 'credential' && <CredentialForm />}
            <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
              {action && (
                <Link {...action[1]} className={getButtonClass('secondary', 'small')}>
                  {action[0]}
                </Link>
              )}
              {step === 'card' && (
                <Button size="small" variant="quiet" onClick={() => send('done')}>
                  Mark as printed
                </Button>
              )}
              <Button size="small" variant="quiet" onClick={() => send('skipped')}>
                Skip<span className="sr-only"> {title}</span>
              </Button>
            </p>
          </>
        )}
        {state === 'skipped' && (
          <Button size="small" variant="quiet" onClick={() => send('open')}>
            Do it after all<span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function StateIcon({ state }: { state: StepState }) {
  if (state === 'done') return <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-good" />
  if (state === 'skipped') return <CircleMinus aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink3" />
  return <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink3" />
}

function CloseButton({ isSettled }: { isSettled: boolean }) {
  const close = useCloseSetup()
  return (
    <Button
      size="small"
      variant={isSettled ? 'primary' : 'quiet'}
      disabledReason={isSettled ? undefined : 'Complete or skip each step'}
      onClick={() =>
        close.mutate(undefined, {
          saved: ['Setup complete', 'The checklist was closed.'],
          onError: (error) => toastProblem('Error', formatProblem(error)),
        })
      }
    >
      Close checklist
    </Button>
  )
}
