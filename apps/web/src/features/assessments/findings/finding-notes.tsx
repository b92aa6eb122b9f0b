/** Beside a field of the form: what its answer contradicts. Shown while charting; it rejects nothing. */
import type { AssessmentFieldId } from '@mendwell/clinical'
import { TriangleAlert } from 'lucide-react'
import { useFormTools } from '../fields/form-tools.ts'

export function FindingNotes({ id }: { id: AssessmentFieldId }) {
  const { findings } = useFormTools()
  const own = findings.filter(({ fields, ruleId }) => fields[0] === id && ruleId !== 'PI7.stage-missing')
  if (own.length === 0) return null
  return (
    <div role="status" className="mt-1 flex flex-col gap-1 text-hint text-warning">
      {own.map(({ ruleId, text }) => (
        <p key={ruleId} className="flex items-start gap-1.5">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
