/** A patient's bills: what they owe and what that means, each visit, payments, statements to open, and how to pay. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import {
  type MyBills,
  useMyBills,
  useMyStatement,
  usePayOnline,
} from '../../features/patient-portal/bills-data.ts'
import { describeServices } from '../../features/patient-portal/service-labels.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { formatLongDay } from '../../platform/i18n/patient-dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

const formatMoney = (dollars: number) =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export default function MyBillsPage() {
  usePageTitle(t`Bills`)
  const query = useMyBills()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-5 text-patient">
      <h1 className="font-serif text-h1">{t`Bills`}</h1>
      {query.isPending && <LoadingLine>{t`Loading your bills...`}</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title={t`Your bills did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && <Bills bills={query.data} />}
    </div>
  )
}

function Bills({ bills }: { bills: MyBills }) {
  const { phone } = bills.practice
  return (
    <>
      <Balance bills={bills} />
      <Card title={t`Visits`}>
        {bills.visits.length === 0 ? (
          <EmptyState
            title={t`No bills yet`}
          >{t`When your insurance leaves a part for you to pay, you will see it here.`}</EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {bills.visits.map((visit) => (
              <VisitRow
                key={`${visit.serviceDate} ${visit.charge} ${visit.balance}`}
                visit={visit}
                day={formatLongDay(visit.serviceDate)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Statements bills={bills} />
      {bills.payments.length > 0 && (
        <Card title={t`Your payments`}>
          <ul className="divide-y divide-line">
            {bills.payments.map((payment) => (
              <li
                key={payment.receiptNumber}
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2"
              >
                <span>
                  {formatLongDay(payment.receivedOn)}
                  {payment.isReversed && (
                    <span className="block text-body text-ink2">{t`This payment did not go through.`}</span>
                  )}
                </span>
                <span className="font-semibold">{formatMoney(payment.amount)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t`If this is hard to pay`}>
        <p className="px-4 py-3">
          {phone
            ? t`Call us at ${phone}. We can set up monthly payments or check if you qualify for help. If you think a bill is wrong, tell us.`
            : t`Talk to us. We can set up monthly payments or check if you qualify for help. If you think a bill is wrong, tell us.`}
        </p>
      </Card>
    </>
  )
}

function Balance({ bills }: { bills: MyBills }) {
  const pay = usePayOnline()
  const { balance, credit, plan } = bills
  return (
    <Card>
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="text-h1">
          {balance > 0 ? t`You owe ${formatMoney(balance)}` : t`You do not owe anything now`}
        </p>
        {balance > 0 && (
          <p>{t`This is your part of the cost, after your insurance paid. Insurance often leaves a part for you to pay: a deductible, a copay, or a share of the cost.`}</p>
        )}
        {credit > 0 && (
          <p>{t`We have ${formatMoney(credit)} from you that is not used yet. We will use it for your visits or pay it back to you.`}</p>
        )}
        {plan && plan.nextDueOn && (
          <p>{t`Your payment plan: ${formatMoney(plan.amount)} each month. The next payment is due on ${formatLongDay(plan.nextDueOn)}.`}</p>
        )}
        {pay.isError && (
          <Notice level="critical" title={t`The payment page did not open`} live>
            {formatProblem(pay.error)}
          </Notice>
        )}
        {bills.isOnline && balance > 0 && (
          <>
            <Button
              variant="primary"
              pending={pay.isPending}
              pendingLabel={t`Opening the payment page...`}
              onClick={() => pay.mutate(balance, { onSuccess: (url) => window.location.assign(url) })}
            >{t`Pay ${formatMoney(balance)} online`}</Button>
            <p className="text-body text-ink2">{t`You will go to a secure payment page. We never see your card number.`}</p>
          </>
        )}
      </div>
    </Card>
  )
}

function VisitRow({ visit, day }: { visit: MyBills['visits'][number]; day: string }) {
  return (
    <li className="px-4 py-3">
      <p className="font-semibold">{day}</p>
      <p className="text-body text-ink2">
        {describeServices(visit.services)}. {t`Seen by ${visit.providerName}`}
      </p>
      <dl className="mt-2 flex flex-col gap-1">
        <Amount name={t`Charge`} amount={visit.charge} />
        <Amount name={t`Insurance paid`} amount={-visit.insurancePaid} />
        <Amount name={t`Insurance discount`} amount={-visit.insuranceAdjusted} />
        {visit.adjusted > 0 && <Amount name={t`Adjustment`} amount={-visit.adjusted} />}
        <Amount name={t`You paid`} amount={-visit.paid} />
        <Amount name={<strong>{t`You owe`}</strong>} amount={visit.balance} />
      </dl>
      {visit.isPayerOpen && (
        <p className="mt-1 text-body text-ink2">{t`Your insurance has not finished processing this visit. The amount can change.`}</p>
      )}
    </li>
  )
}

const Amount = ({ name, amount }: { name: ReactNode; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd>{formatMoney(amount === 0 ? 0 : amount)}</dd>
  </div>
)

function Statements({ bills }: { bills: MyBills }) {
  const open = useMyStatement()
  return (
    <Card title={t`Statements`}>
      {open.isError && (
        <div className="px-4 pt-3">
          <Notice level="critical" title={t`The statement did not open`} live>
            {formatProblem(open.error)}
          </Notice>
        </div>
      )}
      {bills.statements.length === 0 ? (
        <p className="px-4 py-3">{t`You have no statements yet.`}</p>
      ) : (
        <ul className="divide-y divide-line">
          {bills.statements.map((statement) => (
            <li key={statement.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <span>
                {formatLongDay(statement.date)}
                <span className="block text-body text-ink2">
                  {t`${formatMoney(statement.due)}, please pay by ${formatLongDay(statement.dueDate)}`}
                </span>
              </span>
              <Button
                aria-label={t`Open statement ${statement.number}`}
                pending={open.isPending && open.variables.id === statement.id}
                onClick={() => open.mutate({ id: statement.id, number: statement.number })}
              >{t`Open`}</Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
