/** Where a rejected record is continued: the form where it was typed, or the record of the rejected step. Pure. */
type RejectedRecord = {
  readonly id: string
  readonly endpoint: { readonly id: string }
  readonly params: Readonly<Record<string, string>>
  readonly patientId: string | null
  readonly draft: { readonly formId: string; readonly recordId: string } | null
}

/** The forms of the EHR by the names of their drafts. */
const ehrForms: Readonly<Record<string, string>> = {
  braden: 'braden',
  skin: 'skin',
  'skin-sweep': 'skin',
  'vital-signs': 'vitals',
  'medical-history': 'history',
}

const buildPath = (path: string, search: Readonly<Record<string, string | null | undefined>> = {}) => {
  const said = Object.entries(search).filter((one): one is [string, string] => Boolean(one[1]))
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`
}

/** Null where there is nothing to open. */
export function findRecoveryLink({ id, endpoint, params, patientId, draft }: RejectedRecord): string | null {
  // Its draft stays until the record is stored.
  if (endpoint.id === 'createWoundAssessment') return buildPath('/cms-wound-assessment', { draft: id })
  if (endpoint.id === 'changeWoundAssessment') return buildPath('/cms-wound-assessment', { edit: id })
  const chart = patientId && `/patients/${patientId}`
  if (!draft) return findRecordLink(params, patientId)
  const { formId, recordId } = draft
  const form = ehrForms[formId]
  if (form && patientId) return buildPath('/ehr', { patient: patientId, form })
  if (formId === 'round-note') {
    const [round, patient] = recordId.split(' ')
    return buildPath('/rounds', { round, at: patient })
  }
  if (formId === 'visit') return buildPath('/visit-tracking', { new: 'visit', appointmentId: recordId })
  if (formId === 'visit-change') return buildPath('/visit-tracking', { visit: params.visitId })
  if (formId === 'workflow-task' && !recordId) return buildPath('/task-management', { new: 'true' })
  if (formId === 'progress-note' && chart) return buildPath(chart, { note: params.noteId })
  return chart
}

/** A signature or another step: the record shows its current state. */
function findRecordLink(params: RejectedRecord['params'], patientId: string | null): string | null {
  const { noteId, assessmentId, visitId, taskId, appointmentId, roundId } = params
  if (noteId && patientId) return buildPath(`/patients/${patientId}`, { note: noteId })
  if (assessmentId && patientId)
    return buildPath('/wound-assessment', { patientId, assessment: assessmentId })
  if (visitId) return buildPath('/visit-tracking', { visit: visitId })
  if (taskId) return buildPath('/task-management', { task: taskId })
  if (appointmentId) return buildPath('/appointments', { appointment: appointmentId })
  return roundId ? buildPath('/rounds', { round: roundId, at: params.patientId }) : null
}
