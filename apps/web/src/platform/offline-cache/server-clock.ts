/** The server's time, as far as this device knows it: its own clock and the difference that the last answer showed. */
let offsetMs = 0

/** From the Date header of an answer; a second more or less does not matter here. */
export function updateServerClock(date: string | null) {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}

export const getServerTime = () => new Date(Date.now() + offsetMs)
