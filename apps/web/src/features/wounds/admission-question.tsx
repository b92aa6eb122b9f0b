/** Asks once whether the wound was there on admission, where the patient lives or stays in a facility. Rule PI11. */
import type { Wound } from '@mendwell/contract'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useUpdateWound } from './data.ts'

const answers = [
  { label: 'Yes', presentOnAdmission: true },
  { label: 'No', presentOnAdmission: false },
  { label: 'Unknown', presentOnAdmission: null },
] as const

export function AdmissionQuestion({ wound }: { wound: Wound }) {
  const sending = useUpdateWound(wound.id)
  return (
    <Notice level="note" title="Was this wound present on admission to the facility?">
      <p>Needed for facility reporting and hospital inpatient claims. Answer once for each wound.</p>
      <div role="group" aria-label="Present on admission" className="mt-2 flex flex-wrap gap-2">
        {answers.map(({ label, presentOnAdmission }) => (
          <Button
            key={label}
            pending={sending.isPending}
            onClick={() => sending.mutate({ body: { presentOnAdmission }, version: wound.version })}
          >
            {label}
          </Button>
        ))}
      </div>
      {sending.error && <p className="mt-2 text-critical">{formatProblem(sending.error)}</p>}
    </Notice>
  )
}
