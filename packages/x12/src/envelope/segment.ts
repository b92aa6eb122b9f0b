/** One segment of a parsed file: its name, its position, its raw elements. */

export type Segment = {
  readonly id: string
  /** Place in the file, from 1. */
  readonly at: number
  readonly elements: readonly string[]
  readonly component: string
  readonly repetition: string
}

/** Element by its number (`CLM02` is 2); an absent one is empty. */
export const getElement = (segment: Segment, place: number): string => segment.elements[place - 1] ?? ''

export const listComponents = (segment: Segment, place: number): readonly string[] => {
  const text = getElement(segment, place)
  return text === '' ? [] : text.split(segment.component)
}

export const getComponent = (segment: Segment, place: number, part: number): string =>
  listComponents(segment, place)[part - 1] ?? ''

/** The values of a repeating element (EB03). */
export const listRepetitions = (segment: Segment, place: number): readonly string[] => {
  const text = getElement(segment, place)
  return text === '' ? [] : text.split(segment.repetition)
}

/** Null for an element that says nothing. */
export const readElement = (text: string): string | null => (text === '' ? null : text)
