/** How long a link can be open. */
export const linkDays = ['1', '3', '7', '14', '30'].map((value) => ({
  value,
  label: value === '1' ? '1 day' : `${value} days`,
}))
