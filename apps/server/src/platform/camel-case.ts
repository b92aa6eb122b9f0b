/** `wound-photo` and `wound_photo` as `woundPhoto`. */
export const toCamelCase = (words: string) =>
  words.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
