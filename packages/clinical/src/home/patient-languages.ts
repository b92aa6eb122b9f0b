/** The languages that patients read. Without any text, so that a page can know them and load no table. */
export const patientLanguages = ['en', 'es'] as const
export type PatientLanguage = (typeof patientLanguages)[number]
export type LocalizedText = Readonly<Record<PatientLanguage, string>>
