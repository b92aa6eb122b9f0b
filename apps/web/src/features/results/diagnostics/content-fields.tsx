/** The fields of what a result says, by its type. */
import {
  analytes,
  cultureGrowths,
  cultureSpecimens,
  findingAnswers,
  imagingModalities,
  listOptions,
  organismQuantities,
  pathologySpecimens,
  resistanceMarkers,
  type OptionList,
  type ResultKind,
  vascularFindings,
  vascularStudies,
} from '@mendwell/clinical'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { analyteNames, type ContentValues, emptyOrganism } from './content-values.ts'

export type WithContent = { content: ContentValues }
// The fields of the content are the same in every form that has it.
type ContentForm = UseFormReturn<WithContent>

const renderChoice = (
  form: ContentForm,
  name:
    | 'specimen'
    | 'growth'
    | 'malignancy'
    | 'osteomyelitis'
    | 'modality'
    | 'abscessOrGas'
    | 'study'
    | 'finding',
  label: string,
  list: OptionList,
) => (
  <SelectField
    form={form}
    name={`content.${name}`}
    label={label}
    required
    prompt="Select"
    options={listOptions<string>(list)}
  />
)

export function ContentFields({ kind, form }: { kind: ResultKind; form: ContentForm }) {
  switch (kind) {
    case 'culture':
      return (
        <>
          {renderChoice(form, 'specimen', 'Specimen', cultureSpecimens)}
          {renderChoice(form, 'growth', 'Result', cultureGrowths)}
          <Organisms form={form} />
          <TextAreaField
            form={form}
            name="content.comment"
            label="Comment"
            className="sm:col-span-2"
            maxLength={2_000}
          />
        </>
      )
    case 'pathology':
      return (
        <>
          {renderChoice(form, 'specimen', 'Specimen', pathologySpecimens)}
          {renderChoice(form, 'malignancy', 'Malignancy', findingAnswers)}
          {renderChoice(form, 'osteomyelitis', 'Osteomyelitis', findingAnswers)}
          <TextAreaField
            form={form}
            name="content.diagnosis"
            label="Diagnosis"
            required
            className="sm:col-span-2"
            maxLength={2_000}
          />
        </>
      )
    case 'imaging':
      return (
        <>
          {renderChoice(form, 'modality', 'Modality', imagingModalities)}
          {renderChoice(form, 'osteomyelitis', 'Osteomyelitis', findingAnswers)}
          {renderChoice(form, 'abscessOrGas', 'Abscess or gas', findingAnswers)}
          <Impression form={form} />
        </>
      )
    case 'lab':
      return (
        <>
          {analyteNames.map((name) => (
            <NumberField
              key={name}
              form={form}
              name={`content.lab.${name}`}
              label={analytes[name].label}
              unit={analytes[name].unit || undefined}
            />
          ))}
          <TextAreaField
            form={form}
            name="content.comment"
            label="Comment"
            className="sm:col-span-2"
            maxLength={2_000}
          />
        </>
      )
    case 'vascular-study':
      return (
        <>
          {renderChoice(form, 'study', 'Study', vascularStudies)}
          {renderChoice(form, 'finding', 'Finding', vascularFindings)}
          <Impression form={form} />
          <p className="text-hint text-ink2 sm:col-span-2">
            Enter measured indices and pressures with Add measurement under Perfusion. They then apply to
            every wound on that leg.
          </p>
        </>
      )
  }
}

const Impression = ({ form }: { form: ContentForm }) => (
  <TextAreaField
    form={form}
    name="content.impression"
    label="Impression"
    required
    className="sm:col-span-2"
    maxLength={4_000}
  />
)

const maxOrganisms = 10

function Organisms({ form }: { form: ContentForm }) {
  const list = useFieldArray({ control: form.control, name: 'content.organisms' })
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {list.fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-3 rounded-control border border-line p-3 sm:grid-cols-2">
          <legend className="px-1 text-hint font-semibold">Organism {index + 1}</legend>
          <TextField
            form={form}
            name={`content.organisms.${index}.name`}
            label="Organism"
            required
            maxLength={100}
          />
          <SelectField
            form={form}
            name={`content.organisms.${index}.quantity`}
            label="Quantity"
            prompt="Not reported"
            options={listOptions<string>(organismQuantities).filter(({ value }) => value !== 'not-reported')}
          />
          <SelectField
            form={form}
            name={`content.organisms.${index}.resistance`}
            label="Resistance"
            prompt="None reported"
            options={listOptions<string>(resistanceMarkers).filter(({ value }) => value !== 'none-reported')}
          />
          <TextAreaField
            form={form}
            name={`content.organisms.${index}.susceptibilities`}
            label="Susceptibilities"
            hint="One antibiotic per line, followed by a colon and S, I, or R"
            maxLength={2_000}
          />
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 />}
            className="justify-self-start"
            onClick={() => list.remove(index)}
          >
            Remove organism {index + 1}
          </Button>
        </fieldset>
      ))}
      {list.fields.length < maxOrganisms && (
        <Button
          size="small"
          icon={<Plus />}
          className="self-start"
          onClick={() => list.append(emptyOrganism, { shouldFocus: true })}
        >
          Add organism
        </Button>
      )}
    </div>
  )
}
