/** How a table fits a phone: each row is a block, and its cells follow one another in it. */

/** A line of its own, one behind its header, as wide as its words, what is left of the line, or a third of one below its header. */
export type PhoneLayout = 'line' | 'told' | 'word' | 'rest' | 'fact'

const label =
  'max-sm:before:text-hint max-sm:before:font-normal max-sm:before:text-ink3 max-sm:before:content-[attr(data-label)]'

const widths: Readonly<Record<PhoneLayout, string>> = {
  line: 'max-sm:w-full',
  told: `max-sm:w-full max-sm:before:mr-2 ${label}`,
  word: 'max-sm:max-w-full',
  rest: 'max-sm:min-w-0 max-sm:flex-1',
  fact: `max-sm:w-[30%] max-sm:wrap-anywhere max-sm:before:block ${label}`,
}

/** Of the table itself and of its body. */
export const stackedBlock = 'max-sm:block'

/** Facts and announced values have their header, the rest explains itself. */
export const stackedHead = 'max-sm:hidden'

export const stackedRow =
  'max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-2.5'

/** Its padding has to begin at `sm:`. */
export const getStackedCellClass = (onPhone: PhoneLayout) => `max-sm:text-left ${widths[onPhone]}`
