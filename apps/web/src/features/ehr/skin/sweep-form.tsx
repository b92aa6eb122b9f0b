/**
 * The whole body from head to toe, sixteen regions. By keyboard one letter answers a region and moves to the next; findings are typed. "No
 * wounds" is available only when every region was examined and is clear.
 */
import { listOptions, skinIntegrities, type SkinRegion, skinRegions } from '@mendwell/clinical'
import { recordSkinSweep } from '@mendwell/contract'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { getNow } from '../../../platform/clock.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Keys } from '../../../ui/keys.tsx'
import { useChartWounds, useSkin } from '../data.ts'
import { DateTimeFields, toDateTimeForm } from '../entries/date-time-fields.tsx'
import { describeNoPrevious } from '../entries/describe-no-previous.ts'
import { toEntryFieldName } from '../entries/date-time-values.ts'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { skinSaveFailedMessage } from './region-form.tsx'
import { RegionRow } from './region-row.tsx'
import type { SkinFormProps } from './skin-dialog.tsx'
import { findLatestForRegion } from './skin-values.ts'
import { SweepResult } from './sweep-result.tsx'
import {
  validateSweep,
  createEmptySweep,
  findingKeys,
  isPositiveFinding,
  needsDescription,
  type RegionValues,
  findMissingAnswer,
  type SweepValues,
  toSweepRequest,
} from './sweep-values.ts'

export function SweepForm({
  patientId,
  banner,
  timeZone,
  choice,
  onClose,
}: SkinFormProps & { choice: ReactNode }) {
  const [opened] = useState(getNow)
  const list = useRef<HTMLDivElement>(null)
  const previous = useSkin(patientId)
  const entries = previous.data?.entries ?? []
  const open = useChartWounds(patientId).data?.filter(({ isActive }) => isActive)
  const form = useForm<SweepValues>({
    defaultValues: createEmptySweep(opened, timeZone),
    resolver: createResolver((values: SweepValues) => validateSweep(values, getNow(), timeZone)),
  })
  const about = {
    title: 'head-to-toe skin assessment',
    formId: 'skin-sweep',
    recordId: patientId,
    patientId,
    rename: toEntryFieldName,
  }
  const record = useRecordForm(form, recordSkinSweep, about, onClose)
  useSaveErrorToast(record.state, record.problem, skinSaveFailedMessage)
  const { dirtyFields } = form.formState
  const values = form.watch()
  const updateRegion = (region: SkinRegion, part: Partial<RegionValues>) => {
    const regions = { ...form.getValues('regions') }
    regions[region] = { ...regions[region], ...part }
    form.setValue('regions', regions, { shouldDirty: true })
    // A statement about the whole body is cleared when it is no longer true.
    if (part.finding !== undefined && part.finding !== 'clear') form.setValue('noWounds', false)
  }
  const handleFindingKey = (region: SkinRegion) => (event: KeyboardEvent) => {
    const finding = findingKeys[event.key.toLowerCase()]
    if (!finding || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    updateRegion(region, { finding })
    // A finding leads to its words, anything else to the next region.
    requestAnimationFrame(() => focusNextRegion(list.current, region, isPositiveFinding(finding)))
  }
  const save = async (typed: SweepValues) => {
    const isTimeTouched = Boolean(dirtyFields.day || dirtyFields.time)
    const answer = await record.submit(
      { patientId },
      toSweepRequest(typed, isTimeTouched, timeZone, open?.length),
    )
    if (!answer) return
    toast('Skin Integrity Assessment Complete', resultLabels[answer.state])
    record.finish()
  }
  return (
    <RecordDialog
      size="wide"
      title="Skin Assessment"
      banner={banner}
      record={record}
      failed={skinSaveFailedMessage}
      save="Save Assessment"
      disabledReason={findMissingAnswer(values)}
      onSubmit={form.handleSubmit(save)}
    >
      {choice}
      <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-hint text-ink2 pointer-coarse:hidden">
        Keyboard: <Keys keys={['C']} /> clear, <Keys keys={['W']} /> wound, <Keys keys={['O']} /> other
        finding, <Keys keys={['N']} /> not assessed. Moves to the next region.
      </p>
      <div ref={list} className="divide-y divide-line rounded-card border border-line">
        {skinRegions.values.map((region) => (
          <RegionRow
            key={region}
            region={region}
            values={values.regions[region]}
            before={findLatestForRegion(entries, region)}
            withoutPrevious={describeNoPrevious(previous)}
            now={opened}
            timeZone={timeZone}
            onChange={(finding) => updateRegion(region, { finding })}
            onKey={handleFindingKey(region)}
          >
            {isPositiveFinding(values.regions[region].finding) && (
              <div className="grid gap-x-4 gap-y-2 pb-2 sm:grid-cols-[1fr_14rem]">
                <Field
                  label={`Finding, ${skinRegions.labels[region].toLowerCase()}`}
                  required
                  error={
                    form.formState.isSubmitted && needsDescription(values.regions[region])
                      ? 'Describe the finding'
                      : undefined
                  }
                >
                  <TextArea
                    data-words
                    maxLength={4000}
                    value={values.regions[region].findings}
                    onChange={({ target }) => updateRegion(region, { findings: target.value })}
                  />
                </Field>
                <Field label="Integrity">
                  <Select
                    prompt="Not documented"
                    options={listOptions(skinIntegrities)}
                    value={values.regions[region].integrity}
                    onChange={({ target }) => updateRegion(region, { integrity: target.value })}
                  />
                </Field>
              </div>
            )}
          </RegionRow>
        ))}
      </div>
      <SweepResult
        values={values}
        open={open}
        onNoWounds={(noWounds) => form.setValue('noWounds', noWounds, { shouldDirty: true })}
      />
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <DateTimeFields form={toDateTimeForm(form)} timeZone={timeZone} verb="assessed" />
      </div>
    </RecordDialog>
  )
}

const resultLabels = {
  'no-wounds': 'Head to toe, no wounds',
  'no-new-wounds': 'Head to toe, no new wounds',
  findings: 'Head to toe, with findings',
  unfinished: 'Head to toe, incomplete',
}

function focusNextRegion(list: HTMLElement | null, region: SkinRegion, toWords: boolean) {
  const row = list?.querySelector<HTMLElement>(`[data-region=${region}]`)
  const words = row?.querySelector<HTMLElement>('[data-words]')
  if (toWords && words) return words.focus()
  const radios = row?.nextElementSibling?.querySelectorAll<HTMLInputElement>('input[type=radio]')
  const chosen = [...(radios ?? [])].find(({ checked }) => checked)
  ;(chosen ?? radios?.[0])?.focus()
}
