/**
 * The field names of the CMS-1500 (02/12) as the form prints them, for a copy on plain paper: billers compare the two.
 * A label is above the row of its value; a word of a check box is beside it.
 */

export type Label = { readonly row: number; readonly column: number; readonly words: string }

const createLabel = (row: number, column: number, words: string): Label => ({ row, column, words })

/** A heading above another label of the same row. */
const createUpperLabel = (row: number, column: number, words: string): Label =>
  createLabel(row - 0.45, column, words)

/** Beside the value at this place, on its line. */
const createSideLabel = (row: number, column: number, words: string): Label =>
  createLabel(row + 0.6, column, words)

const createAnswerLabels = (row: number, yes: number, no: number): readonly Label[] => [
  createSideLabel(row, yes + 1.2, 'YES'),
  createSideLabel(row, no + 1.2, 'NO'),
]

const person = '(Last Name, First Name, Middle Initial)'

export const labels: readonly Label[] = [
  createLabel(2, 41, 'CARRIER'),
  createLabel(8, 1, '1. MEDICARE'),
  createLabel(8, 8, 'MEDICAID'),
  createLabel(8, 31, 'GROUP HEALTH PLAN'),
  createLabel(8, 45, 'OTHER'),
  createLabel(8, 50, '1a. INSURED’S I.D. NUMBER'),
  createLabel(10, 1, `2. PATIENT’S NAME ${person}`),
  createLabel(10, 31, '3. PATIENT’S BIRTH DATE'),
  createLabel(10, 43, 'SEX'),
  createSideLabel(10, 43.2, 'M'),
  createSideLabel(10, 48.2, 'F'),
  createLabel(10, 50, `4. INSURED’S NAME ${person}`),
  createLabel(12, 1, '5. PATIENT’S ADDRESS (No., Street)'),
  createUpperLabel(12, 31, '6. PATIENT RELATIONSHIP TO INSURED'),
  createLabel(12, 33, 'Self'),
  createLabel(12, 38, 'Spouse'),
  createLabel(12, 42, 'Child'),
  createLabel(12, 47, 'Other'),
  createLabel(12, 50, '7. INSURED’S ADDRESS (No., Street)'),
  createLabel(14, 1, 'CITY'),
  createLabel(14, 26, 'STATE'),
  createLabel(14, 50, 'CITY'),
  createLabel(14, 74, 'STATE'),
  createLabel(16, 1, 'ZIP CODE'),
  createLabel(16, 50, 'ZIP CODE'),
  createLabel(18, 1, `9. OTHER INSURED’S NAME ${person}`),
  createLabel(18, 31, '10. IS PATIENT’S CONDITION RELATED TO:'),
  createLabel(18, 50, '11. INSURED’S POLICY GROUP OR FECA NUMBER'),
  createLabel(20, 1, '9a. OTHER INSURED’S POLICY OR GROUP NUMBER'),
  createLabel(20, 31, '10a. EMPLOYMENT? (Current or Previous)'),
  ...createAnswerLabels(20, 35, 41),
  createLabel(20, 50, '11a. INSURED’S DATE OF BIRTH'),
  createLabel(20, 68, 'SEX'),
  createSideLabel(20, 69.2, 'M'),
  createSideLabel(20, 76.2, 'F'),
  createLabel(22, 31, '10b. AUTO ACCIDENT?'),
  ...createAnswerLabels(22, 35, 41),
  createLabel(22, 43.5, 'PLACE (State)'),
  createLabel(24, 31, '10c. OTHER ACCIDENT?'),
  ...createAnswerLabels(24, 35, 41),
  createLabel(26, 1, '9d. INSURANCE PLAN NAME OR PROGRAM NAME'),
  createLabel(26, 50, '11d. IS THERE ANOTHER HEALTH BENEFIT PLAN?'),
  ...createAnswerLabels(26, 52, 57),
  createLabel(29, 1, '12. PATIENT’S OR AUTHORIZED PERSON’S SIGNATURE'),
  createLabel(29, 50, '13. INSURED’S OR AUTHORIZED PERSON’S SIGNATURE'),
  createLabel(32, 1, '14. DATE OF CURRENT ILLNESS, INJURY, or PREGNANCY (LMP)'),
  createLabel(34, 1, '17. NAME OF REFERRING PROVIDER OR OTHER SOURCE'),
  createLabel(34, 33, '17b. NPI'),
  createLabel(34, 50, '18. HOSPITALIZATION DATES RELATED TO CURRENT SERVICES'),
  createLabel(36, 1, '19. ADDITIONAL CLAIM INFORMATION (Designated by NUCC)'),
  createLabel(36, 50, '20. OUTSIDE LAB?'),
  ...createAnswerLabels(36, 52, 57),
  createSideLabel(37, 38, 'ICD Ind.'),
  createLabel(38, 1, '21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY'),
  ...[...'ABCDEFGHIJKL'].map((letter, at) =>
    createSideLabel(38 + Math.floor(at / 4), 1.8 + 13 * (at % 4), `${letter}.`),
  ),
  createLabel(38, 50, '22. RESUBMISSION CODE'),
  createLabel(38, 62, 'ORIGINAL REF. NO.'),
  createLabel(40, 50, '23. PRIOR AUTHORIZATION NUMBER'),
  createUpperLabel(43, 1, '24. A. DATE(S) OF SERVICE'),
  createLabel(43, 1, 'From'),
  createLabel(43, 10, 'To'),
  createUpperLabel(43, 19, 'B. PLACE OF'),
  createLabel(43, 19, 'SERVICE'),
  createUpperLabel(43, 25, 'D. PROCEDURES, SERVICES, OR SUPPLIES'),
  createLabel(43, 25, 'CPT/HCPCS'),
  createLabel(43, 33, 'MODIFIER'),
  createUpperLabel(43, 44.5, 'E. DIAGNOSIS'),
  createLabel(43, 44.5, 'POINTER'),
  createLabel(43, 51, 'F. $ CHARGES'),
  createUpperLabel(43, 59, 'G. DAYS'),
  createLabel(43, 59, 'OR UNITS'),
  createLabel(43, 66, 'J. RENDERING PROVIDER ID. # (NPI)'),
  createLabel(56, 1, '25. FEDERAL TAX I.D. NUMBER'),
  createLabel(56, 19, 'EIN'),
  createLabel(56, 23, '26. PATIENT’S ACCOUNT NO.'),
  createLabel(56, 38, '27. ACCEPT ASSIGNMENT?'),
  ...createAnswerLabels(56, 38, 43),
  createLabel(56, 52, '28. TOTAL CHARGE'),
  createLabel(56, 63, '29. AMOUNT PAID'),
  createLabel(58, 1, '31. SIGNATURE OF PHYSICIAN OR SUPPLIER'),
  createLabel(58, 23, '32. SERVICE FACILITY LOCATION INFORMATION'),
  createLabel(58, 50, '33. BILLING PROVIDER INFO & PH #'),
  createLabel(61.6, 20, '32a. NPI'),
  createLabel(61.6, 47.2, '33a. NPI'),
]

/** Rows with a line below, over the whole width. */
export const rules: readonly number[] = [
  6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 29, 32, 34, 36, 40, 42, 44, 46, 48, 50, 52, 54, 56, 61,
]
