import { educationCategories, educationPictures, educationTypes } from '@mendwell/contract'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { library } from './library.ts'
import {
  computeEase,
  computeGrade,
  maxGrade,
  minEase,
  collectProse,
  computeReadingLevel,
  countSpanishSyllables,
} from './reading-level.ts'

describe('the lessons that come with the product', () => {
  it('are at least 24, of every topic and every type, in English and Spanish', () => {
    expect(library.length).toBeGreaterThanOrEqual(24)
    expect(new Set(library.map(({ category }) => category))).toEqual(new Set(educationCategories))
    expect(new Set(library.map(({ type }) => type))).toEqual(new Set(educationTypes))
    expect(library.filter(({ es }) => es === null)).toEqual([])
    expect(new Set(library.map(({ id }) => id)).size).toBe(library.length)
  })

  it.each(library.map((lesson) => [lesson.file, lesson] as const))(
    '[ED1] [ED2] %s reads at a sixth grade level in both languages',
    (_, lesson) => {
      const { grade, ease } = computeReadingLevel(lesson)
      expect(grade).toBeLessThanOrEqual(maxGrade)
      expect(ease).toBeGreaterThanOrEqual(minEase)
    },
  )

  it('[ED1] aim at grade 6 and below on the whole', () => {
    expect(computeGrade(library.flatMap(({ en }) => collectProse(en)))).toBeLessThanOrEqual(6)
  })

  it('say the same in both languages: as many sections, steps, questions and answers in the same place', () => {
    const pickShape = (text: (typeof library)[number]['en'] | null) => ({
      sections: text?.sections.map(({ steps, isOrdered, picture }) => [steps.length, isOrdered, picture]),
      questions: text?.questions.map(({ answer, options }) => [answer, options.length]),
      calls: text?.callIf.length,
    })
    for (const { file, en, es } of library) expect(pickShape(es), file).toEqual(pickShape(en))
  })

  it('[HM5] never say less about a danger sign than the table: each line that names one says to call 911, now or today', () => {
    const called = {
      en: /call (911|your care team (now|today))/i,
      es: /llame (al 911|(ahora|hoy) a su equipo)/i,
    }
    const named = {
      en: /\b(numb|fever|chills|pus|faint|confused)\b|bleed\w* that|still bleeds|spreads?\b.*skin|skin that spreads|toes? that turn|new pain|strong pain|bad smell/i,
      es: /\b(dormid\w+|fiebre|escalofríos|pus|desmay\w+|confus\w+)\b|sangra\w* que no|aún sangra|roja que se extiende|dedos? (azul|negr)|dolor nuevo|mal olor/i,
    }
    const lines = library.flatMap(({ file, en, es }) =>
      [
        { language: 'en' as const, text: en },
        { language: 'es' as const, text: es! }, // each has both, as above
      ].flatMap(({ language, text }) => text.callIf.map((line) => ({ file, language, line }))),
    )
    const weak = lines.filter(
      ({ language, line }) => named[language].test(line) && !called[language].test(line),
    )
    expect(weak).toEqual([])
    expect(lines.filter(({ language, line }) => called[language].test(line)).length).toBeGreaterThan(30)
  })

  it('have every picture they show', () => {
    const missing = educationPictures.filter(
      (name) =>
        !existsSync(new URL(`../../../../web/public/pictures/education/${name}.svg`, import.meta.url)),
    )
    expect(missing).toEqual([])
    const shown = new Set(
      library.flatMap(({ thumbnail, en }) => [thumbnail, ...en.sections.map(({ picture }) => picture)]),
    )
    expect(educationPictures.filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('measuring how hard a text is', () => {
  it('[ED1] finds short words easy and long ones hard', () => {
    expect(computeGrade(['The cat sat on the mat.'])).toBeLessThan(1)
    expect(
      computeGrade([
        'Multidisciplinary rehabilitation necessitates comprehensive individualized documentation.',
      ]),
    ).toBeGreaterThan(maxGrade)
  })

  it('[ED2] counts Spanish syllables by their vowels', () => {
    const counted = {
      sol: 1,
      muy: 1,
      agua: 2,
      cuidado: 3,
      día: 2,
      héroe: 3,
      farmacia: 3,
      enfermería: 5,
      '38': 1,
    }
    for (const [word, syllables] of Object.entries(counted)) {
      expect(countSpanishSyllables(word), word).toBe(syllables)
    }
    expect(computeEase(['El sol sale hoy.'])).toBeGreaterThan(minEase)
    expect(computeEase(['La rehabilitación multidisciplinaria requiere documentación.'])).toBeLessThan(
      minEase,
    )
  })
})
