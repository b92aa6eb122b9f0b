/** Fills the product of a skin substitute from its barcode or from stock, and says why a package may not be used. */
import type { UdiReading } from '@mendwell/clinical'
import { useDeferredValue, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScanField } from '../../../ui/scan/scan-field.tsx'
import type { ProcedureValues } from './procedure-questions.ts'
import { useFacilityStock, usePackageCheck } from './product-data.ts'
import { fillFromPackage, fillFromScan, listUsablePackages } from './product-scan-values.ts'

export function ProductScan({
  procedure,
  facilityId,
  date,
  today,
  onChange,
}: {
  procedure: ProcedureValues
  facilityId: string
  /** Of the visit. */
  date: string
  today: string
  onChange: (part: Partial<ProcedureValues>) => void
}) {
  const [reading, setReading] = useState<UdiReading | null>(null)
  const { lot, serial, udi, product, productName, expiresOn } = useDeferredValue(procedure)
  const day = parseDate(expiresOn)
  const check = usePackageCheck(
    lot.trim() === '' && serial.trim() === '' && udi.trim() === ''
      ? null
      : {
          usedOn: date,
          ...(lot !== '' && { lot }),
          ...(serial !== '' && { serial }),
          ...(udi !== '' && { udi }),
          ...(product !== '' && { product }),
          ...(productName !== '' && { productName }),
          ...(day !== null && { expiresOn: day }),
          ...(facilityId !== '' && { facilityId }),
        },
  )
  const usable = listUsablePackages(useFacilityStock(facilityId).data ?? [], date)
  const found = check.data?.package
  const scan = (text: string) => {
    const { reading: read, part } = fillFromScan(text, today)
    setReading(read)
    if (read.state === 'unreadable' || part === null) return
    const isScanned = ({ deviceIdentifier }: { deviceIdentifier: string | null }) =>
      deviceIdentifier !== null && deviceIdentifier === read.deviceIdentifier
    const known = usable.find(isScanned)
    onChange({ ...(known && fillFromPackage(known)), ...part })
  }
  const problems = check.data?.problems ?? []
  return (
    <div className="mb-2 flex flex-col gap-2">
      <ScanField label="Scan product" action="Read" onScan={scan} />
      {usable.length > 0 && (
        <Field label="Package from stock" hint="Expired and quarantined packages are not listed">
          <Select
            prompt="Select a package"
            options={usable.map((item) => ({
              value: item.id,
              label: [
                item.productName,
                item.areaCm2 === null ? null : `${item.areaCm2} cm²`,
                item.lot === null ? null : `lot ${item.lot}`,
                item.serial === null ? null : `SN ${item.serial}`,
                item.expiresOn === null ? null : `expires ${formatDay(item.expiresOn)}`,
              ]
                .filter((part) => part !== null)
                .join(', '),
            }))}
            value={found && usable.some(({ id }) => id === found.id) ? found.id : ''}
            onChange={({ target }) => {
              const item = usable.find(({ id }) => id === target.value)
              if (item) onChange({ udi: '', ...fillFromPackage(item) })
            }}
          />
        </Field>
      )}
      {reading?.state === 'unreadable' && (
        <Notice level="warning" title="The barcode was not read" live>
          {reading.problem}. It was scanned as: <span className="break-all">{reading.raw}</span>
        </Notice>
      )}
      {reading?.state === 'parsed' && reading.caution !== null && (
        <Notice level="warning" title="Compare with the label" live>
          {reading.caution}.
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice level="critical" title="This package can’t be used" live>
          {problems.map(({ text }) => text).join('. ')}. A visit that documents it can’t be signed.
        </Notice>
      )}
      {check.data && problems.length === 0 && (found === null || found?.left === 0) && (
        <p className="text-hint text-ink2">
          Not from stock:{' '}
          {found ? 'no package with this number is available' : 'no package with this number was received'}.
          The use is listed under Stock &gt; Reconcile.
        </p>
      )}
    </div>
  )
}
