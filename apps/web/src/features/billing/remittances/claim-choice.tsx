/** Finds one claim by its number, the patient's name or record number. */
import { listClaims } from '@mendwell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/dates.ts'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Picker, type PickerOption } from '../../../ui/form/picker.tsx'
import { billingKeys } from '../data.ts'
import { formatMoney } from '../labels.ts'

/** Open claims that were sent; with a payer, only those sent to it. */
export function ClaimChoice({
  payerId = 'all',
  except = [],
  chosen,
  onChoose,
}: {
  payerId?: string
  except?: readonly string[]
  chosen: PickerOption | null
  onChoose: (claim: PickerOption | null) => void
}) {
  const [search, setSearch] = useState('')
  const [text, type] = useDebouncedText(search, setSearch)
  const query = useQuery({
    queryKey: [...billingKeys.all, 'claim-choice', payerId, search],
    queryFn: async ({ signal }) =>
      (await call(listClaims, { query: { search, payerId, show: 'open', limit: 10 } }, { signal })).body,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const found = (query.data ?? []).filter(
    ({ id, claimStatus }) => claimStatus !== 'pending' && !except.includes(id),
  )
  const options = found.map((claim) => ({
    id: claim.id,
    label: claim.claimNumber,
    detail: `${formatPatientName(claim.patient)}, ${formatDay(claim.dateOfService)}, balance ${formatMoney(claim.owedAmount)}`,
  }))
  return (
    <Picker
      chosen={chosen}
      onChoose={onChoose}
      text={text}
      onText={type}
      options={options}
      status={
        query.isFetching ? 'Searching...' : options.length === 0 ? 'No submitted claims match' : undefined
      }
      placeholder="Search by claim number or patient..."
    />
  )
}
