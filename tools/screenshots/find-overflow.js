// Runs inside a page, which is why it is plain JavaScript: what is wider than the window, and which words are cut off.
// Inside `data-may-clip` text may be cut: there the whole of it is one step away.
;(() => {
  const getName = (element) => {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`
  }
  // Text meant only for screen readers is cut to a pixel on purpose.
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
  }

  const shownText = (element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(isShown)
      .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ data }) => data.trim())
      .join('')

  const found = []
  const { scrollWidth, clientWidth } = document.documentElement
  const elements = [...document.body.querySelectorAll('*')]
  if (scrollWidth > clientWidth) {
    const widest = elements.find((one) => one.getBoundingClientRect().right > clientWidth + 1)
    found.push(
      `wider than the window by ${scrollWidth - clientWidth} px: ${widest ? getName(widest) : 'unknown'}`,
    )
  }
  for (const element of elements) {
    if (!(element instanceof HTMLElement) || !isShown(element) || element.closest('[data-may-clip]')) continue
    const cuts = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
    if (cuts && element.scrollWidth > element.clientWidth + 1 && element.innerText.trim() !== '') {
      found.push(`text is cut off: ${getName(element)}`)
    }
    // A column that was left no room writes its words one letter below the other.
    const isSqueezed =
      element.matches('th, td') &&
      element.clientWidth < 48 &&
      getComputedStyle(element).whiteSpace !== 'nowrap' &&
      shownText(element).length > 10
    if (isSqueezed) found.push(`a column is squeezed to ${element.clientWidth} px: ${getName(element)}`)
  }
  return found
})()
