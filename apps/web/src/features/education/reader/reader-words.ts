/** What the reader itself says, in the language of the lesson. */
import type { EducationLanguage, EducationResource } from '@mendwell/contract'
import { difficultyNames, typeNames } from '../words.ts'

/** What kind of lesson it is, in one line. */
type Kind = Pick<EducationResource, 'type' | 'category' | 'difficulty' | 'duration'>

const english = {
  kind: ({ type, category, difficulty, duration }: Kind) =>
    [typeNames[type], category, `${duration} min`, difficultyNames[difficulty]].join(' · '),
  callIf: 'Call your care team if',
  sources: 'Where this comes from',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  back: 'Back',
  forward: 'Forward',
  place: 'Place in the video',
  slide: (at: number, of: number) => `Part ${at} of ${of}`,
  narration: 'Read aloud',
  noVoice: 'This device has no voice for this language. The words on screen say everything.',
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  right: 'Right',
  wrong: 'Not yet. Try again.',
  ownWords: 'In your own words: what will you do?',
  ownWordsHint: 'You may leave this empty. Your care team can read it.',
  complete: 'Complete lesson',
  completing: 'Saving...',
  check: 'Check my answers',
  answerAll: 'Answer every question first',
  notYet: 'Some answers are not right yet. Read the reasons and try again.',
  done: 'You finished this lesson.',
  rate: 'How helpful was it?',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
}
export type ReaderWords = typeof english

const spanishNames: Record<Kind['type'] | Kind['category'] | Kind['difficulty'], string> = {
  video: 'Video',
  article: 'Artículo',
  quiz: 'Preguntas',
  infographic: 'Infografía',
  exercise: 'Ejercicio',
  'Wound Care': 'Cuidado de la herida',
  Prevention: 'Prevención',
  Nutrition: 'Comida',
  Mobility: 'Movimiento',
  'Pain Management': 'Dolor',
  beginner: 'Fácil',
  intermediate: 'Medio',
  advanced: 'Difícil',
}

const spanish: ReaderWords = {
  kind: ({ type, category, difficulty, duration }) =>
    [spanishNames[type], spanishNames[category], `${duration} min`, spanishNames[difficulty]].join(' · '),
  callIf: 'Llame a su equipo si',
  sources: 'De dónde viene esto',
  play: 'Ver',
  pause: 'Pausa',
  again: 'Ver otra vez',
  back: 'Atrás',
  forward: 'Adelante',
  place: 'Parte del video',
  slide: (at, of) => `Parte ${at} de ${of}`,
  narration: 'Leer en voz alta',
  noVoice: 'Este aparato no tiene voz en español. Las palabras en pantalla lo dicen todo.',
  question: (at, of) => `Pregunta ${at} de ${of}`,
  right: 'Bien',
  wrong: 'Aún no. Pruebe otra vez.',
  ownWords: 'Con sus palabras: ¿qué va a hacer?',
  ownWordsHint: 'Puede dejarlo en blanco. Su equipo lo puede leer.',
  complete: 'Terminar la lección',
  completing: 'Guardando...',
  check: 'Revisar mis respuestas',
  answerAll: 'Primero responda todo',
  notYet: 'Hay respuestas que no están bien. Lea por qué y pruebe otra vez.',
  done: 'Usted terminó esta lección.',
  rate: '¿Le ayudó?',
  stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
}

export const readerWords: Record<EducationLanguage, ReaderWords> = { en: english, es: spanish }
