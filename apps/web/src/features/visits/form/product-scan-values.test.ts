import type { StockPackage } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { fillFromPackage, fillFromScan, listUsablePackages } from './product-scan-values.ts'

const item = {
  productName: 'Sample graft',
  manufacturer: 'Sample Biologics',
  hcpcs: null,
  lot: 'A1',
  serial: null,
  udi: null,
  expiresOn: '2026-11-20',
  areaCm2: 16,
  left: 1,
  quarantine: null,
} as StockPackage // all that is read here

describe('the product of a skin substitute', () => {
  it('is filled from the barcode', () => {
    expect(fillFromScan(']d2010950600011784317270630' + '10A1\u241D21S9', '2026-11-19').part).toEqual({
      lot: 'A1',
      serial: 'S9',
      expiresOn: '06/30/2027',
      udi: '(01)09506000117843(17)270630(10)A1(21)S9',
    })
  })

  it('stays as it is for a barcode that cannot be read', () => {
    expect(fillFromScan('(01)09506000117844', '2026-11-19')).toMatchObject({
      part: null,
      reading: { state: 'unreadable', problem: expect.stringContaining('check digit') },
    })
  })

  it('is filled from a package of stock, with its size', () => {
    expect(fillFromPackage(item)).toEqual({
      product: '',
      productName: 'Sample graft',
      manufacturer: 'Sample Biologics',
      lot: 'A1',
      serial: '',
      expiresOn: '11/20/2026',
      openedCm2: '16',
    })
  })

  it('[UD6] is never offered expired, quarantined or used up', () => {
    const quarantine = { reason: 'Recall', startedAt: '2026-11-18T12:00:00Z' }
    const packages = [
      item,
      { ...item, left: 0 },
      { ...item, quarantine },
      { ...item, expiresOn: '2026-11-18' },
    ]
    expect(listUsablePackages(packages, '2026-11-19')).toEqual([item])
  })
})
