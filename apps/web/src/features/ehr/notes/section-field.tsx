/** One section of a note: its text, and beside it every sentence that came from the record, with where from. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { PencilLine } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { type NoteValues, type Section, sectionLabels, isTextPresent } from './note-values.ts'
import { SourceLink } from './source-link.tsx'

export function SectionField({
  form,
  values,
  section,
  patientId,
  timeZone,
}: {
  form: UseFormReturn<NoteValues>
  values: NoteValues
  section: Section
  patientId: string
  timeZone: string
}) {
  const sources = values.sources.filter((one) => one.section === section)
  return (
    <div className="grid gap-x-4 gap-y-1 lg:grid-cols-[1fr_15rem]">
      <TextAreaField form={form} name={section} label={sectionLabels[section]} rows={3} maxLength={20_000} />
      {sources.length > 0 && (
        <ul
          aria-label={`Sources of ${sectionLabels[section]}`}
          className="max-h-60 overflow-y-auto text-hint lg:pt-6"
        >
          {sources.map((source) => (
            <li key={source.text} className="border-l-2 border-line py-0.5 pl-2">
              {isTextPresent(values, source) ? (
                <span className="line-clamp-2 text-ink2">{source.text}</span>
              ) : (
                <span className="flex items-start gap-1 text-ink3">
                  <PencilLine className="mt-0.5 size-3.5 shrink-0" />
                  Edited by you
                </span>
              )}
              <SourceLink source={source} patientId={patientId} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
