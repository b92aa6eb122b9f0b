/** The product pictures of the open pages. `npm run shots` takes them from the running product, in both themes. */
export type ProductPicture = {
  /** File: /pictures/<name>-light.webp and -dark.webp. */
  readonly name: 'chart' | 'patients' | 'phone'
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption: string
}

export const pictures: Readonly<Record<ProductPicture['name'], ProductPicture>> = {
  chart: {
    name: 'chart',
    width: 1200,
    height: 860,
    alt: 'The chart of a synthetic patient: a banner with name, age, record number and allergies, the latest vital signs with their categories, and the table of all vital signs.',
    caption: 'A chart: the latest values, and every entry below.',
  },
  patients: {
    name: 'patients',
    width: 1280,
    height: 800,
    alt: 'The list of patients with search, filters and three counts above it.',
    caption: 'The list of patients, at 1280 × 800.',
  },
  phone: {
    name: 'phone',
    width: 585,
    height: 1266,
    alt: 'The same chart on a phone, in one column.',
    caption: 'The same chart on a phone.',
  },
}
