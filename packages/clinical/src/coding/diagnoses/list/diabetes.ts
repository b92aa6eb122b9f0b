/** E08 to E13: each kind of diabetes with its complications. */
import { createBillableCode, createHeading, type Code, type Part } from './code.ts'

const kinds: readonly Part[] = [
  ['E08', 'Diabetes due to underlying condition'],
  ['E09', 'Drug or chemical induced diabetes'],
  ['E10', 'Type 1 diabetes'],
  ['E11', 'Type 2 diabetes'],
  ['E13', 'Other specified diabetes'],
]

const complications: readonly Part[] = [
  ['21', 'with diabetic nephropathy'],
  ['22', 'with diabetic chronic kidney disease'],
  ['29', 'with other diabetic kidney complication'],
  ['40', 'with diabetic neuropathy, unspecified'],
  ['41', 'with diabetic mononeuropathy'],
  ['42', 'with diabetic polyneuropathy'],
  ['43', 'with diabetic autonomic neuropathy'],
  ['44', 'with diabetic amyotrophy'],
  ['49', 'with other diabetic neurological complication'],
  ['51', 'with peripheral angiopathy without gangrene'],
  ['52', 'with peripheral angiopathy with gangrene'],
  ['59', 'with other circulatory complication'],
  ['610', 'with neuropathic arthropathy, Charcot joint'],
  ['618', 'with other arthropathy'],
  ['620', 'with diabetic dermatitis'],
  ['621', 'with foot ulcer'],
  ['622', 'with other skin ulcer'],
  ['628', 'with other skin complication'],
  ['649', 'with hypoglycemia without coma'],
  ['65', 'with hyperglycemia'],
  ['69', 'with other specified complication'],
  ['8', 'with unspecified complication'],
  ['9', 'without complication'],
]

export const diabetes: readonly Code[] = kinds.flatMap(([category, kind]) => [
  createHeading(category, kind),
  ...complications.map(([digits, words]) => createBillableCode(`${category}.${digits}`, `${kind} ${words}`)),
])
