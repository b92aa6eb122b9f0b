/**
 * SQL of two addresses of a claim, for queries with `billing_claims c`, `patients p` and `coverages g`. `holder`: of the insured, which is
 * the patient's own where the insurance of the patient names none. `home`: where the patient lives, null unless it is the patient's own.
 * Only an address in parts is used; one that was stored as a single text stays on the chart.
 */
export const claimAddressesSql = `
  cross join lateral (
    select p.city is not null and p.state is not null and p.zip_code is not null and length(p.address) <= 55
           and length(p.city) <= 30 as is_whole,
           g.relation = 'self' and num_nonnulls(g.address, g.city, g.state, g.zip_code) > 0 as is_on_insurance
  ) chart
  cross join lateral (
    select case when from_chart then p.address else g.address end as address,
           case when from_chart then p.address_line2 else g.address_line2 end as address_line2,
           case when from_chart then p.city else g.city end as city,
           case when from_chart then p.state else g.state end as state,
           case when from_chart then p.zip_code else g.zip_code end as zip_code
      from (select g.relation = 'self' and chart.is_whole and not chart.is_on_insurance as from_chart) choice
  ) holder
  cross join lateral (
    select case when from_chart then p.address when is_own then g.address end as address,
           case when from_chart then p.address_line2 when is_own then g.address_line2 end as address_line2,
           case when from_chart then p.city when is_own then g.city end as city,
           case when from_chart then p.state when is_own then g.state end as state,
           case when from_chart then p.zip_code when is_own then g.zip_code end as zip_code
      from (select chart.is_whole and not chart.is_on_insurance as from_chart, g.relation = 'self' as is_own) choice
  ) home`
