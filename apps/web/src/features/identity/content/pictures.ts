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
    alt: 'Wound page of a synthetic patient: a banner with name, age, MRN, and allergies; healing status with the values behind it; the healing curve with an error bar at each measurement; and the location on the body map.',
    caption: 'Healing curve with the measurement error of each point.',
  },
  photo: {
    name: 'photo',
    width: 1280,
    height: 800,
    alt: 'A drawn wound photographed next to the marker card, with its outline, length, and width; beside it the area, perimeter, tissue, and the source of each value.',
    caption: 'A measured photo with the marker card for scale.',
  },
  phone: {
    name: 'phone',
    width: 585,
    height: 1266,
    alt: 'Wound page on a phone, in one column.',
    caption: 'Wound page on a phone.',
  },
}
