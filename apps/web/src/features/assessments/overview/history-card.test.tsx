import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HistoryCard } from './history-card.tsx'

const render = (props: Pick<Parameters<typeof HistoryCard>[0], 'hasWound' | 'records'>) =>
  renderToStaticMarkup(
    <HistoryCard {...props} timeZone="America/New_York" onOpen={() => {}} onCompare={() => {}} />,
  )

describe('the assessment history', () => {
  it('asks for a wound instead of saying that there are no assessments', () => {
    const card = render({ hasWound: false, records: undefined })
    expect(card).toContain('No wound selected')
    expect(card).not.toContain('No assessments yet')
  })

  it('says "none" only when the assessments are known', () => {
    expect(render({ hasWound: true, records: undefined })).toContain('Loading assessments...')
    expect(render({ hasWound: true, records: undefined })).not.toContain('No assessments yet')
    expect(render({ hasWound: true, records: [] })).toContain('No assessments yet')
  })
})
