/** Codes of TA1, 999 and 277CA in our own words (X12 005010: I18, 720, 723, claim status category 507). An unlisted code is shown as it is. */

type CodeLabels = { readonly [code: string]: string }

export const interchangeNotes: CodeLabels = {
  '000': 'No error',
  '001': 'Header and trailer control numbers do not match',
  '003': 'Version not supported',
  '005': 'Invalid sender qualifier',
  '006': 'Unknown sender',
  '007': 'Invalid receiver qualifier',
  '008': 'Invalid receiver ID',
  '009': 'Unknown receiver',
  '014': 'Invalid date',
  '015': 'Invalid time',
  '018': 'Invalid control number',
  '020': 'Invalid test/production indicator',
  '021': 'Invalid number of groups',
  '022': 'Invalid structure',
  '023': 'Premature end of file',
  '024': 'Invalid content',
  '025': 'Duplicate control number',
}

export const segmentErrors: CodeLabels = {
  '1': 'Unrecognized segment',
  '2': 'Unexpected segment',
  '3': 'Required segment missing',
  '4': 'Loop exceeds maximum use',
  '5': 'Segment exceeds maximum use',
  '6': 'Segment not part of a claim file',
  '7': 'Segment out of order',
  '8': 'Segment has data element errors',
  I4: 'Segment not used in this implementation guide',
  I6: 'Conditionally required segment missing',
  I7: 'Loop below minimum use',
  I8: 'Segment below minimum use',
  I9: 'Segment not allowed with another segment',
}

export const elementErrors: CodeLabels = {
  '1': 'Required element missing',
  '2': 'Conditionally required element missing',
  '3': 'Too many elements',
  '4': 'Data element too short',
  '5': 'Data element too long',
  '6': 'Invalid character',
  '7': 'Invalid code value',
  '8': 'Invalid date',
  '9': 'Invalid time',
  '10': 'Not allowed with another element',
  '12': 'Too many repetitions',
  '13': 'Too many components',
  I6: 'Code not used in this implementation guide',
  I9: 'Conditionally required element missing',
  I10: 'Element not used in this implementation guide',
  I12: 'Format does not match the implementation guide',
  I13: 'Element not allowed with another element',
}

export const statusCategories: CodeLabels = {
  A0: 'Forwarded',
  A1: 'Received',
  A2: 'Accepted for processing',
  A3: 'Returned as unprocessable',
  A4: 'Not found',
  A5: 'Split into multiple claims',
  A6: 'Rejected: information missing',
  A7: 'Rejected: information invalid',
  A8: 'Rejected: inconsistent information',
}

/** Claim status codes (508) that professional claims meet. */
export const statusCodes: CodeLabels = {
  '19': 'Receipt acknowledged',
  '20': 'Accepted for processing',
  '21': 'Missing or invalid information',
  '33': 'Subscriber and member ID not found',
  '54': 'Duplicate of a claim already processed',
  '78': 'Duplicate of a claim in process',
  '116': 'Sent to the wrong payer',
  '122': 'Missing or invalid data prevents processing',
  '125': 'Name',
  '126': 'Address',
  '128': 'Tax ID',
  '145': 'Taxonomy code',
  '153': 'ID number',
  '158': 'Date of birth',
  '164': 'Member ID',
  '178': 'Charges',
  '187': 'Date of service',
  '249': 'Place of service',
  '254': 'Principal diagnosis',
  '255': 'Diagnosis',
  '453': 'Modifier',
  '454': 'Procedure code',
  '464': 'Payer claim control number (ICN/DCN)',
  '476': 'Units of service',
  '478': 'Claim number',
  '500': 'ZIP code',
  '507': 'Procedure code',
  '535': 'Claim frequency code',
  '562': 'Provider NPI',
}

/** The entity of a status (entity identifier 98). */
export const statusEntities: CodeLabels = {
  '40': 'receiver',
  '41': 'submitter',
  '77': 'facility',
  '82': 'rendering provider',
  '85': 'billing provider',
  DN: 'referring provider',
  IL: 'subscriber',
  PR: 'payer',
  QC: 'patient',
}
