/** What a patient has at home: the plan in force, and everything the chart holds about them as a file. */
import { patientLanguages } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { homeFlags } from './photos/home-photos.ts'
import { Day, Id, Instant } from './values.ts'

const patients = ['patient'] as const

export const readMyCare = endpoint({
  id: 'readMyCare',
  feature: 'home',
  summary:
    'The own chart in short: whose it is, whom to call, what was told from home and waits, and the treatment plans in force.',
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
    /** Red flags reported from home that are not reviewed yet, newest first. */
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
  }),
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
  summary: 'Everything the chart holds about the person signed in, as JSON.',
  path: '/api/my-data.json',
  file: { type: 'application/json', name: 'my-data.json' },
})

export const downloadMyDataPdf = endpoint({
  ...download,
  id: 'downloadMyDataPdf',
  summary: 'The main parts of the own chart, as a PDF to read and print.',
  path: '/api/my-data.pdf',
  file: { type: 'application/pdf', name: 'my-record.pdf' },
})

export const patientPortalEndpoints = [readMyCare, downloadMyData, downloadMyDataPdf]
