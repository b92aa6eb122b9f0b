/** The lessons that come with the product, read from `library/` once. A lesson that breaks the contract stops the start. */
import { LessonSource } from '@mendwell/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { expandSigns } from './danger-signs.ts'

const LibraryFile = z.intersection(z.object({ id: z.uuid(), file: z.string() }), LessonSource)
export type LibraryLesson = z.output<typeof LibraryFile>

const folder = new URL('./library/', import.meta.url)

export const library: readonly LibraryLesson[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => {
    const lesson = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const said = { en: expandSigns(lesson.en, 'en'), es: lesson.es && expandSigns(lesson.es, 'es') }
    return LibraryFile.parse({ ...lesson, ...said, file })
  })
