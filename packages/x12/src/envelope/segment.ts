/** One segment of a file that is read: its name, its place in the file, its elements as they stand. */

export type Segment = {
  readonly id: string
  /** Place in the file, from 1. */
  readonly at: number
  readonly elements: readonly string[]
  readonly component: string
  readonly repetition: string
}

/** Element by its number (`CLM02` is 2); an absent one is empty. */
export const element = (segment: Segment, place: number): string => segment.elements[place - 1] ?? ''

export const components = (segment: Segment, place: number): readonly string[] => {
  const text = element(segment, place)
  return text === '' ? [] : text.split(segment.component)
}

export const component = (segment: Segment, place: number, part: number): string =>
  components(segment, place)[part - 1] ?? ''

/** Null for an element that says nothing. */
export const said = (text: string): string | null => (text === '' ? null : text)
