/** The fields of a treatment plan: what for, what is done line by line, and how it is judged. */
import { listOptions, planTypes } from '@mendwell/clinical'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { createEmptyLine, type PlanValues } from './plan-values.ts'

const maxLines = 60

export function PlanFields({ form }: { form: UseFormReturn<PlanValues> }) {
  const lines = useFieldArray({ control: form.control, name: 'interventions' })
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Plan type" required error={errors.planType?.message}>
          {(wiring) => (
            <Select
              {...wiring}
              prompt="Choose"
              options={listOptions(planTypes)}
              {...form.register('planType')}
            />
          )}
        </Field>
      </div>
      <Field label="Goals" error={errors.goals?.message}>
        {(wiring) => <TextArea {...wiring} maxLength={4_000} {...form.register('goals')} />}
      </Field>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="pb-1 text-hint font-medium">Interventions</legend>
        {lines.fields.map((line, index) => (
          <div key={line.id} className="flex flex-col gap-2.5 rounded-card border border-line px-3 py-2.5">
            <div className="flex items-end gap-2">
              <Field
                label={`What is done, line ${index + 1}`}
                className="flex-1"
                mark={line.recommendationId && <Tag>from a recommendation</Tag>}
              >
                {(wiring) => (
                  <TextInput {...wiring} maxLength={200} {...form.register(`interventions.${index}.title`)} />
                )}
              </Field>
              <IconButton
                label={`Remove line ${index + 1}`}
                icon={Trash2}
                onClick={() => lines.remove(index)}
              />
            </div>
            <Field label="How">
              {(wiring) => (
                <TextArea
                  {...wiring}
                  rows={1}
                  maxLength={2_000}
                  {...form.register(`interventions.${index}.description`)}
                />
              )}
            </Field>
            <div className="grid gap-2.5 sm:grid-cols-2">
              <Field label="How often">
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    maxLength={500}
                    {...form.register(`interventions.${index}.frequency`)}
                  />
                )}
              </Field>
              <Field label="How long">
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    maxLength={500}
                    {...form.register(`interventions.${index}.duration`)}
                  />
                )}
              </Field>
            </div>
          </div>
        ))}
        {errors.interventions?.message && (
          <p role="alert" className="text-hint text-critical">
            {errors.interventions.message}
          </p>
        )}
        <Button
          size="small"
          className="self-start"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          disabledReason={lines.fields.length >= maxLines ? `At most ${maxLines} lines` : undefined}
          onClick={() => lines.append(createEmptyLine())}
        >
          Add a line
        </Button>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Frequency" error={errors.frequency?.message} hint="Of visits">
          {(wiring) => <TextInput {...wiring} maxLength={500} {...form.register('frequency')} />}
        </Field>
        <Field label="Duration" error={errors.duration?.message} hint="Of the whole plan">
          {(wiring) => <TextInput {...wiring} maxLength={500} {...form.register('duration')} />}
        </Field>
      </div>
      <Field label="Expected outcomes" error={errors.expectedOutcomes?.message}>
        {(wiring) => <TextArea {...wiring} maxLength={4_000} {...form.register('expectedOutcomes')} />}
      </Field>
      <Field label="Evaluation criteria" error={errors.evaluationCriteria?.message}>
        {(wiring) => <TextArea {...wiring} maxLength={4_000} {...form.register('evaluationCriteria')} />}
      </Field>
    </div>
  )
}
