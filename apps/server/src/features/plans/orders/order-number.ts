/** What people call an order. */
export const formatOrderNumber = (number: number): string => `SO-${String(number).padStart(5, '0')}`
