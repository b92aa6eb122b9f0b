/** `wound-photo` and `wound_photo` as `woundPhoto`. */
export const toCamelCase = (words: string) =>
  words.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())

/** `woundPhoto` as `wound_photo`. */
export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
