/** The cities where the practice works, with their time zones and invented streets. No address is real. */

export type City = {
  readonly city: string
  readonly state: string
  readonly zipCodes: readonly string[]
  readonly areaCode: string
  readonly timeZone: string
}

export const cities = [
  {
    city: 'Columbus',
    state: 'OH',
    zipCodes: ['43201', '43215'],
    areaCode: '614',
    timeZone: 'America/New_York',
  },
  {
    city: 'Richmond',
    state: 'VA',
    zipCodes: ['23219', '23220'],
    areaCode: '804',
    timeZone: 'America/New_York',
  },
  { city: 'Omaha', state: 'NE', zipCodes: ['68102', '68105'], areaCode: '402', timeZone: 'America/Chicago' },
  {
    city: 'Albuquerque',
    state: 'NM',
    zipCodes: ['87102', '87106'],
    areaCode: '505',
    timeZone: 'America/Denver',
  },
  { city: 'Tucson', state: 'AZ', zipCodes: ['85701', '85705'], areaCode: '520', timeZone: 'America/Phoenix' },
  {
    city: 'Spokane',
    state: 'WA',
    zipCodes: ['99201', '99203'],
    areaCode: '509',
    timeZone: 'America/Los_Angeles',
  },
] as const satisfies readonly City[]

/** The city of the clinic, which patients who live at home visit. */
export const clinicCity: City = cities[0]

// oxfmt-ignore
export const streets: readonly string[] = [
  'Alder Bend', 'Amberglass Street', 'Bellweather Avenue', 'Birchmoor Lane', 'Bluestem Drive', 'Candlewick Court',
  'Cloverdell Road', 'Copperleaf Way', 'Cottonmill Street', 'Dovetail Lane', 'Driftwood Terrace', 'Elderberry Street',
  'Fernhollow Road', 'Foxglove Avenue', 'Gatepost Lane', 'Goldenrod Street', 'Harrowgate Drive', 'Hazelnut Court',
  'Ivybridge Road', 'Juniper Rise', 'Kestrel Street', 'Lanternlight Way', 'Larkmeadow Drive', 'Linden Crossing',
  'Marigold Avenue', 'Millrace Road', 'Mossbank Lane', 'Old Ferry Street', 'Orchard Spur', 'Paperbark Avenue',
  'Pinecrest Loop', 'Quarry View Road', 'Quillfeather Court', 'Rosewater Street', 'Saddleback Drive', 'Sagebrush Avenue',
  'Sparrow Hill Road', 'Starling Street', 'Thistledown Way', 'Tupelo Lane', 'Underbridge Street', 'Violet Terrace',
  'Wagon Wheel Road', 'Whippoorwill Drive', 'Willowbrook Street', 'Windmill Court', 'Yarrow Avenue', 'Zephyr Lane',
]
