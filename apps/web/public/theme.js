// Applies the chosen theme before the first paint. It is a file of its own because the page allows no inline script.
;(() => {
  try {
    const chosen = localStorage.getItem('mendwell.theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Storage may be refused; the system's theme then stays.
  }
})()
