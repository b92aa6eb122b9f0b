/** The model that proposes outlines: what it is, under which terms, and the switch. Only who accepts the terms switches it on. */
import { decideOutlineModel, readOutlineModel, type OutlineModelState } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'

/** As the photos' pages ask for it, so that they learn of a change. */
const key = ['photos', 'outline-model']

export function OutlineModelCard() {
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(readOutlineModel, {}, { signal })).body,
  })
  const { data } = query
  const isOn = data?.state === 'on'
  return (
    <Card
      title="Wound outline model"
      actions={data && <Badge level={isOn ? 'good' : 'unknown'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      <div className="flex flex-col gap-3 px-4 py-3">
        {query.isError && !data ? (
          <ErrorState title="Model did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : data ? (
          <Decision state={data} />
        ) : (
          <LoadingLine>Loading...</LoadingLine>
        )}
      </div>
    </Card>
  )
}

function Decision({ state }: { state: OutlineModelState }) {
  const client = useQueryClient()
  const { organization } = useUser()
  const [isAccepted, setAccepted] = useState(false)
  const { model, decided } = state
  const decide = useMutation({
    mutationFn: async ({ sha256, isOn }: { sha256: string; isOn: boolean }) =>
      (await call(decideOutlineModel, { body: { sha256, isOn, acceptTerms: isOn } })).body,
    onSuccess: (next) => {
      client.setQueryData(key, next)
      setAccepted(false)
      toast(next.state === 'on' ? 'Model turned on' : 'Model turned off')
    },
    onError: (error) => !isUnauthorized(error) && toastProblem('Error', formatProblem(error)),
  })
  if (!model) return <p className="text-ink2">{state.says}</p>
  const isOn = state.state === 'on'
  return (
    <>
      <p className="text-ink2">
        Suggests a wound outline on photos, in the browser and on the server. A clinician reviews every
        outline. {state.says} {decided && formatDateTime(decided.at, organization.timeZone)}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
        <dt className="text-ink3">Model</dt>
        <dd>
          {model.name} {model.version}, {model.parameters.toLocaleString('en-US')} parameters
        </dd>
        <dt className="text-ink3">File</dt>
        <dd className="font-mono break-all text-hint">{model.sha256}</dd>
        <dt className="text-ink3">Trained on</dt>
        <dd>{model.trainedOn}</dd>
        <dt className="text-ink3">Intended use</dt>
        <dd>{model.domain}</dd>
        <dt className="text-ink3">Terms</dt>
        <dd>{model.terms}</dd>
      </dl>
      {!isOn && (
        <Checkbox
          label="I have read and accept the terms for this organization"
          checked={isAccepted}
          onChange={({ target }) => setAccepted(target.checked)}
        />
      )}
      <div className="flex justify-end">
        {isOn ? (
          <Button
            pending={decide.isPending}
            pendingLabel="Turning off..."
            onClick={() => decide.mutate({ sha256: model.sha256, isOn: false })}
          >
            Turn off
          </Button>
        ) : (
          <Button
            variant="primary"
            pending={decide.isPending}
            pendingLabel="Turning on..."
            disabledReason={isAccepted ? undefined : 'Accept the terms'}
            onClick={() => decide.mutate({ sha256: model.sha256, isOn: true })}
          >
            Turn on
          </Button>
        )}
      </div>
    </>
  )
}
