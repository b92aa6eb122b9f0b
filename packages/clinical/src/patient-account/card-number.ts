/** Whether text contains what may be a payment card number: 13 to 19 digits, spaced or not, with a valid check digit. Rule PA9. */
export function containsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/\d(?:[ .\-–]?\d){12,}/g)) {
    const digits = run.replaceAll(/\D/g, '')
    for (let start = 0; start + 13 <= digits.length; start += 1)
      for (let length = 13; length <= 19 && start + length <= digits.length; length += 1)
        if (isCard(digits.slice(start, start + length), digits.length)) return true
  }
  return false
}

/** Within a longer number only the ranges of the large networks count, so that a trace number is not taken for a card by chance. */
function isCard(digits: string, runLength: number): boolean {
  if (!hasCheckDigit(digits)) return false
  return (
    digits.length === runLength || /^(4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6011\d{12})$/.test(digits)
  )
}

/** Luhn, ISO/IEC 7812-1. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits)
}
