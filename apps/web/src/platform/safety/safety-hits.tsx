/** Safety alerts with a reason or an acknowledgement for each: the one component wherever something is charted, planned or ordered. */
import { overrideAuthorityText, safetyLevels, type SafetyHit } from '@mendwell/clinical'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SafetyDecisionState } from './use-safety.ts'

const toTitle = ({ level, item, words }: SafetyHit) => `${safetyLevels.labels[level]}: ${item}. ${words}`
const toLevel = ({ level }: SafetyHit) => (level === 'contraindicated' ? 'critical' : 'warning')

/** Shown as soon as a product is entered; decided later. */
export function SafetyAlerts({ hits }: { hits: readonly SafetyHit[] }) {
  if (hits.length === 0) return null
  return (
    <ul aria-label="Safety alerts" className="flex flex-col gap-2">
      {hits.map((hit) => (
        <li key={hit.key}>
          <Notice level={toLevel(hit)} title={toTitle(hit)} live>
            {hit.because}
          </Notice>
        </li>
      ))}
    </ul>
  )
}

export function SafetyDecisions({ deciding }: { deciding: SafetyDecisionState }) {
  const { hits, decisions, acknowledged, canOverride, canLeavePending, decide } = deciding
  if (deciding.isUnavailable) return <UnavailableCheck deciding={deciding} />
  if (hits.length === 0) return null
  return (
    <ul aria-label="Safety alerts" className="flex flex-col gap-3">
      {hits.map((hit) => (
        <li key={hit.key} className="flex flex-col gap-2">
          <Notice level={toLevel(hit)} title={toTitle(hit)}>
            {hit.because}
          </Notice>
          {hit.isDone ? (
            <p className="text-hint text-ink3">Already done. The alert is recorded with the signature.</p>
          ) : hit.level === 'caution' ? (
            <Checkbox
              label="I reviewed this caution"
              hint={
                acknowledged.includes(hit.key) ? 'Acknowledged for this wound within the last 90 days' : ''
              }
              checked={acknowledged.includes(hit.key) || decisions.some((one) => one.hit === hit.key)}
              disabled={acknowledged.includes(hit.key)}
              onChange={({ target }) => decide(hit.key, target.checked ? null : undefined)}
            />
          ) : canOverride || canLeavePending ? (
            <Field
              label={canOverride ? 'Reason to continue' : 'Reason for the clinician who decides'}
              required={canOverride}
              hint={
                canOverride
                  ? 'Saved with your name and credential'
                  : `The alert stays pending. ${overrideAuthorityText}`
              }
            >
              <TextArea
                rows={2}
                maxLength={500}
                value={decisions.find((one) => one.hit === hit.key)?.reason ?? ''}
                onChange={({ target }) => decide(hit.key, target.value === '' ? undefined : target.value)}
              />
            </Field>
          ) : (
            <p className="text-hint text-ink3">{overrideAuthorityText}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Nothing could be checked here: the signer knows, and the server checks. */
function UnavailableCheck({ deciding }: { deciding: SafetyDecisionState }) {
  return (
    <div className="flex flex-col gap-2">
      <Notice level="warning" title="Safety check not available on this device">
        The check runs when this is sent.
      </Notice>
      <Checkbox
        label="I reviewed allergies, medications, and perfusion without the safety check"
        checked={deciding.isUnavailableAccepted}
        onChange={({ target }) => deciding.acceptUnavailable(target.checked)}
      />
    </div>
  )
}
