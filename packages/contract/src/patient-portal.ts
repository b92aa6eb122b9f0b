/** What a patient has at home: the plan in force, and everything the chart holds about them as a file. */
import { orderFrequencies, patientLanguages, woundOrderTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { homeFlags } from './photos/home-photos.ts'
import { Day, Id, Instant } from './values.ts'

const patients = ['patient'] as const

/** A product in both languages; the same text where no plain word is known. */
const InPatientWords = z.object({ en: z.string(), es: z.string() })

export const readMyCare = endpoint({
  id: 'readMyCare',
  feature: 'home',
  summary:
    'Get a summary of the patient’s own chart: contacts, pending reports from home, and active treatment plans.',
  method: 'GET',
  path: '/api/my-care',
  access: patients,
  audit: { action: 'my-care.read', resource: 'patient' },
  reply: z.object({
    /** Null: no chart is linked to this account yet. */
    patientId: Id.nullable(),
    firstName: z.string(),
    /** In the zone of the patient’s facility. */
    today: Day.nullable(),
    timeZone: z.string(),
    /** The patient’s facility and its number, or the practice and its own. Null: none is known. */
    callAt: z.object({ name: z.string(), phone: z.string() }).nullable(),
    /** Of the record. Null: it names none that these pages have. */
    language: z.enum(patientLanguages).nullable(),
    /** Red flags reported from home that are not reviewed yet, most recent first. */
    redFlags: z.array(z.object({ woundId: Id, sentAt: Instant, flags: z.array(z.enum(homeFlags)) })),
    plans: z.array(
      z.object({
        id: Id,
        woundId: Id,
        goals: z.string().nullable(),
        steps: z.array(
          z.object({ title: z.string(), frequency: z.string().nullable(), duration: z.string().nullable() }),
        ),
        updatedAt: Instant,
      }),
    ),
    /** Orders in effect, with the parts that a patient needs. */
    orders: z.array(
      z.object({
        id: Id,
        woundId: Id,
        orderType: z.enum(woundOrderTypes.values),
        cleanser: InPatientWords.nullable(),
        product: InPatientWords,
        secondaryDressing: InPatientWords.nullable(),
        securement: InPatientWords.nullable(),
        frequency: z.enum(orderFrequencies.values),
        frequencyNumber: z.number().int().nullable(),
        frequencyText: z.string().nullable(),
        prnCondition: z.string().nullable(),
        untilOn: Day.nullable(),
        instructions: z.string().nullable(),
        orderedAt: Instant,
      }),
    ),
  }),
})

export const changeMyLanguage = endpoint({
  id: 'changeMyLanguage',
  feature: 'home',
  summary:
    'Set the language of the patient’s own pages, links, and sheets. A record that names another language is left unchanged.',
  method: 'PATCH',
  path: '/api/my-care',
  access: patients,
  audit: { action: 'my-care.language', resource: 'patient' },
  body: z.object({ language: z.enum(patientLanguages) }),
  /** As the record has it afterwards. */
  reply: z.object({ language: z.enum(patientLanguages).nullable() }),
})

const download = {
  feature: 'home',
  method: 'GET',
  access: patients,
  audit: { action: 'my-data.download', resource: 'patient' },
  limit: { count: 20, seconds: 3600 },
} as const

export const downloadMyData = endpoint({
  ...download,
  id: 'downloadMyData',
  summary: 'Export the signed-in patient’s chart as JSON.',
  path: '/api/my-data.json',
  file: { type: 'application/json', name: 'my-data.json' },
})

export const downloadMyDataPdf = endpoint({
  ...download,
  id: 'downloadMyDataPdf',
  summary: 'Export the main parts of the patient’s own chart as a PDF.',
  path: '/api/my-data.pdf',
  file: { type: 'application/pdf', name: 'my-record.pdf' },
})

export const patientPortalEndpoints = [readMyCare, changeMyLanguage, downloadMyData, downloadMyDataPdf]
