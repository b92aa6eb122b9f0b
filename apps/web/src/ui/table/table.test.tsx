import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { askedAtEnd, type NextRows, Table } from './table.tsx'

vi.mock('./printing.ts', () => ({ usePrinting: () => false }))

const columns = [{ id: 'name', header: 'Name', render: ({ name }: { name: string }) => name }]
const drawn = (rows: { name: string }[] | undefined, loading = false) =>
  renderToStaticMarkup(
    <Table label="Names" columns={columns} rows={rows} rowKey={({ name }) => name} loading={loading} />,
  )

const names = [{ name: 'Ada' }]
const withNext = (next: NextRows) =>
  renderToStaticMarkup(
    <Table label="Names" columns={columns} rows={names} rowKey={({ name }) => name} next={next} />,
  )

describe('a table', () => {
  it('without rows says that there is no data', () => {
    expect(drawn([])).toContain('No data available')
  })

  it('that still loads says so, and never that there is nothing', () => {
    expect(drawn(undefined, true)).toContain('aria-busy="true"')
    expect(drawn([], true)).not.toContain('No data available')
  })

  it('says below its rows that more of them come, or why they did not, with a way to try again', () => {
    const next = { name: 'people', load: () => {}, isLoading: false, problem: undefined }
    expect(withNext(next)).not.toMatch(/Loading|Try again/)
    expect(withNext({ ...next, isLoading: true })).toContain('Loading...')
    const failed = withNext({ ...next, problem: 'The server did not answer.' })
    expect(failed).toMatch(/The next people did not load.*The server did not answer\..*Try again/)
    expect(failed).toContain('Ada')
  })

  it('asks for more by itself until that fails', () => {
    const next = { name: 'people', load: () => {}, isLoading: false, problem: undefined }
    expect(askedAtEnd(next)).toBe(next.load)
    expect(askedAtEnd({ ...next, problem: 'The server did not answer.' })).toBeUndefined()
    expect(askedAtEnd(undefined)).toBeUndefined()
  })
})
