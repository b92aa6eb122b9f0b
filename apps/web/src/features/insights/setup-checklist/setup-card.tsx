/** The first day: what a new practice still needs, each step done in place or one click away, and each skippable. */
import { readSetupChecklist, type SetupChecklist, type SetupStep, setupSteps } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CredentialForm } from './credential-form.tsx'
import { useCloseSetup, useMarkStep, useSampleFees, useSetupChecklist } from './data.ts'
import { type InPlaceStep, stepTexts } from './step-texts.ts'

export function SetupCard({
  renderDialog,
}: {
  /** The dialog of a step; it belongs to another feature. */
  renderDialog: (step: InPlaceStep, onClose: () => void) => ReactNode
}) {
  const query = useSetupChecklist()
  const { data } = query
  const [opened, setOpened] = useState<InPlaceStep | undefined>()
  const close = () => {
    setOpened(undefined)
    void query.refetch()
  }
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
            <Step key={step} step={step} state={state} onOpen={setOpened} />
          ))}
        </ol>
      )}
      <Suspense>{opened && renderDialog(opened, close)}</Suspense>
    </Card>
  )
}

const countSettled = ({ steps }: SetupChecklist) => steps.filter(({ state }) => state !== 'open').length

type StepState = SetupChecklist['steps'][number]['state']
const stateLabels: Record<StepState, string> = { open: 'To do', done: 'Done', skipped: 'Skipped' }

function Step({
  step,
  state,
  onOpen,
}: {
  step: SetupStep
  state: StepState
  onOpen: (step: InPlaceStep) => void
}) {
  const mark = useMarkStep()
  const { title, why, needs, others, inPlace, link } = stepTexts[step]
  const isAllowed = usePermission(needs ?? readSetupChecklist)
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
            {!isAllowed && <p className="text-hint text-ink3">{others} can do this.</p>}
            {step === 'credential' && isAllowed && <CredentialForm />}
            <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
              {inPlace && isAllowed && (
                <Button size="small" onClick={() => onOpen(inPlace[1])}>
                  {inPlace[0]}
                </Button>
              )}
              {link && isAllowed && (
                <Link {...link[1]} className={getButtonClass('secondary', 'small')}>
                  {link[0]}
                </Link>
              )}
              {step === 'payers' && isAllowed && <SampleFeesButton />}
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
            Reopen step<span className="sr-only">: {title}</span>
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

/** One step of two: the payer is the other. */
function SampleFeesButton() {
  const use = useSampleFees()
  return (
    <Button
      size="small"
      variant="quiet"
      disabledReason={use.isPending ? 'Saving' : undefined}
      onClick={() =>
        use.mutate(undefined, {
          saved: ['Sample fees added', 'They are not actual payer rates. Replace them under CPT Codes.'],
          onError: (error) => toastProblem('Error', formatProblem(error)),
        })
      }
    >
      Use sample fees
    </Button>
  )
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
