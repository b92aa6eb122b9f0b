/** Codes of TA1, 999 and 277CA in our own words (X12 005010: I18, 720, 723, claim status category 507). An unlisted code is shown as it is. */

type CodeLabels = { readonly [code: string]: string }

export const interchangeNotes: CodeLabels = {
  '000': 'No error',
  '001': 'The control numbers at the two ends differ',
  '003': 'This version is not supported',
  '005': 'The sender’s qualifier is wrong',
  '006': 'The sender is unknown',
  '007': 'The receiver’s qualifier is wrong',
  '008': 'The receiver’s id is wrong',
  '009': 'The receiver is unknown',
  '014': 'The date is wrong',
  '015': 'The time is wrong',
  '018': 'The control number is wrong',
  '020': 'The mark for test or production is wrong',
  '021': 'The number of groups is wrong',
  '022': 'The structure is wrong',
  '023': 'The file ends too early',
  '024': 'The content is wrong',
  '025': 'The control number was used before',
}

export const segmentErrors: CodeLabels = {
  '1': 'Segment not recognized',
  '2': 'Segment not expected here',
  '3': 'Required segment missing',
  '4': 'Loop repeated too often',
  '5': 'Segment repeated too often',
  '6': 'Segment not part of a claim file',
  '7': 'Segment out of order',
  '8': 'Segment has faulty elements',
  I4: 'Segment not used by this guide',
  I6: 'Segment missing that another one demands',
  I7: 'Loop repeated too seldom',
  I8: 'Segment repeated too seldom',
  I9: 'Segment present that another one forbids',
}

export const elementErrors: CodeLabels = {
  '1': 'Required element missing',
  '2': 'Element missing that another one demands',
  '3': 'Too many elements',
  '4': 'Too short',
  '5': 'Too long',
  '6': 'Character not allowed',
  '7': 'Code not allowed',
  '8': 'Not a date',
  '9': 'Not a time',
  '10': 'Present although another element excludes it',
  '12': 'Repeated too often',
  '13': 'Too many parts',
  I6: 'Code not used by this guide',
  I9: 'Element missing that another one demands',
  I10: 'Element not used by this guide',
  I12: 'Does not have the form that the guide wants',
  I13: 'Element present that another one forbids',
}

export const statusCategories: CodeLabels = {
  A0: 'Forwarded',
  A1: 'Received',
  A2: 'Accepted for processing',
  A3: 'Returned as unprocessable',
  A4: 'Not found',
  A5: 'Split into several claims',
  A6: 'Rejected: information missing',
  A7: 'Rejected: information invalid',
  A8: 'Rejected: information contradicts other information',
}

/** Claim status codes (508) that professional claims meet. */
export const statusCodes: CodeLabels = {
  '19': 'Receipt acknowledged',
  '20': 'Accepted for processing',
  '21': 'Missing or invalid information',
  '33': 'Subscriber and member number not found',
  '54': 'Duplicate of a claim already processed',
  '78': 'Duplicate of a claim in process',
  '116': 'Sent to the wrong payer',
  '122': 'Missing or invalid data prevents processing',
  '125': 'Name',
  '126': 'Address',
  '128': 'Tax number',
  '145': 'Taxonomy code',
  '153': 'Id number',
  '158': 'Date of birth',
  '164': 'Member number',
  '178': 'Charges',
  '187': 'Date of service',
  '249': 'Place of service',
  '254': 'Main diagnosis',
  '255': 'Diagnosis',
  '453': 'Modifier',
  '454': 'Procedure code',
  '464': 'Payer’s claim number',
  '476': 'Units of service',
  '478': 'Claim number',
  '500': 'ZIP code',
  '507': 'Procedure code',
  '535': 'Claim frequency code',
  '562': 'Provider number (NPI)',
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
