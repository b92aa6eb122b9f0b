/**
 * Danger signs in a lesson come from the clinical table, in the lesson's language: `{ "sign": "ill" }` is one sign with its instruction,
 * `{ "instruction": "call-911" }` all signs of one. A name that the table does not have stops the start.
 */
import {
  formatSignWithInstruction,
  listSignsByInstruction,
  type PatientLanguage,
  redFlagInstructions,
  redFlagQuestions,
} from '@mendwell/clinical'
import { z } from 'zod'

const Reference = z.union([
  z.strictObject({ sign: z.enum(redFlagQuestions.map(({ id }) => id)) }),
  z.strictObject({ instruction: z.enum(redFlagInstructions) }),
])
const Lines = z.array(z.union([z.string(), Reference])).default([])
const Text = z.looseObject({ callIf: Lines, sections: z.array(z.looseObject({ steps: Lines })) })

export function expandSigns(text: unknown, language: PatientLanguage) {
  const { callIf, sections, ...rest } = Text.parse(text)
  const expand = (lines: z.output<typeof Lines>) =>
    lines.flatMap((line) => (typeof line === 'string' ? [line] : formatReference(line, language)))
  return {
    ...rest,
    callIf: expand(callIf),
    sections: sections.map((section) => ({ ...section, steps: expand(section.steps) })),
  }
}

function formatReference(reference: z.output<typeof Reference>, language: PatientLanguage): string[] {
  if ('sign' in reference) return [formatSignWithInstruction(reference.sign, language)]
  const { signs } = listSignsByInstruction().find(({ instruction }) => instruction === reference.instruction)! // the list has each
  return signs.map(({ text, firstAid }) =>
    firstAid ? `${text[language]}. ${firstAid[language]}` : text[language],
  )
}
