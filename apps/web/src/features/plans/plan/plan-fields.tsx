/** The fields of a treatment plan: what for, what is done line by line, and how it is judged. */
import { SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { listOptions, planTypes } from '@mendwell/clinical'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
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
        <SelectField
          form={form}
          name="planType"
          label="Plan type"
          required
          prompt="Select"
          options={listOptions(planTypes)}
        />
      </div>
      <TextAreaField form={form} name="goals" label="Goals" maxLength={4_000} />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="pb-1 text-hint font-medium">Interventions</legend>
        {lines.fields.map((line, index) => (
          <div key={line.id} className="flex flex-col gap-2.5 rounded-card border border-line px-3 py-2.5">
            <div className="flex items-end gap-2">
              <TextField
                form={form}
                name={`interventions.${index}.title`}
                label={`Intervention ${index + 1}`}
                className="flex-1"
                mark={line.recommendationId && <Tag>from a recommendation</Tag>}
                maxLength={200}
              />
              <IconButton
                label={`Remove intervention ${index + 1}`}
                icon={Trash2}
                onClick={() => lines.remove(index)}
              />
            </div>
            <TextAreaField
              form={form}
              name={`interventions.${index}.description`}
              label="Instructions"
              rows={1}
              maxLength={2_000}
            />
            <div className="grid gap-2.5 sm:grid-cols-2">
              <TextField
                form={form}
                name={`interventions.${index}.frequency`}
                label="Frequency"
                maxLength={500}
              />
              <TextField
                form={form}
                name={`interventions.${index}.duration`}
                label="Duration"
                maxLength={500}
              />
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
          icon={<Plus />}
          disabledReason={lines.fields.length >= maxLines ? `Maximum ${maxLines} interventions` : undefined}
          onClick={() => lines.append(createEmptyLine())}
        >
          Add intervention
        </Button>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="frequency" label="Frequency" hint="Visit frequency" maxLength={500} />
        <TextField form={form} name="duration" label="Duration" hint="Duration of the plan" maxLength={500} />
      </div>
      <TextAreaField form={form} name="expectedOutcomes" label="Expected outcomes" maxLength={4_000} />
      <TextAreaField form={form} name="evaluationCriteria" label="Evaluation criteria" maxLength={4_000} />
    </div>
  )
}
