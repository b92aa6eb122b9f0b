/**
 * The marker card as data, in millimetres from the top left of an A6 sheet held upright, x to the right, y down. The PDF,
 * the drawn photos and the measuring all read it here. docs/marker.md says the same in words: change both or neither.
 */

export const dictionary = 'ARUCO_MIP_36h12'

/** Black side of every marker: eight modules. */
export const markerSideMm = 20
export const markerModules = 8
export const moduleMm = markerSideMm / markerModules

export type CardMarker = {
  readonly id: number
  readonly x: number
  readonly y: number
  /** The six inner rows, top to bottom; 1 is white. A black border of one module goes round them. */
  readonly bits: readonly string[]
}

export const cardMarkers: readonly CardMarker[] = [
  { id: 1, x: 9, y: 9, bits: ['011000', '000000', '000100', '010011', '010011', '100101'] },
  { id: 2, x: 9, y: 64, bits: ['000100', '100000', '011011', '111011', '111001', '110010'] },
  { id: 3, x: 9, y: 119, bits: ['111111', '111000', '101011', '010110', '110010', '110100'] },
  { id: 4, x: 76, y: 119, bits: ['100001', '011101', '101010', '011011', '110001', '001001'] },
]

export type PatchId =
  | 'white'
  | 'grey-1'
  | 'grey-2'
  | 'grey-3'
  | 'grey-4'
  | 'black'
  | 'red'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'light-skin'
  | 'dark-skin'

export type ColorPatch = {
  readonly id: PatchId
  readonly x: number
  readonly y: number
  /** sRGB as sent to the printer. */
  readonly colour: readonly [number, number, number]
}

export const patchSideMm = 8

export const colorPatches: readonly ColorPatch[] = [
  { id: 'white', x: 10, y: 34, colour: [243, 243, 242] },
  { id: 'red', x: 20, y: 34, colour: [175, 54, 60] },
  { id: 'grey-1', x: 10, y: 43, colour: [200, 200, 200] },
  { id: 'yellow', x: 20, y: 43, colour: [231, 199, 31] },
  { id: 'grey-2', x: 10, y: 52, colour: [160, 160, 160] },
  { id: 'light-skin', x: 20, y: 52, colour: [194, 150, 130] },
  { id: 'grey-3', x: 10, y: 88, colour: [122, 122, 121] },
  { id: 'dark-skin', x: 20, y: 88, colour: [115, 82, 68] },
  { id: 'grey-4', x: 10, y: 97, colour: [85, 85, 85] },
  { id: 'green', x: 20, y: 97, colour: [70, 148, 73] },
  { id: 'black', x: 10, y: 106, colour: [52, 52, 52] },
  { id: 'blue', x: 20, y: 106, colour: [56, 61, 150] },
]

/** To check the print with a ruler and the camera with a photo. It is where the wound will be. */
export const checkSquare = { x: 43, y: 36, sideMm: 50, colour: [206, 112, 112] as const } as const

/** The card: an L, to be cut out. The wound is at its inner corner. */
export const cardOutline: readonly (readonly [number, number])[] = [
  [5, 5],
  [37, 5],
  [37, 111],
  [100, 111],
  [100, 143],
  [5, 143],
]

/** Rulers along both inner edges, counted from the elbow. */
export const rulers = {
  elbow: { x: 37, y: 111 },
  upMm: 100,
  rightMm: 60,
} as const

export type Sheet = 'a6' | 'letter'

/** Upright, in millimetres. */
export const sheetSizes: Readonly<Record<Sheet, { readonly width: number; readonly height: number }>> = {
  a6: { width: 105, height: 148 },
  letter: { width: 215.9, height: 279.4 },
}

/** The position of the card's own origin on a sheet. */
export const cardOrigin: Readonly<Record<Sheet, { readonly x: number; readonly y: number }>> = {
  a6: { x: 0, y: 0 },
  letter: { x: 55, y: 50 },
}
