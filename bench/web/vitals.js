// Runs inside a page before its own scripts, which is why it is plain JavaScript: records what the browser measures.
;(() => {
  const vitals = { lcpMs: 0, lcpWhat: '', cls: 0, inpMs: 0 }
  globalThis.mendwellVitals = vitals
  const watch = (type, keep, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('largest-contentful-paint', (entry) => {
    vitals.lcpMs = entry.startTime
    vitals.lcpWhat = entry.element ? entry.element.tagName.toLowerCase() : 'gone'
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value
  })
  watch(
    'event',
    (entry) => {
      if (entry.interactionId) vitals.inpMs = Math.max(vitals.inpMs, entry.duration)
    },
    { durationThreshold: 16 },
  )
})()
