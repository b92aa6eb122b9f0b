import { expect, it } from 'vitest'
import { describeEnteredSize } from './entered-size.ts'

it('says both sizes where the entered one differs from the computed one', () => {
  expect(describeEnteredSize(12, 11.4, 'cm²')).toBe('Entered 12.0 cm², calculated 11.4 cm²')
  expect(describeEnteredSize(2.35, 2.4, 'cm³')).toBe('Entered 2.35 cm³, calculated 2.4 cm³')
})

it('says that there is no computed one, and nothing where both agree or none was entered', () => {
  expect(describeEnteredSize(3, null, 'cm³')).toBe('Entered 3.0 cm³, not calculated')
  expect(describeEnteredSize(11.4, 11.4, 'cm²')).toBe('')
  expect(describeEnteredSize(11.401, 11.4, 'cm²')).toBe('')
  expect(describeEnteredSize(undefined, 11.4, 'cm²')).toBe('')
})
