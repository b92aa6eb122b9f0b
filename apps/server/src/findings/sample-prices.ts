/** Claims that left with a price from the shipped sample fee schedule, which no practice has set. */
import { createSqlCheck } from './check.ts'

export const samplePrices = createSqlCheck(
  {
    id: 'sample-prices',
    title: 'Claims sent with sample prices',
    correction: 'Enter your own fees, then send a corrected claim (frequency 7) where the charge was wrong.',
  },
  `select '/billing-dashboard?claim=' || id as path, submitted_date::text as at,
          format('Claim %s, $%s, %s', claim_number, round(total_cents / 100.0, 2), status) as detail
     from billing_claims
    where organization_id = $1 and is_sample_price and submitted_date is not null and closed_by is null
    order by submitted_date, id`,
)
