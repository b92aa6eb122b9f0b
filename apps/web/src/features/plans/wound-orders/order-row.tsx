/** One order as everywhere: its sentence, its state, and who ordered, entered, signed and ended it. */
import { orderSources, woundOrderStates, woundOrderTypes } from '@mendwell/clinical'
import type { WoundOrder } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDateTimeWithZone } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import { RecordedHits } from '../../../platform/safety/recorded-hits.tsx'
import { Badge, type Level } from '../../../ui/badge.tsx'

const levels: Record<WoundOrder['state'], Level> = {
  active: 'good',
  pending: 'warning',
  discontinued: 'offline',
  expired: 'unknown',
  healed: 'unknown',
}

function OrderBadges({ order }: { order: WoundOrder }) {
  const isUnsigned = !order.signature && !order.declined
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge level={levels[order.state]}>{woundOrderStates.labels[order.state]}</Badge>
      {isUnsigned && order.state !== 'pending' && <Badge level="warning">Never signed</Badge>}
      {order.isSignatureOverdue && <Badge level="critical">Signature overdue</Badge>}
    </span>
  )
}

export const withCredential = (name: string, credential: string | null) =>
  credential ? `${name}, ${credential}` : name

function listFacts(order: WoundOrder, timeZone: string, ownZone: string): string[] {
  const at = (instant: string) => formatDateTimeWithZone(instant, timeZone, ownZone)
  const { signature, declined, discontinued } = order
  return [
    order.source === 'written'
      ? ''
      : `${orderSources.labels[order.source]} order from ${order.orderedByName}, ${at(order.orderedAt)}. Entered and read back by ${withCredential(order.enteredByName, order.enteredByCredential)}.`,
    signature
      ? `Signed by ${withCredential(signature.byName, signature.credential)}, ${at(signature.signedAt)}.`
      : '',
    declined ? `Declined by ${declined.byName}, ${at(declined.declinedAt)}: ${declined.reason}` : '',
    order.replacesName && !discontinued ? `Discontinued: ${order.replacesName}.` : '',
    discontinued
      ? `Discontinued ${at(discontinued.at)} by ${discontinued.byName}${
          discontinued.replacedByName ? `. Replaced by ${discontinued.replacedByName}` : ''
        }${discontinued.reason ? `: ${discontinued.reason}` : '.'}`
      : '',
  ].filter(Boolean)
}

export function OrderRow({
  order,
  timeZone,
  heading,
  children,
}: {
  order: WoundOrder
  timeZone: string
  /** Above the sentence: the patient or the wound, where several are listed. */
  heading?: ReactNode
  /** Actions. */
  children?: ReactNode
}) {
  const { organization } = useUser()
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3" data-keep-together>
      {heading}
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-hint text-ink3">{woundOrderTypes.labels[order.orderType]}</span>
        <OrderBadges order={order} />
      </span>
      <p className={order.isInEffect ? 'font-medium' : 'text-ink2'}>{order.sentence}</p>
      {listFacts(order, timeZone, organization.timeZone).map((fact) => (
        <p key={fact} className="text-hint text-ink3">
          {fact}
        </p>
      ))}
      <RecordedHits hits={order.safetyHits} patientId={order.patientId} timeZone={timeZone} />
      {children && (
        <div className="flex flex-wrap gap-2" data-screen-only>
          {children}
        </div>
      )}
    </li>
  )
}
