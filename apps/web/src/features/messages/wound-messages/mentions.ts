/** Mentions as they are written: `@` and the full name. What is in the text when it is sent counts. */
type Colleague = { readonly id: string; readonly name: string }

const formatMention = ({ name }: Colleague): string => `@${name}`

/** A longer name is not also the shorter one that it starts with. */
export function listMentioned(text: string, colleagues: readonly Colleague[]): string[] {
  const byLength = colleagues.toSorted((a, b) => b.name.length - a.name.length)
  let rest = text
  return byLength.flatMap((one) => {
    const mention = formatMention(one)
    if (!rest.includes(mention)) return []
    rest = rest.replaceAll(mention, ' ')
    return [one.id]
  })
}

export const appendMention = (text: string, colleague: Colleague): string =>
  `${text}${text === '' || /\s$/.test(text) ? '' : ' '}${formatMention(colleague)} `
