/** The content of a lesson. One schema for all types: an article shows its sections, a video plays them, a quiz asks about them. */
import { z } from 'zod'
import { text } from '../values.ts'
import { choice } from '../validation-messages.ts'
import { educationCategories, educationDifficulties, educationTypes } from './vocabulary.ts'

/** Drawings that come with the product, each under `/pictures/education/<name>.svg`. */
export const educationPictures = [
  'ankle-pump',
  'bandage',
  'bed-turn',
  'breathe',
  'call',
  'chair-shift',
  'clot',
  'compression',
  'drink',
  'dry-hands',
  'foot-check',
  'heel-float',
  'leg-raise',
  'new-skin',
  'pain-scale',
  'pill-clock',
  'plate',
  'protein',
  'shoe-check',
  'skin-check',
  'stand-up',
  'walk',
  'wash-hands',
  'wound-bed',
] as const
export type EducationPicture = (typeof educationPictures)[number]

/** One part of a lesson; of a video, one slide, whose paragraphs are its captions. */
export const LessonSection = z.object({
  heading: text(120, 'Heading is required'),
  paragraphs: z.array(text(1_000)).max(12, 'Maximum 12'),
  /** Done one after the other; without order they are points. */
  steps: z.array(text(400)).max(15, 'Maximum 15').default([]),
  isOrdered: z.boolean().default(false),
  picture: z.enum(educationPictures).nullable().default(null),
})
export type LessonSection = z.output<typeof LessonSection>

const QuizQuestion = z.object({
  question: text(300, 'Question is required'),
  options: z.array(text(200, 'Option is required')).min(2, 'Minimum 2').max(5, 'Maximum 5'),
})
const Question = QuizQuestion.extend({
  /** The place of the right option. It never leaves before it was answered. */
  answer: z.number().int().min(0).max(4),
  why: text(400, 'Enter an explanation'),
}).refine(({ answer, options }) => answer < options.length, { path: ['answer'], error: 'Select an option' })

const lessonTextFields = {
  title: text(120, 'Title is required'),
  description: text(400, 'Description is required'),
  tags: z.array(text(40)).max(10, 'Maximum 10'),
  sections: z.array(LessonSection).min(1, 'Add at least one section').max(20, 'Maximum 20'),
  /** When to call the care team. */
  callIf: z.array(text(200)).max(10, 'Maximum 10').default([]),
}

/** A lesson in one language for its authors, with the answers of its questions. */
export const LessonText = z.object({
  ...lessonTextFields,
  questions: z.array(Question).max(12, 'Maximum 12').default([]),
})
export type LessonText = z.output<typeof LessonText>

/** The same as its readers get it. */
export const ReadLessonText = z.object({ ...lessonTextFields, questions: z.array(QuizQuestion) })
export type ReadLessonText = z.output<typeof ReadLessonText>

export const LessonSource = z
  .object({
    type: choice(educationTypes, 'Type is required'),
    category: choice(educationCategories, 'Category is required'),
    difficulty: z.enum(educationDifficulties).default('beginner'),
    /** Minutes. */
    duration: z
      .number({ error: 'Duration is required' })
      .int('Enter whole minutes')
      .min(1, 'Minimum 1')
      .max(60, 'Maximum 60'),
    thumbnail: z.enum(educationPictures),
    /** Where its facts come from. */
    sources: z.array(text(300)).min(1, 'Enter at least one source').max(8, 'Maximum 8'),
    en: LessonText,
    es: LessonText.nullable().default(null),
  })
  .refine(({ type, en }) => type !== 'quiz' || en.questions.length > 0, {
    path: ['en', 'questions'],
    error: 'A quiz needs at least one question',
  })
  .refine(({ en, es }) => !es || es.questions.length === en.questions.length, {
    path: ['es', 'questions'],
    error: 'Enter the same number of questions as in English',
  })
export type LessonSource = z.output<typeof LessonSource>
