/** The screenshots of the public pages. `npm run shots` takes them from the running product, in both themes. */
export type ProductPicture = {
  /** File: /pictures/<name>-light.webp and -dark.webp. */
  readonly name: 'wound' | 'photo' | 'phone'
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption: string
}

export const pictures: Readonly<Record<ProductPicture['name'], ProductPicture>> = {
  wound: {
    name: 'wound',
    width: 1200,
    height: 860,
    alt: 'The page of a wound of a synthetic patient: a banner with name, age, record number and allergies, how it heals and by which numbers, the healing curve with an error bar at each measurement, and its place on the body.',
    caption: 'A wound: its course with the error of each measurement.',
  },
  photo: {
    name: 'photo',
    width: 1280,
    height: 800,
    alt: 'A drawn wound photographed beside the marker card, with its outline, length and width, and at its side the area, perimeter, tissue and where each value came from.',
    caption: 'A measured photo, beside the card that gave its scale.',
  },
  phone: {
    name: 'phone',
    width: 585,
    height: 1266,
    alt: 'The page of a wound on a phone, in one column.',
    caption: 'A wound on a phone.',
  },
}
