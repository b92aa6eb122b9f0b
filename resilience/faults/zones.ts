/** Servers in other time zones store the same instants and the same dates. */
import { callEndpoint, createPatient, recordVitalSigns } from '@mendwell/contract'
import { defineExperiment, evaluate } from '../experiment.ts'
import { removeDataDir, createDataDir, queryRows, startSession, startServer } from '../environment.ts'

const zones = [
  'UTC',
  'America/New_York',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
  'Pacific/Apia',
]
/** Days and moments where a shift shows: year ends, a leap day, the hour that clocks skip and repeat. */
const days = ['1960-01-01', '1999-12-31', '2000-02-29', '1970-01-01']
const moments = [
  '2026-03-08T07:00:00Z',
  '2025-11-02T05:30:00Z',
  '2025-11-02T06:30:00Z',
  '2025-12-31T23:59:59Z',
]

interface StoredMoment {
  born: string
  taken: string[]
}

export const timeZones = defineExperiment({
  name: 'time-zones',
  title: 'The server’s own time zone is anything from 12 hours behind to 14 hours ahead',
  demanded: 'the same days and the same moments are stored and answered in every zone',
  async run({ full }) {
    const tried = full ? zones : zones.slice(0, 3)
    const place = await createDataDir('time-zones')
    const wrong: string[] = []
    try {
      for (const zone of tried) {
        const server = await startServer({ dataDir: place, env: { TZ: zone } })
        try {
          const session = await startSession(server.origin)
          for (const [at, day] of days.entries()) {
            const medicalRecordNumber = `${zone} ${at}`
            const body = { firstName: 'Zone', lastName: zone, medicalRecordNumber, dateOfBirth: day }
            const { body: patient } = await callEndpoint(createPatient, { body }, session)
            const params = { patientId: patient.id }
            for (const takenAt of moments) {
              const vitals = await callEndpoint(
                recordVitalSigns,
                { params, body: { heartRate: 70, takenAt } },
                session,
              )
              if (Date.parse(vitals.body.takenAt) !== Date.parse(takenAt))
                wrong.push(`${zone} answered ${takenAt} as another moment`)
            }
            const [kept] = await queryRows<StoredMoment>(
              { dataDir: place },
              `select p.date_of_birth::text as born, array(select to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
                 from vital_signs v where v.patient_id = p.id order by taken_at) as taken from patients p where id = $1`,
              [patient.id],
            )
            if (patient.dateOfBirth !== day || kept?.born !== day)
              wrong.push(`${zone} made ${day} ${kept?.born}`)
            if (kept?.taken.join() !== moments.toSorted().join())
              wrong.push(`${zone} kept ${kept?.taken.join(' ')}`)
          }
        } finally {
          await server.stop()
        }
      }
      const checked = tried.length * days.length * (1 + moments.length)
      return evaluate(
        `${checked} days and moments in ${tried.length} zones: ${wrong.length} differ.${wrong[0] ? ` First: ${wrong[0]}.` : ''}`,
        {
          'nothing shifts': wrong.length === 0,
        },
      )
    } finally {
      removeDataDir(place)
    }
  },
})
