import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ScanField } from './scan-field.tsx'
import { cleanScan, isSeparatorKey } from './scan-text.ts'

afterEach(() => vi.unstubAllGlobals())

const show = () => renderToStaticMarkup(<ScanField label="Barcode" action="Read" onScan={() => {}} />)

describe('ScanField', () => {
  it('offers the camera only where the browser can read barcodes', () => {
    expect(show()).not.toContain('Use camera')
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(new Error('none')) } })
    expect(show()).not.toContain('Use camera')
    vi.stubGlobal('BarcodeDetector', class {})
    expect(show()).toContain('Use camera')
    vi.stubGlobal('navigator', {})
    expect(show()).not.toContain('Use camera')
  })

  it.each([
    [{ key: ']', ctrlKey: true, altKey: false }, true],
    [{ key: ']', ctrlKey: false, altKey: false }, false],
    // A bracket typed with AltGr.
    [{ key: ']', ctrlKey: true, altKey: true }, false],
    [{ key: '\u001D', ctrlKey: false, altKey: false }, true],
  ])('understands the key %j as the separator: %s', (key, isSeparator) => {
    expect(isSeparatorKey(key)).toBe(isSeparator)
  })

  it.each([
    [' (01)09506000117843 ', '(01)09506000117843'],
    ['10A1\u001D21S9\r\n', '10A1\u241D21S9'],
    ['\t\n', ''],
  ])('makes one printable line of %j', (text, line) => {
    expect(cleanScan(text)).toBe(line)
  })
})
