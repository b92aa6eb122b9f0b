/** The table: with rows, loading, and empty. */
import { formatSize } from '@mendwell/clinical'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TableTools } from '../../ui/table/table-tools.tsx'
import { Sample } from './sample.tsx'

type Wound = { patient: string; wound: string; areaCm2: number | null; state: string }

const wounds: Wound[] = [
  { patient: 'Whitfield, Eleanor', wound: 'Left plantar', areaCm2: 12.4, state: 'Stalled' },
  { patient: 'Brandt, Ingrid', wound: 'Left lower leg', areaCm2: 8.2, state: 'Improving' },
  { patient: 'Oyelaran, Folake', wound: 'Abdomen', areaCm2: null, state: 'Not assessed' },
]
const formatArea = ({ areaCm2 }: Wound) => (areaCm2 === null ? 'not measured' : formatSize(areaCm2))
const columns: Column<Wound>[] = [
  {
    id: 'patient',
    header: 'Patient',
    fixed: true,
    sortable: true,
    phone: 'line',
    render: ({ patient }) => <span className="font-semibold">{patient}</span>,
    text: ({ patient }) => patient,
  },
  { id: 'wound', header: 'Wound', render: ({ wound }) => wound, text: ({ wound }) => wound },
  { id: 'area', header: 'Area, cm²', numeric: true, width: 'w-28', render: formatArea, text: formatArea },
  {
    id: 'state',
    header: 'Healing status',
    width: 'w-36',
    render: ({ state }) => (
      <Badge level={state === 'Stalled' ? 'warning' : state === 'Improving' ? 'good' : 'unknown'}>
        {state}
      </Badge>
    ),
  },
]

export function Tables() {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  return (
    <Sample name="Table: right-aligned numbers, hairlines, selectable columns, file export">
      <div className="flex flex-col gap-3">
        <Card
          title="Wounds"
          aside="3 wounds"
          actions={
            <TableTools
              columns={columns}
              hidden={hidden}
              onHide={setHidden}
              rows={wounds}
              fileName="wounds"
            />
          }
        >
          <Table
            label="Wounds"
            columns={shown}
            rows={wounds}
            rowKey={({ patient }) => patient}
            sorting={{ by: 'patient', direction: 'ascending', onSort: () => {} }}
          />
        </Card>
        <Card title="Loading">
          <Table
            label="Loading"
            columns={columns}
            rows={undefined}
            rowKey={({ patient }) => patient}
            loading
          />
        </Card>
        <Card title="Empty">
          <Table label="Empty" columns={columns} rows={[]} rowKey={({ patient }) => patient} />
        </Card>
      </div>
    </Sample>
  )
}
