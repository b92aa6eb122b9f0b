/** The types of chromium.mjs, which has to stay plain JavaScript. */
export const installChromium: string
export function findChromium(env?: NodeJS.ProcessEnv, places?: readonly string[]): string | undefined
