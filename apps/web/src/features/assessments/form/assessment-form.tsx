/** The whole form: one set of values, validated and saved as they change, sent when complete. */
import {
  computeCompletion,
  assessmentTabs,
  isMucosalSite,
  resolveWoundSite,
  type AssessmentTabId,
  type BodyRegion,
} from '@mendwell/clinical'
import { assessmentSigning, type Wound, type WoundAssessment } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { getNow, useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { usePatientWounds } from '../data.ts'
import type { InitialForm } from '../draft/initial-form.ts'
import { useAutosavedDraft } from '../draft/use-autosaved-draft.ts'
import { listBlockingProblems, validateForm } from '../values/validate-form.ts'
import { SafetyAlerts, SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { CarryNote } from './carry-note.tsx'
import { useFormSafety } from './form-safety.ts'
import { useCarryForward } from './use-carry-forward.ts'
import { FindingList } from '../findings/finding-list.tsx'
import { useFindingAnswers } from '../findings/use-findings.ts'
import { FormFooter } from './form-footer.tsx'
import { FormHeader } from './form-header.tsx'
import { listTabFields } from '../values/layout.ts'
import { TabPanel, TodayPanel } from './tab-panel.tsx'
import { LocationField } from '../fields/location-field.tsx'
import { findDocumentedStage, parseAssessedAt, parseValues, toRequest } from '../values/parse-values.ts'
import { SendNotice } from './send-notice.tsx'
import { focusField, FormContext, getFieldAnchorId, type FormTools } from '../fields/form-tools.ts'
import { useCompleteAssessment } from './use-complete-assessment.ts'
import { formatSubtitle, useEarlierAssessment } from './use-earlier-assessment.ts'
import { useFormKeys } from './use-form-keys.ts'
import { describeMissingRules, useRecordRules } from './use-record-rules.ts'
import {
  type AssessmentValues,
  emptyValues,
  isBlank,
  parseStoredValues,
  setLocation,
  setText,
  setWound,
} from '../values/values.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

// Asked for at once, so that they are here before the network could fail.
const scoresPanel = import('./scores-panel.tsx')
const formConflict = import('./form-conflict.tsx')
const offlineSignature = import('../../../platform/outbox/offline-signature.tsx')
const OfflineSignature = lazy(() =>
  offlineSignature.then((module) => ({ default: module.OfflineSignature<typeof assessmentSigning.sign> })),
)
const CarryForwardDialog = lazyComponent(() => import('./carry-forward-dialog.tsx'), 'CarryForwardDialog')
const FormConflict = lazyComponent(() => formConflict, 'FormConflict')
const ScoresPanel = lazyComponent(() => scoresPanel, 'ScoresPanel')

export type AssessmentFormProps = {
  id: string
  opening: InitialForm
  patientId: string | undefined
  woundId: string | undefined
  timeZone: string
  /** The patient's, in completed years. Null: not documented. */
  ageYears: number | null
  /** The field that chooses the patient; patients are another feature's. */
  patientPicker: (
    onChoose: (patientId: string) => void,
    isFixed: boolean,
    error: string | undefined,
  ) => ReactNode
  bodyMap: (chosen: string, onChoose: (region: BodyRegion) => void) => ReactNode
  /** The button that photographs the wound; photos are another feature's. */
  capture: (wound: Wound) => ReactNode
  /** What the chart has about perfusion and the patient, beside the findings; results are another feature's. */
  chartFacts: (patientId: string, wound: Wound | null) => ReactNode
  onPatient: (patientId: string | undefined) => void
  onStored: (record: WoundAssessment) => void
  /** Mine continues as a separate assessment, under this id. */
  onSplit: (id: string) => void
  onStartAnother: () => void
}

export function AssessmentForm(props: AssessmentFormProps) {
  const { id, opening, timeZone, patientId } = props
  const now = useNow()
  const today = toWallClock(now, timeZone).day
  const wounds = usePatientWounds(patientId)
  const [values, setValues] = useState<AssessmentValues>(
    () =>
      opening.values ?? {
        ...emptyValues,
        texts: { patientId: props.patientId ?? '', woundId: props.woundId ?? '' },
      },
  )
  const [tab, setTab] = useState<AssessmentTabId>('basic-info')
  /** What is assessed at every visit is on one page, once the rest was confirmed. */
  const [isToday, setToday] = useState(false)
  const wound = wounds.data?.find((one) => one.id === values.texts.woundId) ?? null
  if (wound && !values.texts.woundType && !values.texts.location && !values.isNewWound) {
    // A wound from the URL fills in its type once it is loaded.
    setValues((all) => setWound(all, wound))
  }
  const earlier = useEarlierAssessment(wound, id, now, timeZone, parseAssessedAt(values, timeZone))
  const stages = earlier.stages

  const { ageYears } = props
  const read = useMemo(() => parseValues(values, ageYears), [values, ageYears])
  const problems = validateForm(values, read, {
    stages,
    // Saved again, the assessment may be the one that began the wound.
    followed: opening.changes === null ? wound : null,
    now: getNow(),
    timeZone,
    today,
  })
  const hurdles = listBlockingProblems(values, read, problems)
  const region = (values.isNewWound ? values.bodyRegion : wound?.bodyRegion) || null
  const mucosal = isMucosalSite(region, read.answers.location)
  const site = resolveWoundSite(region, read.answers.location)
  const rules = useRecordRules()
  const findings =
    rules?.checkConsistency(
      {
        ...read.answers,
        notAssessed: read.notAssessed,
        bwat: values.bwat,
        documentedStage: findDocumentedStage(values),
      },
      { mucosal, earlierStages: stages },
    ) ?? []
  const answers = useFindingAnswers(findings)
  const completion = computeCompletion(read.answers, read.notAssessed)
  const isWorthKeeping = !isBlank(values)
  const draft = useAutosavedDraft({ id, values, worthKeeping: isWorthKeeping, opening, onReplace: setValues })
  const sending = useCompleteAssessment({
    id,
    patientId: values.texts.patientId || null,
    changes: opening.changes,
    onStored: (record) => void draft.finish().then(() => props.onStored(record)),
    onOvertaken: draft.overtake,
  })
  const splitDraft = () => void draft.splitOff().then(props.onSplit)
  useLeaveGuard(isWorthKeeping && sending.state !== 'waiting' && sending.state !== 'failed', true)

  const openTab = (next: AssessmentTabId, field?: string) => {
    // The panel is rendered before the focus moves there.
    flushSync(() => {
      setTab(next)
      setToday(false)
    })
    const first = listTabFields(next).find(({ kind }) => kind !== 'clock')?.id
    if (field ?? first) focusField(field ?? first ?? '')
  }
  const openField = (there: AssessmentTabId, field: string) =>
    isToday && document.getElementById(getFieldAnchorId(field)) ? focusField(field) : openTab(there, field)
  const openToday = () => {
    flushSync(() => setToday(true))
    focusField('length')
  }
  const step = (by: 1 | -1) => {
    if (isToday) return openTab(tab)
    const next = assessmentTabs[assessmentTabs.findIndex((one) => one.id === tab) + by]
    if (next) openTab(next.id)
  }
  const safety = useFormSafety(values, read, rules)
  const carry = useCarryForward({
    values,
    source: earlier.source,
    scope: isToday ? 'all' : tab,
    findNewHits: safety.findNew,
    onChange: setValues,
    onCarriedAll: openToday,
  })
  const isLocked = sending.state === 'sending' || sending.state === 'waiting' || draft.overtaken !== null
  const isReady = hurdles.missing.length + hurdles.wrong.length === 0
  const complete = async () => {
    if (isLocked || draft.conflict) return
    if (!isReady) {
      const [first] = [...hurdles.wrong, ...hurdles.missing]
      return first && openField(first.tab, first.field)
    }
    await draft.keepNow()
    await sending.complete(toRequest(id, values, timeZone))
  }
  useFormKeys({
    onTab: step,
    onCarryTab: carry.carryTab,
    onCarryAll: carry.carryAll,
    onComplete: () => void complete(),
  })

  const tools: FormTools = {
    values,
    read,
    problems,
    findings,
    isFirstStaging: earlier.state !== 'loading' && !stages.some((one) => one !== null),
    isMucosal: (mucosal ?? read.answers.mucosalMembrane) === true,
    asking: { woundType: read.answers.woundType, ...site },
    earlier: earlier.shown,
    carryDay: earlier.formatDay,
    refused: getFieldProblems(sending.problem),
    wound,
    today,
    ageYears,
    timeZone,
    capture: wound && props.capture(wound),
    answer: (field, text) => setValues((all) => setText(all, field, text)),
    change: setValues,
  }
  const choosePatient = (chosen: string) => {
    setValues((all) => {
      const cleared = setWound(all, null)
      return { ...cleared, texts: { ...cleared.texts, patientId: chosen } }
    })
    props.onPatient(chosen || undefined)
  }

  return (
    <FormContext value={tools}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void complete()
        }}
        onKeyDown={(event) => {
          // Enter in a field never sends a record; Ctrl or ⌘ with it does.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
        className="flex flex-1 flex-col gap-2"
      >
        <FormHeader
          wound={wound}
          subtitle={formatSubtitle(wound, values.isNewWound, earlier)}
          completion={completion}
          draft={draft}
          timeZone={timeZone}
        />
        <SendNotice
          sending={sending}
          overtaken={draft.overtaken}
          onAgain={() => void sending.complete(toRequest(id, values, timeZone))}
          onStartAnother={props.onStartAnother}
          onSplit={splitDraft}
          signing={
            <Suspense>
              <OfflineSignature
                recordId={id}
                patientId={values.texts.patientId || null}
                endpoint={assessmentSigning.sign}
                what={{
                  params: { assessmentId: id },
                  body: {
                    attest: true,
                    findings: answers.body,
                    safetyDecisions: [...safety.deciding.decisions],
                  },
                }}
                lacks={describeMissingRules(rules) ?? answers.lacks ?? safety.deciding.missing}
                version={(opening.changes ?? 0) + 1}
                title="signature of the wound assessment"
              >
                <FindingList findings={findings} answers={answers} />
                <SafetyDecisions deciding={safety.deciding} />
              </OfflineSignature>
            </Suspense>
          }
        />
        {draft.conflict && (
          <Suspense>
            <FormConflict
              mine={values}
              stored={parseStoredValues(draft.conflict.content)}
              onTakeStored={draft.takeStored}
              onKeepMine={draft.keepMine}
            />
          </Suspense>
        )}
        {carry.asked && (
          <Suspense>
            <CarryForwardDialog carrying={carry.asked} onCarry={carry.confirm} onClose={carry.cancel} />
          </Suspense>
        )}
        <div inert={isLocked} className="flex flex-1 flex-col">
          <Tabs
            label="Assessment sections"
            tabs={assessmentTabs.map((one) => ({
              value: one.id,
              label: one.label,
              mark: <TabStatus tab={one.id} hurdles={hurdles} hasAnswers={hasAnswers(one.id, values)} />,
            }))}
            value={isToday ? null : tab}
            panelLabel="Today’s fields"
            onChange={(next) => {
              setTab(next)
              setToday(false)
            }}
          >
            <div className="grid grid-cols-1 items-start gap-3.5 py-2.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="flex min-w-0 flex-col gap-3.5">
                <CarryNote tab={isToday ? null : tab} carry={carry} earlierDay={earlier.shown?.day} />
                {(isToday || tab === 'treatment') && <SafetyAlerts hits={safety.hits} />}
                {isToday ? (
                  <TodayPanel />
                ) : (
                  <TabPanel
                    tab={tab}
                    place={
                      <LocationField
                        patientPicker={props.patientPicker(
                          choosePatient,
                          opening.changes !== null,
                          tools.refused.patientId,
                        )}
                        bodyMap={props.bodyMap(values.bodyRegion, (region) =>
                          setValues((all) => setLocation(all, region)),
                        )}
                        choice={{
                          wounds: wounds.data,
                          isLoading: wounds.isLoading,
                          isFailed: wounds.isError,
                        }}
                        isFixed={opening.changes !== null}
                      />
                    }
                  />
                )}
                {!isToday && tab === 'clinical' && patientId && props.chartFacts(patientId, wound)}
              </div>
              <div className="xl:sticky xl:top-36">
                <Suspense>
                  <ScoresPanel />
                </Suspense>
              </div>
            </div>
          </Tabs>
        </div>
        <FormFooter
          tab={isToday ? null : tab}
          onTab={openTab}
          carry={carry}
          onToday={openToday}
          hurdles={hurdles}
          toSign={findings.filter(({ severity }) => severity === 'blocks')}
          onHurdle={openField}
          isPending={sending.state === 'sending'}
          isWaiting={sending.state === 'waiting' || draft.overtaken !== null}
        />
      </form>
    </FormContext>
  )
}

function hasAnswers(tab: AssessmentTabId, values: AssessmentValues): boolean {
  return listTabFields(tab).some(({ id }) => Boolean(values.texts[id]))
}

function TabStatus({
  tab,
  hurdles,
  hasAnswers: isBegun,
}: {
  tab: AssessmentTabId
  hurdles: ReturnType<typeof listBlockingProblems>
  hasAnswers: boolean
}) {
  const isOpen = [...hurdles.missing, ...hurdles.wrong].some((one) => one.tab === tab)
  if (isOpen || !isBegun) return null
  return <Check aria-label="complete" className="size-3.5 text-good stroke-2" />
}
