/** Which backups stay: those of the last two days, and the newest of each of the last 7 days, 4 weeks and 12 months that have one. */

const retentionRules = [
  { many: 7, of: (day: string) => day },
  { many: 4, of: getMonday },
  { many: 12, of: (day: string) => day.slice(0, 7) },
]

/** A backup is named by its time. Other entries are ignored. */
const backupNamePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
export const isBackup = (name: string): boolean => backupNamePattern.test(name)
const parseBackupTime = (name: string): number =>
  Date.parse(name.replace(backupNamePattern, '$1-$2-$3T$4:$5:$6Z'))

/** One from before a change must not go because another was made the same day. */
const minAgeMs = 2 * 24 * 60 * 60 * 1000

/** Returns those that go. */
export function listOutdated(names: readonly string[]): string[] {
  const newestFirst = names.toSorted().reverse()
  const newest = parseBackupTime(newestFirst[0] ?? '')
  const stay = new Set(newestFirst.filter((name) => newest - parseBackupTime(name) < minAgeMs))
  for (const { many, of } of retentionRules) {
    const periods = new Map<string, string>()
    for (const name of newestFirst) {
      const period = of(`${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`)
      if (!periods.has(period)) periods.set(period, name)
    }
    for (const name of [...periods.values()].slice(0, many)) stay.add(name)
  }
  return newestFirst.filter((name) => !stay.has(name))
}

/** The Monday before or on that day. */
function getMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
