/** How to care for each wound: the orders in effect, in the patient's words. The same orders that staff carry out. */
import { t } from '@lingui/core/macro'
import { Bandage } from 'lucide-react'
import { formatLongDate, formatLongDay } from '../../platform/i18n/patient-dates.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { MyCare } from './data.ts'

type OwnOrder = MyCare['orders'][number]

/** How often, as a full sentence; null where the order says it in its own words. */
function formatFrequency({ orderType, frequency, frequencyNumber: count }: OwnOrder): string | null {
  const isBandage = orderType === 'dressing'
  switch (frequency) {
    case 'daily':
      return isBandage ? t`Change it every day.` : t`Put it on every day.`
    case 'twice_daily':
      return isBandage ? t`Change it two times a day.` : t`Put it on two times a day.`
    case 'three_times_daily':
      return isBandage ? t`Change it three times a day.` : t`Put it on three times a day.`
    case 'every_n_days':
      if (count === null) return null
      return isBandage ? t`Change it every ${count} days.` : t`Put it on again every ${count} days.`
    case 'times_weekly':
      if (count === null) return null
      return isBandage ? t`Change it ${count} times a week.` : t`Put it on ${count} times a week.`
    case 'weekly':
      return isBandage ? t`Change it once a week.` : t`Put it on again once a week.`
    case 'continuous':
      return t`Keep it on at all times.`
    case 'once':
      return t`Do this one time.`
    case 'prn':
      return isBandage ? t`Change it only when needed.` : t`Use it only when needed.`
    case 'other':
      return null
  }
}

/** Written by the care team, in English. */
const CareTeamWords = ({ label, text }: { label: string; text: string }) => (
  <p className="text-ink2">
    {label} <span lang="en">{text}</span>
  </p>
)

function OneOrder({ order }: { order: OwnOrder }) {
  const language = useLanguage()
  const [cleanser, cover, fixed] = [order.cleanser, order.secondaryDressing, order.securement].map(
    (words) => words?.[language],
  )
  const product = order.product[language]
  const until = order.untilOn && formatLongDay(order.untilOn)
  return (
    <div className="flex flex-col gap-1">
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {cleanser && <li>{t`Clean the wound with: ${cleanser}`}</li>}
        <li className="font-medium">
          {order.orderType === 'dressing' ? t`Put on: ${product}` : t`Use: ${product}`}
        </li>
        {cover && <li>{t`Cover with: ${cover}`}</li>}
        {fixed && <li>{t`Hold it in place with: ${fixed}`}</li>}
      </ol>
      <p>
        {formatFrequency(order)}
        {order.frequencyText && <span lang="en">{order.frequencyText}</span>}
      </p>
      {order.prnCondition && (
        <CareTeamWords
          label={order.frequency === 'prn' ? t`When:` : t`Also change it sooner when:`}
          text={order.prnCondition}
        />
      )}
      {order.instructions && <CareTeamWords label={t`From your care team:`} text={order.instructions} />}
      {until && <p className="text-ink2">{t`Do this through ${until}.`}</p>}
    </div>
  )
}

export function OrderSteps({
  care,
  getSite,
}: {
  care: MyCare
  /** A wound's location as text; undefined while unknown. */
  getSite: (woundId: string) => string | undefined
}) {
  const wounds = [...Map.groupBy(care.orders, ({ woundId }) => woundId)]
  return (
    <Card title={t`How to care for your wound`}>
      {wounds.length === 0 ? (
        <EmptyState icon={Bandage} title={t`No bandage instructions yet`}>
          {t`Ask your care team how to care for your wound at home.`}
        </EmptyState>
      ) : (
        <div className="divide-y divide-line">
          {wounds.map(([woundId, orders]) => (
            <div key={woundId} className="flex flex-col gap-2 px-4 py-3">
              <h3 className="font-semibold">{getSite(woundId)}</h3>
              {orders.map((order) => (
                <div key={order.id} className="border-l-3 border-accent pl-3">
                  <OneOrder order={order} />
                  <p className="mt-1 text-hint text-ink3">{t`Ordered ${formatLongDate(order.orderedAt, care.timeZone)}`}</p>
                </div>
              ))}
            </div>
          ))}
          <p className="px-4 py-3 text-body text-ink2">{t`If a nurse changes your bandage, you do not need to do it yourself. Ask your care team if you are not sure.`}</p>
        </div>
      )}
    </Card>
  )
}
