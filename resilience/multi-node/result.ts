/** What one part of the experiment came to. */
export interface CaseResult {
  name: string
  demanded: string
  measured: string
  passed: boolean
}
