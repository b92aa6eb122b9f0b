/** The product itself on the landing page: one record as it looks inside, said to be an example. */
import { Badge, type Level } from '../../ui/badge.tsx'
import { MicroBanner } from '../../ui/patient-banner.tsx'

type Sign = { name: string; value?: string; unit?: string; level?: Level; word?: string; before: string }

const signs: readonly Sign[] = [
  {
    name: 'Blood pressure',
    value: '118/76',
    unit: 'mmHg',
    level: 'good',
    word: 'Normal',
    before: 'was 122/78',
  },
  { name: 'Heart rate', value: '104', unit: '/min', level: 'warning', word: 'Tachycardia', before: 'was 88' },
  {
    name: 'Temperature',
    value: '99.8',
    unit: '°F',
    level: 'note',
    word: 'Low grade fever',
    before: 'was 98.6',
  },
  { name: 'Oxygen saturation', before: 'was 97 on 09-Nov-2026' },
]

export function ExampleRecord() {
  return (
    <figure className="w-full max-w-md min-w-0">
      <div className="overflow-clip rounded-dialog border border-line bg-surface shadow-dialog">
        <div className="border-b border-line2 px-5 py-3">
          <MicroBanner
            patient={{
              family: 'Whitfield',
              given: 'Eleanor',
              born: '12-Mar-1948',
              age: '78 y',
              mrn: 'MW-004417',
              place: '',
              allergies: { state: 'none-known' },
              isActive: true,
            }}
          />
        </div>
        <dl>
          {signs.map((sign) => (
            <div
              key={sign.name}
              className="flex items-center gap-3 border-t border-line px-5 py-2.5 first:border-t-0"
            >
              <dt className="flex-1 text-ink2">{sign.name}</dt>
              <dd className="flex items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
                {sign.level && <Badge level={sign.level}>{sign.word}</Badge>}
                <span className="min-w-24 text-right">
                  <span className="block">
                    {sign.value ? (
                      <>
                        <span className="text-h2">{sign.value}</span>{' '}
                        <span className="text-ink3">{sign.unit}</span>
                      </>
                    ) : (
                      <span className="text-ink3">not measured</span>
                    )}
                  </span>
                  <span className="block text-label text-ink3">{sign.before}</span>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className="mt-2.5 text-hint text-ink3">An example, not a real person.</figcaption>
    </figure>
  )
}
