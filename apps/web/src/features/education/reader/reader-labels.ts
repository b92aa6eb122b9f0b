/** What the reader itself says, in the language of the lesson. */
import type { EducationLanguage, EducationResource } from '@mendwell/contract'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { difficultyLabels, typeLabels } from '../labels.ts'

/** What kind of lesson it is, in one line. */
type Kind = Pick<EducationResource, 'type' | 'category' | 'difficulty' | 'duration'>

const english = {
  kind: ({ type, category, difficulty, duration }: Kind) =>
    [typeLabels[type], category, pluralize(duration, 'minute'), difficultyLabels[difficulty]].join(' · '),
  all: 'All lessons',
  language: 'Language of the lesson',
  large: 'Large text',
  print: 'Print',
  callIf: 'Call your care team about these. Call 911 where it says so.',
  sources: 'Where this comes from',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  back: 'Back',
  forward: 'Forward',
  place: 'Position in the video',
  slide: (at: number, of: number) => `Part ${at} of ${of}`,
  narration: 'Read aloud',
  noVoice: 'This device can’t read this language aloud. You can read it on the screen.',
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  right: 'Correct',
  wrong: 'Not yet. Try again.',
  ownWords: 'In your own words: what will you do?',
  ownWordsHint: 'You can leave this blank. Your care team can read what you write.',
  complete: 'Complete lesson',
  completing: 'Saving...',
  check: 'Check my answers',
  answerAll: 'Answer every question first',
  notYet: 'Some answers are not right yet. Read the reasons and try again.',
  notSaved: 'The lesson was not saved',
  stillHere: 'Your answers are still here.',
  error: 'Error',
  done: 'You finished this lesson.',
  completed: 'Resource Completed!',
  earned: (points: number) => `You earned ${points} points.`,
  earnedBefore: 'You finished it again. You earn points only the first time.',
  badge: (name: string) => `New badge: ${name}.`,
  rate: 'How helpful was it?',
  thanks: 'Thank you',
  notRated: 'Your rating was not saved',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
}
export type ReaderLabels = typeof english

type OptionLabels = Record<Kind['type'] | Kind['category'] | Kind['difficulty'], string>

const spanishOptionLabels: OptionLabels = {
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

const spanish: ReaderLabels = {
  kind: ({ type, category, difficulty, duration }) =>
    [
      spanishOptionLabels[type],
      spanishOptionLabels[category],
      pluralize(duration, 'minuto'),
      spanishOptionLabels[difficulty],
    ].join(' · '),
  all: 'Todas las lecciones',
  language: 'Idioma de la lección',
  large: 'Letra grande',
  print: 'Imprimir',
  callIf: 'Llame a su equipo médico por esto. Llame al 911 donde lo diga.',
  sources: 'De dónde viene esto',
  play: 'Ver',
  pause: 'Pausa',
  again: 'Ver otra vez',
  back: 'Atrás',
  forward: 'Adelante',
  place: 'Parte del video',
  slide: (at, of) => `Parte ${at} de ${of}`,
  narration: 'Leer en voz alta',
  noVoice: 'Este aparato no puede leer en voz alta en español. Puede leerlo en la pantalla.',
  question: (at, of) => `Pregunta ${at} de ${of}`,
  right: 'Correcto',
  wrong: 'Aún no. Pruebe otra vez.',
  ownWords: 'Con sus palabras: ¿qué va a hacer?',
  ownWordsHint: 'Puede dejarlo en blanco. Su equipo médico puede leer lo que escriba.',
  complete: 'Terminar la lección',
  completing: 'Guardando...',
  check: 'Revisar mis respuestas',
  answerAll: 'Primero responda todo',
  notYet: 'Hay respuestas que no están bien. Lea por qué y pruebe otra vez.',
  notSaved: 'La lección no se guardó',
  stillHere: 'Sus respuestas siguen aquí.',
  error: 'Error',
  done: 'Usted terminó esta lección.',
  completed: '¡Lección terminada!',
  earned: (points) => `Ganó ${points} puntos.`,
  earnedBefore: 'Lo hizo otra vez. Cada lección da puntos una sola vez.',
  badge: (name) => `Nueva insignia: ${name}.`,
  rate: '¿Le ayudó?',
  thanks: 'Gracias',
  notRated: 'Su opinión no se guardó',
  stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
}

/** What a lesson is, by its own language or the page's. */
export const optionLabels: Record<EducationLanguage, OptionLabels> = {
  en: {
    ...typeLabels,
    ...difficultyLabels,
    'Wound Care': 'Wound Care',
    Prevention: 'Prevention',
    Nutrition: 'Nutrition',
    Mobility: 'Mobility',
    'Pain Management': 'Pain Management',
  },
  es: spanishOptionLabels,
}

export const readerLabels: Record<EducationLanguage, ReaderLabels> = { en: english, es: spanish }
