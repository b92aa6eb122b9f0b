/** Stock as the visit form asks it, online only: what is left is counted across the visits of every clinician. */
import { checkPackage, listStockPackages, type CallInput } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

type PackageCheckQuery = NonNullable<CallInput<typeof checkPackage>['query']>

const freshMs = 30_000

/** Null: nothing to ask yet. */
export const usePackageCheck = (query: PackageCheckQuery | null) =>
  useQuery({
    queryKey: ['stock', 'check', query],
    queryFn: async ({ signal }) =>
      (await call(checkPackage, { query: query ?? { usedOn: '' } }, { signal })).body,
    enabled: query !== null,
    staleTime: freshMs,
  })

/** Packages with something left, at the facility and at the practice. */
export const useFacilityStock = (facilityId: string) =>
  useQuery({
    queryKey: ['stock', 'packages', 'of-facility', facilityId],
    queryFn: async ({ signal }) =>
      (
        await call(
          listStockPackages,
          { query: { view: 'in-stock', facilityId: facilityId || 'all', limit: 200 } },
          { signal },
        )
      ).body,
    staleTime: freshMs,
  })
