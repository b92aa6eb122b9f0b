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
import type { Ask } from '../api-client.ts'

const dayMs = 86_400_000
const lesson = (file: string) => library.find((one) => one.file === `${file}.json`)!.id // they come with the product

interface Setting {
  patientId: string
  /** E-mail addresses. */
  patient: string
  author: string
  today: Date
}

export async function enterEducation(
  ask: Ask,
  { patientId, patient, author, today }: Setting,
): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * dayMs)
  const dayOf = (days: number) => at(days).toISOString().slice(0, 10)
  const wounds = await ask(listWounds, { author, at: at(-9), query: { patientId } })
  const woundId = wounds.find(({ isActive }) => isActive)?.id ?? null
  const prescribe = (days: number, file: string, due: number, note: string | null = null) =>
    ask(prescribeEducation, {
      author,
      at: at(days),
      body: { patientId, woundId, educationResourceId: lesson(file), dueOn: dayOf(due), note },
    })
  const learn = async (days: number, file: string, ownWords: string, rating: number) => {
    const entry = { author: patient, at: at(days), params: { educationResourceId: lesson(file) } }
    await ask(startEducationResource, entry)
    await ask(completeEducationResource, { ...entry, body: { ownWords } })
    await ask(rateEducationResource, { ...entry, body: { rating } })
  }
  await prescribe(-9, 'wound-care/change-your-bandage', -5, 'Watch it before you change it at home.')
  await prescribe(-9, 'wound-care/signs-of-infection', 2)
  await learn(-8, 'wound-care/change-your-bandage', 'I wash my hands first and again at the end.', 5)
  await prescribe(-3, 'nutrition/eat-to-heal', 4)
  await prescribe(-3, 'wound-care/wound-care-quiz', 6, 'To see what you remember.')
  await learn(-2, 'wound-care/signs-of-infection', 'If it is red, hot or smells I call the same day.', 4)
  await ask(recordTeachBack, {
    author,
    at: at(-1),
    params: { patientId },
    body: {
      woundId,
      educationResourceId: lesson('wound-care/signs-of-infection'),
      question: 'What would make you call us before your next visit?',
      response: 'Red skin that gets bigger, pus, or a fever.',
      outcome: 'understood',
    },
  })
}
