/** Good bodies for lessons, prescriptions and teach-back. */
import { library } from '../../features/education/library.ts'
import { type Bodies, unknownIds } from './ids.ts'

export const sampleLesson = {
  type: 'article',
  category: 'Wound Care',
  difficulty: 'beginner',
  duration: 3,
  thumbnail: 'wash-hands',
  sources: ['Own protocol, 2026'],
  en: {
    title: 'Our hand rub',
    description: 'Where it stands and how to use it.',
    tags: ['hands'],
    sections: [{ heading: 'Use it', paragraphs: ['Rub until your hands are dry.'] }],
  },
}

export const educationBodies: Bodies = {
  createEducationResource: () => ({ source: sampleLesson }),
  changeEducationResource: () => ({ source: { ...sampleLesson, duration: 4 } }),
  completeEducationResource: () => ({ language: 'en' }),
  rateEducationResource: () => ({ rating: 5 }),
  prescribeEducation: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    // A lesson of the product that is not pending.
    educationResourceId: library[0]!.id,
  }),
  withdrawEducation: () => ({ reason: 'Taught at the bedside' }),
  recordTeachBack: () => ({
    question: 'When do you call us?',
    response: 'When it is red and warm',
    outcome: 'understood',
  }),
  voidTeachBack: () => ({ reason: 'Another patient' }),
}
