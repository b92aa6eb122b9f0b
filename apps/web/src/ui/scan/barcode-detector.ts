/** The browser's own barcode reader, where it has one. Nothing is loaded and nothing leaves the device. */

type Detected = { readonly rawValue: string; readonly format: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly Detected[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Of labels of medical products. */
const wantedFormats = ['data_matrix', 'code_128', 'qr_code', 'ean_13', 'code_39']

const findClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector // not in every browser

/** Whether a camera can be offered at all. */
export const canScanWithCamera = (): boolean =>
  findClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Null: the browser has the reader, and none of the formats. */
export async function createDetector(): Promise<Detector | null> {
  const BarcodeDetector = findClass()
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats()
  const formats = wantedFormats.filter((format) => supported.includes(format))
  return formats.length === 0 ? null : new BarcodeDetector({ formats })
}
