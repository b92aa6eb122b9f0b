/** AI Wound Analysis: a new or a saved one. Combines photos, patients, wounds. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { addWoundAnalysis } from '@mendwell/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AnalysisList } from '../../features/photos/analysis/analysis-list.tsx'
import { SavedAnalysis } from '../../features/photos/analysis/saved-analysis.tsx'
import { NewAnalysis } from '../../features/photos/analysis/new-analysis.tsx'
import { useVisionModel } from '../../features/photos/use-model.ts'
import { useWounds } from '../../features/wounds/data.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AssessedPatientField } from '../patients/patient-field.tsx'
import { useChartPatient } from '../patients/chart-patient.ts'

const route = getRouteApi('/ai-wound-analysis')

export default function AiWoundAnalysisPage() {
  usePageTitle('AI Wound Analysis')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { organization } = useUser()
  const canAnalyze = usePermission(addWoundAnalysis)
  const { state: model } = useVisionModel()
  const [chosen, setChosen] = useState<{ patientId: string | null; woundId: string | null }>({
    patientId: search.patientId ?? null,
    woundId: search.woundId ?? null,
  })
  const { patient, problem, timeZone } = useChartPatient(chosen.patientId ?? undefined)
  const wounds = useWounds(chosen.patientId ?? undefined)
  const open = (wounds.data ?? []).filter(({ isActive }) => isActive)
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-h1">AI Wound Analysis</h1>
        {model?.state === 'on' && <Badge level="note">{model.label}</Badge>}
      </header>
      {model && model.state !== 'on' && (
        <Notice level="warning" title={model.says}>
          You can still view saved analyses.{' '}
          {model.state === 'off' && 'An administrator can turn it on in Settings > Organization.'}
        </Notice>
      )}
      {search.analysis ? (
        <SavedAnalysis
          analysisId={search.analysis}
          timeZone={organization.timeZone}
          chartLink={(woundId, photoId) => (
            <Link
              to="/wounds/$woundId"
              params={{ woundId }}
              search={photoId ? { photo: photoId } : {}}
              className="text-accent underline"
            >
              Open the wound
            </Link>
          )}
          onLeave={() => void navigate({ to: '/ai-wound-analysis', search: {} })}
        />
      ) : (
        canAnalyze && (
          <NewAnalysis
            model={model}
            attachment={chosen}
            timeZone={timeZone}
            onSaved={({ id }) => void navigate({ to: '/ai-wound-analysis', search: { analysis: id } })}
            chooser={
              <div className="grid gap-3 sm:grid-cols-2">
                <AssessedPatientField
                  patient={patient}
                  problem={problem}
                  isRequired={false}
                  onChoose={(patientId) => setChosen({ patientId: patientId || null, woundId: null })}
                />
                <Field
                  label="Wound"
                  hint={
                    chosen.patientId && wounds.data && open.length === 0
                      ? 'No open wounds documented.'
                      : undefined
                  }
                >
                  <Select
                    disabled={!chosen.patientId}
                    prompt={chosen.patientId ? 'Select a wound' : 'No wound (test analysis)'}
                    options={open.map((one) => ({
                      value: one.id,
                      label: `${formatWoundLetter(one.number)} ${formatWoundSite(one)}`,
                    }))}
                    value={chosen.woundId ?? ''}
                    onChange={({ target }) => setChosen({ ...chosen, woundId: target.value || null })}
                  />
                </Field>
              </div>
            }
          />
        )
      )}
      <AnalysisList
        timeZone={organization.timeZone}
        link={(analysis, words) => (
          <Link to="/ai-wound-analysis" search={{ analysis: analysis.id }}>
            {words}
          </Link>
        )}
      />
    </div>
  )
}
