/** Tabs, segments, calendar, badges and tags. */
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Sample } from './sample.tsx'

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const
const tabs = [
  { value: 'assessment', label: 'Assessment' },
  { value: 'measurements', label: 'Measurements' },
  { value: 'photos', label: 'Photos' },
] as const

export function Choices() {
  const [view, setView] = useState<(typeof views)[number]['value']>('day')
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('assessment')
  const [day, setDay] = useState('2026-11-16')
  return (
    <>
      <Sample name="Severity: icon, word, place, then color">
        <div className="flex flex-wrap items-center gap-2">
          <Badge level="critical">Deteriorating</Badge>
          <Badge level="warning">Stalled</Badge>
          <Badge level="note">Draft</Badge>
          <Badge level="good">Improving</Badge>
          <Badge level="unknown">Not assessed</Badge>
          <Badge level="offline">Offline, 3 waiting to send</Badge>
          <Tag>NEW</Tag>
          <Avatar given="Dana" family="Okafor" />
          <Avatar given="Dana" family="Okafor" fallback="figure" />
        </div>
      </Sample>
      <Sample name="Tabs and segments">
        <Tabs label="Sample" tabs={tabs} value={tab} onChange={setTab}>
          <p className="py-3 text-ink2">Content of {tab}.</p>
        </Tabs>
        <Segments label="View" segments={views} value={view} onChange={setView} />
      </Sample>
      <Sample name="Calendar">
        <Calendar
          label="Appointments"
          value={day}
          today="2026-11-17"
          onChange={setDay}
          getCount={(one) => (one.endsWith('8') ? 2 : 0)}
        />
      </Sample>
    </>
  )
}
