// Applies the selected theme before the first paint. A separate file, because the page allows no inline script.
;(() => {
  try {
    const chosen = localStorage.getItem('mendwell.theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Storage may be blocked; then the system's theme applies.
  }
})()
