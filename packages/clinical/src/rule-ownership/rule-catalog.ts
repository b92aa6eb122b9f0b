/**
 * Every clinical rule that a practice owns, with source and edition: what the clinical lead reads, approves and may switch off. Rule RO1.
 * Texts come from the rules themselves, so that what is approved is what acts.
 */
import { checkpoints } from '../healing/checkpoints.ts'
import { compressionBands, compressionToeBands } from '../perfusion/compression.ts'
import { formatEdition, guidelines } from '../recommendations/guidelines.ts'
import { recommendationRules, ruleSetVersion } from '../recommendations/rule-set.ts'
import { evidenceLevels, recommendationPriorities } from '../recommendations/vocabulary.ts'
import { findProtection, type ProtectionReason } from './protected-rules.ts'
import { safetyRuleEntries, safetyRulesVersion } from './safety-entries.ts'

/** What may differ between two versions of a rule, in words that a clinician reads. */
export type RuleContent = { readonly [label: string]: string }

export type CatalogRule = {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly source: string
  readonly edition: string
  readonly protection: ProtectionReason | null
  /** Whether it acts by itself and can be switched off; thresholds only describe. */
  readonly isSwitchable: boolean
  readonly content: RuleContent
}

export type CatalogSet = {
  readonly id: 'recommendations' | 'safety' | 'thresholds'
  readonly title: string
  readonly version: string
  readonly rules: readonly CatalogRule[]
}

const recommendationSet: CatalogSet = {
  id: 'recommendations',
  title: 'Treatment recommendations',
  version: ruleSetVersion,
  rules: recommendationRules.map((rule) => {
    const guideline = guidelines[rule.guideline]
    const protection = findProtection(rule.id)
    return {
      id: rule.id,
      version: rule.version,
      title: rule.title,
      source: guideline.name,
      edition: formatEdition(guideline),
      protection,
      isSwitchable: protection === null,
      content: {
        Title: rule.title,
        Text: rule.text,
        Reason: rule.why,
        Priority: recommendationPriorities.labels[rule.priority],
        Evidence: evidenceLevels.labels[rule.evidence],
        Source: `${guideline.name}, ${formatEdition(guideline)}`,
        Frequency: rule.frequency,
        Duration: rule.duration,
        Contraindications: rule.contraindications.map(({ words }) => words).join('; ') || 'None',
      },
    }
  }),
}

const safetySet: CatalogSet = {
  id: 'safety',
  title: 'Safety checks',
  version: safetyRulesVersion,
  rules: safetyRuleEntries.map(({ id, version, title, text, source, edition }) => {
    const protection = findProtection(id)
    return {
      id,
      version,
      title,
      source,
      edition,
      protection,
      isSwitchable: protection === null,
      content: { Title: title, Text: text, Source: `${source}, ${edition}` },
    }
  }),
}

/** Raised with any limit below. */
const thresholdsVersion = 'thresholds-1'

const formatBands = (
  bands: readonly { readonly label: string; readonly from: number; readonly to: number }[],
) => bands.map(({ label, from, to }) => `${from} to ${to}: ${label}`).join('; ')

const thresholdSet: CatalogSet = {
  id: 'thresholds',
  title: 'Thresholds',
  version: thresholdsVersion,
  rules: [
    ...checkpoints.map(({ id, label, source, window }) => ({
      id: `HL5.${id}`,
      version: 1,
      title: label,
      source,
      edition: 'Named in the source',
      protection: null,
      isSwitchable: false,
      content: { Title: label, Window: `day ${window.from} to ${window.to}`, Source: source },
    })),
    ...[
      { id: 'PF5.abi', title: 'Compression by ankle-brachial index', table: compressionBands },
      { id: 'PF5.toe', title: 'Compression by toe pressure or TcPO₂', table: compressionToeBands },
    ].map(({ id, title, table }) => ({
      id,
      version: 1,
      title,
      source: table.source,
      edition: 'Named in the source',
      protection: 'perfusion' as const,
      isSwitchable: false,
      content: { Title: title, Limits: formatBands(table.bands), Source: table.source },
    })),
  ],
}

export const ruleCatalog: readonly CatalogSet[] = [recommendationSet, safetySet, thresholdSet]

/** Names the whole: another version of any set is another version of the catalog. */
export const ruleCatalogVersion: string = ruleCatalog.map(({ version }) => version).join(' ')

export const findCatalogRule = (ruleId: string): CatalogRule | undefined =>
  ruleCatalog.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId)
