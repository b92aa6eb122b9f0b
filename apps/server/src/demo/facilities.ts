/** The six facilities of the demo organization, of every type that the product knows. Licence numbers are invented. */

type FacilityType = 'nursing_home' | 'assisted_living' | 'skilled_nursing' | 'home_health' | 'ltach'

export type DemoFacility = {
  readonly name: string
  readonly facilityType: FacilityType
  readonly address: string
  readonly addressLine2?: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly phone: string
  /** Null where patients are visited at home. */
  readonly bedCount: number | null
  readonly licenseNumber: string
  readonly medicareProviderNumber: string
  /** Percent of patients by payer; the three make 100. */
  readonly payerMix: { readonly medicare: number; readonly medicaid: number; readonly private: number }
  readonly timeZone: string
}

/** Population patients refer to a facility by its place in this list: add at the end. */
export const demoFacilities: readonly DemoFacility[] = [
  {
    name: 'Willow Creek Nursing Home',
    facilityType: 'nursing_home',
    address: '1180 Willowbrook Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215-1180',
    phone: '614-555-0110',
    bedCount: 120,
    licenseNumber: 'DEMO-NH-0001',
    medicareProviderNumber: 'DEMO-36-5001',
    payerMix: { medicare: 35, medicaid: 50, private: 15 },
    timeZone: 'America/New_York',
  },
  {
    name: 'Harbor Light Skilled Nursing',
    facilityType: 'skilled_nursing',
    address: '42 Old Ferry Street',
    city: 'Richmond',
    state: 'VA',
    zipCode: '23219-4242',
    phone: '804-555-0111',
    bedCount: 96,
    licenseNumber: 'DEMO-SN-0002',
    medicareProviderNumber: 'DEMO-49-5002',
    payerMix: { medicare: 60, medicaid: 25, private: 15 },
    timeZone: 'America/New_York',
  },
  {
    name: 'Prairie View Assisted Living',
    facilityType: 'assisted_living',
    address: '305 Bluestem Drive',
    city: 'Omaha',
    state: 'NE',
    zipCode: '68105-3055',
    phone: '402-555-0112',
    bedCount: 64,
    licenseNumber: 'DEMO-AL-0003',
    medicareProviderNumber: 'DEMO-28-5003',
    payerMix: { medicare: 30, medicaid: 20, private: 50 },
    timeZone: 'America/Chicago',
  },
  {
    name: 'Mesa Home Health',
    facilityType: 'home_health',
    address: '77 Yarrow Avenue',
    addressLine2: 'Suite 4',
    city: 'Albuquerque',
    state: 'NM',
    zipCode: '87102-0774',
    phone: '505-555-0113',
    bedCount: null,
    licenseNumber: 'DEMO-HH-0004',
    medicareProviderNumber: 'DEMO-32-7004',
    payerMix: { medicare: 70, medicaid: 15, private: 15 },
    timeZone: 'America/Denver',
  },
  {
    name: 'Cedar Ridge Long-Term Acute Care',
    facilityType: 'ltach',
    address: '900 Juniper Rise',
    city: 'Spokane',
    state: 'WA',
    zipCode: '99201-9006',
    phone: '509-555-0114',
    bedCount: 48,
    licenseNumber: 'DEMO-LT-0005',
    medicareProviderNumber: 'DEMO-50-2005',
    payerMix: { medicare: 65, medicaid: 15, private: 20 },
    timeZone: 'America/Los_Angeles',
  },
  {
    name: 'Saguaro Gardens Skilled Nursing',
    facilityType: 'skilled_nursing',
    address: '2210 Sagebrush Avenue',
    city: 'Tucson',
    state: 'AZ',
    zipCode: '85705-2210',
    phone: '520-555-0115',
    bedCount: 110,
    licenseNumber: 'DEMO-SN-0006',
    medicareProviderNumber: 'DEMO-03-5006',
    payerMix: { medicare: 50, medicaid: 35, private: 15 },
    timeZone: 'America/Phoenix',
  },
]
