/** Coded values of lessons. The router imports them too, so nothing else is in this file. */
export const educationTypes = ['video', 'article', 'quiz', 'infographic', 'exercise'] as const
export const educationCategories = [
  'Wound Care',
  'Prevention',
  'Nutrition',
  'Mobility',
  'Pain Management',
] as const
export const educationDifficulties = ['beginner', 'intermediate', 'advanced'] as const
export const educationLanguages = ['en', 'es'] as const
export type EducationType = (typeof educationTypes)[number]
export type EducationCategory = (typeof educationCategories)[number]
export type EducationLanguage = (typeof educationLanguages)[number]

/** `changed`: approved, with newer words that wait for approval. */
export const educationStates = ['draft', 'approved', 'changed', 'retired'] as const
