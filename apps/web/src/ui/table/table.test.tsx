import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Table } from './table.tsx'

const columns = [{ id: 'name', header: 'Name', render: ({ name }: { name: string }) => name }]
const drawn = (rows: { name: string }[] | undefined, loading = false) =>
  renderToStaticMarkup(
    <Table label="Names" columns={columns} rows={rows} rowKey={({ name }) => name} loading={loading} />,
  )

describe('a table', () => {
  it('without rows says that there is no data', () => {
    expect(drawn([])).toContain('No data available')
  })

  it('that still loads says so, and never that there is nothing', () => {
    expect(drawn(undefined, true)).toContain('aria-busy="true"')
    expect(drawn([], true)).not.toContain('No data available')
  })
})
