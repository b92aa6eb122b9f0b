/** States, territories, and military post offices of a US postal address: code and name. Rule PL1. */
export type UsState = { readonly code: string; readonly name: string }

// Source: USPS Publication 28, appendix B.
const table =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FM Federated States of Micronesia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MH Marshall Islands|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PW Palau|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VI U.S. Virgin Islands|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'

export const usStates: readonly UsState[] = table
  .split('|')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

const normalize = (text: string) => text.trim().toUpperCase().replaceAll('.', '').replace(/\s+/g, ' ')

const codes = new Map(
  usStates.flatMap(({ code, name }) => [
    [code, code],
    [normalize(name), code],
  ]),
)

/** The code of a state that is written as its code or its name; null if it is neither. */
export const findStateCode = (text: string): string | null => codes.get(normalize(text)) ?? null
