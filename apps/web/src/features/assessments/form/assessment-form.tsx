/** The whole form: one set of values, validated and saved as they change, sent when complete. */
import {
  computeCompletion,
  assessmentTabs,
  isMucosalSite,
  type AssessmentTabId,
  type BodyRegion,
} from '@mendwell/clinical'
import { assessmentSigning, type Wound, type WoundAssessment } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
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
import type { CarryForwardRequest } from './carry-forward-dialog.tsx'
import { useFormSafety } from './form-safety.ts'
import {
  canCopy,
  confirmSection,
  listCopied,
  carryForward,
  undoCarryForward,
} from '../values/carry-forward.ts'
import { FindingList } from '../findings/finding-list.tsx'
import { useFindingAnswers } from '../findings/use-findings.ts'
import { FormFooter } from './form-footer.tsx'
import { FormHeader } from './form-header.tsx'
import { copyableFields, listTabFields } from '../values/layout.ts'
import { TabPanel } from './tab-panel.tsx'
import { LocationField } from '../fields/location-field.tsx'
import { toRequest, findDocumentedStage, parseValues } from '../values/parse-values.ts'
import { SendNotice } from './send-notice.tsx'
import { focusField, FormContext, type FormTools } from '../fields/form-tools.ts'
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
  const panel = useRef<HTMLDivElement>(null)
  const wound = wounds.data?.find((one) => one.id === values.texts.woundId) ?? null
  if (wound && !values.texts.woundType && !values.texts.location && !values.isNewWound) {
    // A wound from the URL fills in its type once it is loaded.
    setValues((all) => setWound(all, wound))
  }
  const earlier = useEarlierAssessment(wound, id, now, timeZone)
  const stages = earlier.stages

  const read = useMemo(() => parseValues(values), [values])
  const problems = validateForm(values, read, {
    stages,
    // Saved again, the assessment may be the one that began the wound.
    followed: opening.changes === null ? wound : null,
    now: getNow(),
    timeZone,
    today,
  })
  const hurdles = listBlockingProblems(values, read, problems)
  const mucosal = isMucosalSite(
    (values.isNewWound ? values.bodyRegion : wound?.bodyRegion) || null,
    read.answers.location,
  )
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
    flushSync(() => setTab(next))
    const first = listTabFields(next).find(({ kind }) => kind !== 'clock')?.id
    if (field === 'section') panel.current?.focus()
    else if (field ?? first) focusField(field ?? first ?? '')
  }
  const step = (by: 1 | -1) => {
    const next = assessmentTabs[assessmentTabs.findIndex((one) => one.id === tab) + by]
    if (next) openTab(next.id)
  }
  const safety = useFormSafety(values, read, rules)
  const [carrying, setCarrying] = useState<CarryForwardRequest | null>(null)
  const copySection = () => {
    if (!earlier.shown) return
    const carried = carryForward(values, tab, earlier.shown.record)
    const hits = safety.findNew(carried)
    if (hits.length > 0) setCarrying({ hits, carried })
    else setValues(carried)
  }
  const confirmCopied = () => setValues((all) => confirmSection(all, tab))
  const isLocked = sending.state === 'sending' || sending.state === 'waiting' || draft.overtaken !== null
  const isReady = hurdles.missing.length + hurdles.wrong.length + hurdles.unconfirmed.length === 0
  const complete = async () => {
    if (isLocked || draft.conflict) return
    if (!isReady) {
      const [first] = [...hurdles.wrong, ...hurdles.missing]
      return first ? openTab(first.tab, first.field) : openTab(hurdles.unconfirmed[0] ?? tab, 'section')
    }
    await draft.keepNow()
    await sending.complete(toRequest(id, values, timeZone))
  }
  useFormKeys({
    onTab: step,
    onCopy: copySection,
    onConfirm: confirmCopied,
    onComplete: () => void complete(),
  })

  const tools: FormTools = {
    values,
    read,
    problems,
    findings,
    isFirstStaging: earlier.state !== 'loading' && !stages.some((one) => one !== null),
    isMucosal: mucosal === true,
    earlier: earlier.shown,
    refused: getFieldProblems(sending.problem),
    wound,
    today,
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
        className="flex flex-1 flex-col gap-3.5"
      >
        <FormHeader
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
        {carrying && (
          <Suspense>
            <CarryForwardDialog
              carrying={carrying}
              onCarry={() => {
                setValues(carrying.carried)
                setCarrying(null)
              }}
              onClose={() => setCarrying(null)}
            />
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
            value={tab}
            onChange={setTab}
          >
            <div
              ref={panel}
              tabIndex={-1}
              className="grid grid-cols-1 items-start gap-3.5 py-3.5 outline-none xl:grid-cols-[minmax(0,1fr)_20rem]"
            >
              <div className="flex min-w-0 flex-col gap-3.5">
                <SectionNote tab={tab} day={earlier.shown?.day} />
                {tab === 'treatment' && <SafetyAlerts hits={safety.hits} />}
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
                {tab === 'clinical' && patientId && props.chartFacts(patientId, wound)}
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
          tab={tab}
          onTab={openTab}
          copy={{
            from: earlier.shown?.day ?? null,
            canCopy: earlier.shown !== null && canCopy(values, tab, earlier.shown.record),
            openCopies: listCopied(values, tab).filter(([, state]) => state === 'open').length,
            onCopy: copySection,
            onConfirm: confirmCopied,
            onTakeBack: () => setValues((all) => undoCarryForward(all, tab)),
          }}
          hurdles={hurdles}
          toSign={findings.filter(({ severity }) => severity === 'blocks')}
          onHurdle={openTab}
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
  const isOpen =
    [...hurdles.missing, ...hurdles.wrong].some((one) => one.tab === tab) || hurdles.unconfirmed.includes(tab)
  if (isOpen || !isBegun) return null
  return <Check aria-label="complete" className="size-3.5 text-good stroke-2" />
}

function SectionNote({ tab, day }: { tab: AssessmentTabId; day: string | undefined }) {
  if (!day || copyableFields[tab].length > 0) return null
  return (
    <p className="text-hint text-ink2">
      {tab === 'measurements' ? 'Measured' : 'Observed'} at each visit. Nothing here is carried forward from{' '}
      {day}.
    </p>
  )
}
