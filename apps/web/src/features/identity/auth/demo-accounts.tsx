/** On a demo server: the accounts to try. Picking one fills the form. */
import { t } from '@lingui/core/macro'
import type { Demo, DemoAccount } from './data.ts'

export function DemoAccounts({ demo, onPick }: { demo: Demo; onPick: (account: DemoAccount) => void }) {
  return (
    <section
      aria-labelledby="demo-accounts"
      className="rounded-card overflow-clip border border-line bg-sunken"
    >
      <div className="px-4 pt-3 pb-2">
        <h2 id="demo-accounts" className="text-h2">{t`Demo – synthetic data`}</h2>
        <p className="text-hint text-ink2">{t`Select an account to fill in the form.`}</p>
      </div>
      <ul>
        {demo.accounts.map((account) => (
          <li key={account.email} className="border-t border-line">
            <button
              type="button"
              onClick={() => onPick(account)}
              className="w-full px-4 py-2 text-left hover:bg-accent-tint"
            >
              <span className="block font-medium">{account.label}</span>
              <span className="block text-hint text-ink2">{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
