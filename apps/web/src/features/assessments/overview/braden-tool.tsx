/** The patient's newest Braden score, with its six parts. It belongs to the patient, not to the wound. */
import { bradenRiskLevels, bradenSubscales } from '@mendwell/clinical'
import { listBraden } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { Tool } from './clinical-tools.tsx'

export function BradenTool({ patientId, timeZone }: { patientId: string; timeZone: string }) {
  const query = useQuery({
    queryKey: ['ehr', 'braden', patientId, 'newest'],
    queryFn: async ({ signal }) =>
      (await call(listBraden, { params: { patientId }, query: { limit: 20 } }, { signal })).body,
    ...chartFreshness,
  })
  const newest = query.data?.find(({ voided }) => !voided)
  if (!newest) {
    const [missing, note] = query.isPending
      ? ['', 'Loading...']
      : query.isError
        ? ['', `Braden score did not load. ${formatProblem(query.error)}`]
        : ['Not documented', 'No Braden assessment documented.']
    return <Tool name="Braden" value={null} missing={missing} note={note} rows={[]} />
  }
  return (
    <Tool
      name="Braden"
      value={newest.totalScore}
      note={`${bradenRiskLevels.labels[newest.riskLevel]}, ${formatDate(newest.assessedAt, timeZone)}. Range 6–23; a lower score indicates higher risk.`}
      rows={bradenSubscales.map(({ id, label }) => [label, String(newest[id])])}
    />
  )
}
