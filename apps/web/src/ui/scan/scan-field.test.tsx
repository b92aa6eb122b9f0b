import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ScanField } from './scan-field.tsx'
import { cleanScan, isSeparatorKey } from './scan-text.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => {
  const onScan = vi.fn<(text: string) => void>()
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <ScanField label="Barcode" action="Read" onScan={onScan} />
    </form>,
  )
  return { onScan, onSubmit, field: screen.getByLabelText('Barcode') }
}

it('takes what a scanner types, with its separator and Enter, and does not send the form', async () => {
  const { onScan, onSubmit, field } = show()
  await userEvent.type(field, ']]d20110A1')
  fireEvent.keyDown(field, { key: ']', ctrlKey: true })
  await userEvent.type(field, '21S9{Enter}', { initialSelectionStart: 100 })
  expect(onScan).toHaveBeenCalledExactlyOnceWith(']d20110A1\u241D21S9')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('reads what is pasted at once, without control characters', async () => {
  const { onScan, field } = show()
  await userEvent.click(field)
  await userEvent.paste('10A1\u001D21S9\r\n')
  expect(onScan).toHaveBeenCalledExactlyOnceWith('10A1\u241D21S9')
})

it('reads what was typed on request, and nothing of an empty field', async () => {
  const { onScan, field } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Read' }))
  expect(onScan).not.toHaveBeenCalled()
  await userEvent.type(field, 'A1')
  await userEvent.click(screen.getByRole('button', { name: 'Read' }))
  expect(onScan).toHaveBeenCalledExactlyOnceWith('A1')
})

it('offers the camera only where the browser can read barcodes', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Use camera' })).toBeNull()
  cleanup()
  vi.stubGlobal('BarcodeDetector', class {})
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: () => Promise.reject(new Error()) },
  })
  show()
  expect(screen.getByRole('button', { name: 'Use camera' })).toBeDefined()
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

it('leaves printable text as it is', () => {
  expect(cleanScan(' (01)09506000117843 ')).toBe('(01)09506000117843')
})
