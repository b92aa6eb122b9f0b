/** What one part of the experiment came to. */
export interface Proved {
  name: string
  demanded: string
  measured: string
  passed: boolean
}
