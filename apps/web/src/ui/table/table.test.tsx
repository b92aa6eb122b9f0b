import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from './columns.tsx'
import { findEndLoader, type NextRows, Table } from './table.tsx'

vi.mock('./printing.ts', () => ({ usePrinting: () => false }))

const columns = [{ id: 'name', header: 'Name', render: ({ name }: { name: string }) => name }]
const renderTable = (rows: { name: string }[] | undefined, loading = false) =>
  renderToStaticMarkup(
    <Table label="Names" columns={columns} rows={rows} rowKey={({ name }) => name} loading={loading} />,
  )

type WeightRow = { name: string; kg: number }
const weighed: Column<WeightRow>[] = [
  { id: 'name', header: 'Name', render: ({ name }) => name },
  { id: 'kg', header: 'Weight, kg', numeric: true, render: ({ kg }) => kg },
]
const renderWideTable = (columns: Column<WeightRow>[], sortsBy?: string) =>
  renderToStaticMarkup(
    <Table
      label="Weights"
      scrollsSideways
      columns={columns}
      rows={[{ name: 'Ada', kg: 61 }]}
      rowKey={({ name }) => name}
      sorting={sortsBy ? { by: sortsBy, direction: 'ascending', onSort: () => {} } : undefined}
    />,
  )

const names = [{ name: 'Ada' }]
const renderWithNext = (next: NextRows) =>
  renderToStaticMarkup(
    <Table label="Names" columns={columns} rows={names} rowKey={({ name }) => name} next={next} />,
  )

describe('a table', () => {
  it('without rows says that there is no data', () => {
    expect(renderTable([])).toContain('No data available')
  })

  it('that still loads says so, and never that there is nothing', () => {
    expect(renderTable(undefined, true)).toContain('aria-busy="true"')
    expect(renderTable([], true)).not.toContain('No data available')
  })

  it('renders what a window shows, and reserves the space of the rows below it', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ name: `Person ${at + 1}` }))
    const first = renderTable(many)
    expect(first).toContain('Person 12')
    expect(first).not.toContain('Person 13')
    expect(first).toContain(`height:${38 * 52}px`)
  })

  it('says below its rows that more of them come, or why they did not, with a way to try again', () => {
    const next = { name: 'people', load: () => {}, isLoading: false, problem: undefined }
    expect(renderWithNext(next)).not.toMatch(/Loading|Try again/)
    expect(renderWithNext({ ...next, isLoading: true })).toContain('Loading...')
    const failed = renderWithNext({ ...next, problem: 'The server did not answer.' })
    expect(failed).toMatch(/The next people did not load.*The server did not answer\..*Try again/)
    expect(failed).toContain('Ada')
  })

  it('scrolls sideways on a phone unless a column specifies its layout there', () => {
    expect(renderWideTable(weighed)).toMatch(/<table[^>]* min-w-4xl/)
    expect(renderWideTable(weighed)).not.toContain('data-label')
    const blocks = renderWideTable(
      weighed.map((one) => (one.id === 'name' ? { ...one, phone: 'rest' } : one)),
    )
    expect(blocks).toMatch(/<table[^>]* sm:min-w-4xl max-sm:block/)
    expect(blocks).toMatch(/<tr[^>]*max-sm:flex[^>]*><td [^>]*max-sm:flex-1[^>]*>Ada</)
    expect(blocks).toMatch(/<td data-label="Weight, kg"[^>]*>61</)
    const told = renderWideTable(weighed.map((one) => (one.id === 'kg' ? { ...one, phone: 'told' } : one)))
    expect(told).toMatch(/<td data-label="Weight, kg"[^>]*max-sm:w-full[^>]*>61</)
  })

  it('of blocks shows the headers that sort, and hides the others', () => {
    const columns: Column<WeightRow>[] = weighed.map((one) => ({
      ...one,
      phone: 'line',
      sortable: one.id === 'kg',
    }))
    expect(renderWideTable(columns)).toMatch(/<thead[^>]*max-sm:hidden/)
    const sorted = renderWideTable(columns, 'kg')
    expect(sorted).not.toMatch(/<thead[^>]*max-sm:hidden/)
    expect(sorted).toMatch(/<th [^>]*max-sm:hidden[^>]*><span>Name</)
    expect(sorted).toMatch(/<th [^>]*max-sm:shadow-none[^>]*><button/)
  })

  it('loads more automatically until that fails', () => {
    const next = { name: 'people', load: () => {}, isLoading: false, problem: undefined }
    expect(findEndLoader(next)).toBe(next.load)
    expect(findEndLoader({ ...next, problem: 'The server did not answer.' })).toBeUndefined()
    expect(findEndLoader(undefined)).toBeUndefined()
  })
})
