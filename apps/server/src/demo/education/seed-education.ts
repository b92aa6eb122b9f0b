/** What the demo's patient was given to learn, did and said: through the doors, as clinician and as patient. */
import {
  completeEducationResource,
  listWounds,
  prescribeEducation,
  rateEducationResource,
  recordTeachBack,
  startEducationResource,
} from '@mendwell/contract'
import { library } from '../../features/education/library.ts'
import type { DemoApi } from '../api-client.ts'

const dayMs = 86_400_000
const getLessonId = (file: string) => library.find((one) => one.file === `${file}.json`)!.id // they come with the product

interface EducationContext {
  patientId: string
  /** E-mail addresses. */
  patient: string
  author: string
  today: Date
}

export async function seedEducation(
  callApi: DemoApi,
  { patientId, patient, author, today }: EducationContext,
): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * dayMs)
  const getDate = (days: number) => at(days).toISOString().slice(0, 10)
  const wounds = await callApi(listWounds, { author, at: at(-9), query: { patientId } })
  const woundId = wounds.find(({ isActive }) => isActive)?.id ?? null
  const prescribe = (days: number, file: string, due: number, note: string | null = null) =>
    callApi(prescribeEducation, {
      author,
      at: at(days),
      body: { patientId, woundId, educationResourceId: getLessonId(file), dueOn: getDate(due), note },
    })
  const learn = async (days: number, file: string, ownWords: string, rating: number) => {
    const entry = { author: patient, at: at(days), params: { educationResourceId: getLessonId(file) } }
    await callApi(startEducationResource, entry)
    await callApi(completeEducationResource, { ...entry, body: { ownWords } })
    await callApi(rateEducationResource, { ...entry, body: { rating } })
  }
  await prescribe(
    -9,
    'wound-care/change-your-bandage',
    -5,
    'Watch this before you change your bandage at home.',
  )
  await prescribe(-9, 'wound-care/signs-of-infection', 2)
  await learn(-8, 'wound-care/change-your-bandage', 'I wash my hands first and again at the end.', 5)
  await prescribe(-3, 'nutrition/eat-to-heal', 4)
  await prescribe(-3, 'wound-care/wound-care-quiz', 6, 'See how much you remember.')
  await learn(-2, 'wound-care/signs-of-infection', 'If it’s red, hot, or smells, I call the same day.', 4)
  await callApi(recordTeachBack, {
    author,
    at: at(-1),
    params: { patientId },
    body: {
      woundId,
      educationResourceId: getLessonId('wound-care/signs-of-infection'),
      question: 'What would make you call us before your next visit?',
      response: 'Red skin that gets bigger, pus, or a fever.',
      outcome: 'understood',
    },
  })
}
