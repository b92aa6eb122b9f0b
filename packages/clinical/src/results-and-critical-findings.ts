/** What other packages use of diagnostic results, and of findings that have to be acknowledged. */
export * from './critical-findings/critical-finding-rules.ts'
export * from './critical-findings/occurrence.ts'
export * from './critical-findings/read-record.ts'
export * from './results/chart-facts.ts'
export * from './results/result-facts.ts'
export * from './results/result-states.ts'
export * from './results/result-vocabulary.ts'
