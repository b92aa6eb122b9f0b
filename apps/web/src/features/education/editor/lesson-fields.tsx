/** The fields of a lesson, one language at a time, with the preview of what patients will read. */
import { educationCategories, educationPictures } from '@mendwell/contract'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Segments } from '../../../ui/choice/segments.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LessonBody } from '../reader/lesson-body.tsx'
import { readerLabels } from '../reader/reader-labels.ts'
import { difficultyLabels, languageOptions, typeOptions } from '../labels.ts'
import { parseLessonContent, type LessonValues, buildLessonText } from './editor-values.ts'

const categoryChoices = educationCategories.map((value) => ({ value, label: value }))
const difficultyChoices = Object.entries(difficultyLabels).map(([value, label]) => ({ value, label }))
const pictureChoices = educationPictures.map((value) => ({ value, label: value.replaceAll('-', ' ') }))

type Form = { form: UseFormReturn<LessonValues> }

export function LessonFields({ form }: Form) {
  const { register, formState } = form
  const { errors } = formState
  const [language, setLanguage] = useState<'en' | 'es'>('en')
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Type" required error={errors.type?.message}>
          <Select prompt="Select" options={typeOptions} {...register('type')} />
        </Field>
        <Field label="Category" required error={errors.category?.message}>
          <Select prompt="Select" options={categoryChoices} {...register('category')} />
        </Field>
        <Field label="Difficulty" error={errors.difficulty?.message}>
          <Select options={difficultyChoices} {...register('difficulty')} />
        </Field>
        <Field label="Duration" required unit="min" error={errors.duration?.message}>
          <TextInput inputMode="numeric" {...register('duration')} />
        </Field>
        <Field label="Card image" error={errors.thumbnail?.message}>
          <Select options={pictureChoices} {...register('thumbnail')} />
        </Field>
      </div>
      <Field label="Sources" required hint="One per line" error={errors.sources?.message}>
        <TextArea {...register('sources')} />
      </Field>
      <div>
        <Segments
          label="Editing language"
          segments={languageOptions}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {/* Both stay in the form; one is visible. */}
      <div className={classNames(language !== 'en' && 'hidden')}>
        <TextFields form={form} language="en" />
      </div>
      <div className={classNames(language !== 'es' && 'hidden')}>
        <TextFields form={form} language="es" />
      </div>
      {language === 'en' && (errors.esTitle ?? errors.esDescription ?? errors.esContent) && (
        <p className="text-hint text-critical">The Spanish version also has errors.</p>
      )}
      {language === 'es' && (errors.enTitle ?? errors.enDescription ?? errors.enContent) && (
        <p className="text-hint text-critical">The English version also has errors.</p>
      )}
    </div>
  )
}

function TextFields({ form, language }: Form & { language: 'en' | 'es' }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="flex flex-col gap-4">
      <Field label="Title" required={language === 'en'} error={errors[`${language}Title`]?.message}>
        <TextInput maxLength={120} {...register(`${language}Title`)} />
      </Field>
      <Field
        label="Description"
        required={language === 'en'}
        error={errors[`${language}Description`]?.message}
      >
        <TextArea maxLength={400} {...register(`${language}Description`)} />
      </Field>
      <Field label="Tags" hint="Separated by commas" error={errors[`${language}Tags`]?.message}>
        <TextInput {...register(`${language}Tags`)} />
      </Field>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field
          label="Lesson"
          required={language === 'en'}
          error={errors[`${language}Content`]?.message}
          hint="# heading [image] · text · - bullet · 1. step · ? question · + correct answer · - other answer · = explanation"
        >
          <TextArea rows={14} className="max-h-none font-mono" {...register(`${language}Content`)} />
        </Field>
        <Preview form={form} language={language} />
      </div>
      <Field label="When to call" hint="One sign per line" error={errors[`${language}CallIf`]?.message}>
        <TextArea {...register(`${language}CallIf`)} />
      </Field>
    </div>
  )
}

function Preview({ form, language }: Form & { language: 'en' | 'es' }) {
  const values = useWatch({ control: form.control }) as LessonValues // every field has a value from the start
  const read = parseLessonContent(values, language)
  return (
    <section aria-label="Preview" className="min-w-0">
      <p className="flex min-h-5.5 items-end text-hint font-medium">Preview</p>
      <div lang={language} className="mt-1 rounded-control border border-line bg-surface p-4">
        {read.state === 'read' ? (
          <LessonBody
            type={values.type || 'article'}
            text={buildLessonText(values, language)}
            words={readerLabels[language]}
          />
        ) : (
          <p className="text-ink3">{read.says}</p>
        )}
      </div>
    </section>
  )
}
