/** What people call an order. */
export const orderNumberOf = (number: number): string => `SO-${String(number).padStart(5, '0')}`
