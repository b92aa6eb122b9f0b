/** Names of people in lists, pickers and titles. */
type Named = { readonly firstName: string; readonly lastName: string }

/** `Whitfield, Eleanor` */
export const formatPatientName = ({ firstName, lastName }: Named) => `${lastName}, ${firstName}`

/** `Dana Okafor, NP` */
export const formatPersonName = (person: Named & { readonly credential?: string | null }) =>
  [`${person.firstName} ${person.lastName}`, person.credential].filter(Boolean).join(', ')
