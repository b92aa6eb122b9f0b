/**
 * What a wound clinician did not believe when reading the charts of the demo again: none of it is in the records that a small demo creates.
 * Reads the database, behind everything that generates.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createDemo } from './ensure-demo.ts'

let practice: TestServer
const today = new Date('2026-11-16T12:00:00Z')

beforeAll(async () => {
  practice = await startTestServer({ demo: true })
  await createDemo(practice.owner, {
    databaseUrl: practice.url,
    keys: practice.keys,
    dataDir: practice.dataDir,
    say: () => {},
    patients: 24,
    photographed: 0,
    today,
  })
}, 900_000)
afterAll(() => practice.close())

const read = async (query: string) => (await practice.owner.query(query)).rows
/** Assessments with what belongs to them, newest version. */
const assessed = `(select a.*, r.wound_id, r.patient_id, w.body_region,
    (w.body_region ~ '^(arm|elbow|forearm|wrist|hand|finger|thigh|knee|shin|calf|lower_leg|malleolus|ankle|heel|foot|metatarsal|great_toe|second_toe)') as wraps
  from wound_assessment_versions a join records r on r.id = a.record_id join wounds w on w.id = r.wound_id)`
const visits = `(select v.*, p.patient_id from provider_visit_versions v join provider_visits p on p.id = v.record_id)`

describe('a skin substitute', () => {
  it('is applied to a clean bed without infection, after four weeks of care that did not halve the wound', async () => {
    const applied = await read(`select a.*, first.at as first_at, before.length * before.width as area_before
      from product_uses u
      join provider_visit_versions v on v.record_id = u.record_id and v.version = u.version
      join lateral (select * from ${assessed} x where x.wound_id = u.wound_id and x.assessed_at <= v.visit_at
                     order by x.assessed_at desc limit 1) a on true
      join lateral (select min(x.assessed_at) as at from ${assessed} x where x.wound_id = u.wound_id) first on true
      join lateral (select x.length, x.width from ${assessed} x where x.wound_id = u.wound_id and x.assessed_at <= v.visit_at - interval '27 days'
                     order by x.assessed_at desc limit 1) before on true`)
    const [{ uses }] = (await read('select count(*)::int as uses from product_uses')) as [{ uses: number }]
    expect(uses).toBeGreaterThan(0)
    expect(applied).toHaveLength(uses)
    for (const one of applied) {
      expect(['diabetic_foot', 'venous_ulcer']).toContain(one['wound_type'])
      expect(one).toMatchObject({ slough_percentage: 0, necrotic_percentage: 0 })
      expect(one['granulation_percentage']).toBeGreaterThanOrEqual(80)
      expect(one['findings']).toMatchObject({ infectionErythema: false, infectionPurulence: false })
      expect(one['healing_status']).not.toBe('deteriorating')
      expect(Number(one['length']) * Number(one['width'])).toBeGreaterThan(Number(one['area_before']) / 2)
    }
  })
})

describe('a visit', () => {
  it('says of a wound what its assessment of the same day says', async () => {
    const same =
      await read(`select v.visit_notes, a.length::float8 as length, a.width::float8 as width, a.exudate_amount, a.healing_status,
        a.findings ->> 'infectionPurulence' as pus
      from ${visits} v join provider_visit_wounds w on w.record_id = v.record_id and w.version = v.version
      join ${assessed} a on a.wound_id = w.wound_id and a.assessed_at::date = v.visit_at::date`)
    expect(same.length).toBeGreaterThan(5)
    for (const one of same) {
      if (one['healing_status'] === 'healed') continue
      expect(one['visit_notes']).toContain(`${one['length']} x ${one['width']} cm`)
      expect(one['visit_notes']).toContain(
        one['exudate_amount'] === 'none' ? 'no drainage' : `${one['exudate_amount']} drainage`,
      )
      if (one['pus'] === 'true') expect(one['visit_notes']).not.toContain('no signs of infection')
    }
  })

  it('removes no fat where the depth was not seen, and nothing too small to be cut', async () => {
    const cut = await read(
      `select p.removed, p.area_cm2::float8 as area, p.details from provider_visit_procedures p where p.kind = 'debridement'`,
    )
    for (const { removed, area, details } of cut) {
      expect(area).toBeGreaterThanOrEqual(0.5)
      if (removed !== 'surface') expect(details['beforeDepthCm']).toBeGreaterThanOrEqual(0.3)
    }
  })

  it('codes the disease before an ulcer of the leg', async () => {
    const coded = await read(`select v.diagnosis, x.wound_type from ${visits} v
      join provider_visit_wounds w on w.record_id = v.record_id and w.version = v.version join wounds x on x.id = w.wound_id
      where x.wound_type in ('venous_ulcer', 'arterial_ulcer') and cardinality(v.diagnosis) > 0`)
    expect(coded.length).toBeGreaterThan(0)
    for (const { diagnosis, wound_type: type } of coded)
      expect(diagnosis.join()).toMatch(type === 'venous_ulcer' ? /I8[37]\./ : /I70\./)
  })
})

describe('a note', () => {
  it('quotes only what was entered before it', async () => {
    const late = await read(`select n.saved_at, s.value ->> 'text' as text
      from progress_note_versions n, jsonb_array_elements(n.sources) s
      left join vital_signs v on v.id::text = s.value ->> 'id' left join braden_assessments b on b.id::text = s.value ->> 'id'
      where greatest(v.recorded_at, b.recorded_at, (s.value ->> 'at')::timestamptz) > n.saved_at`)
    expect(late).toEqual([])
  })

  it('speaks of premedication only where something for pain is taken', async () => {
    const said =
      await read(`select a.patient_id from ${assessed} a where a.assessment_notes ~* 'premedicated|analgesic given'
      and not exists (select from medications m where m.patient_id = a.patient_id and m.medication_name = 'Acetaminophen')`)
    expect(said).toEqual([])
  })

  it('calls dry eschar dry, adherent, and intact, and tells of each angiography once', async () => {
    const covered = await read(`select assessment_notes as note from ${assessed} a
      where a.findings ->> 'eschar' = 'stable' and a.findings ->> 'gangrene' is distinct from 'digits'`)
    for (const { note } of covered) {
      expect(note).toMatch(/dry/i)
      expect(note).toMatch(/adherent/i)
      expect(note).toMatch(/intact/i)
    }
    const stated = await read(
      `select wound_id, count(*)::int as n from ${assessed} a where assessment_notes like '%Angiography done%' group by 1`,
    )
    for (const { n } of stated) expect(n).toBe(1)
    const open =
      await read(`select name from diagnostic_results d where kind = 'vascular-study' and ordered_on < '2026-11-09'
      and not exists (select from diagnostic_result_events e where e.result_id = d.id and e.step = 'review')`)
    expect(open).toEqual([])
  })

  it('does not go on unchanged at a wound that gets larger', async () => {
    const unchanged = await read(`select 1 from ${assessed} a where healing_status = 'deteriorating'
      and assessment_notes ~ 'Plan of care unchanged|demarcation unchanged'`)
    expect(unchanged).toEqual([])
  })
})

describe('an order', () => {
  it('exists for the dressing of each open wound, with a plan that names the same one', async () => {
    const without = await read(`select w.body_region from wounds w join patients p on p.id = w.patient_id
      where w.is_active and p.is_active and not exists (select from wound_orders o where o.wound_id = w.id and o.order_type = 'dressing'
        and not exists (select from wound_order_discontinuations d where d.order_id = o.id))`)
    expect(without).toEqual([])
    const unplanned = await read(`select w.body_region from wounds w join patients p on p.id = w.patient_id
      where w.is_active and p.is_active and not exists (select from treatment_plans t where t.wound_id = w.id)`)
    expect(unplanned).toEqual([])
  })

  it('rolls gauze around limbs only, and floats heels only', async () => {
    const orders =
      await read(`select o.product, o.secondary_dressing, o.securement, a.wraps, a.body_region from wound_orders o
      join lateral (select wraps, body_region from ${assessed} x where x.wound_id = o.wound_id limit 1) a on true`)
    expect(orders.length).toBeGreaterThan(20)
    for (const { product, securement, wraps, body_region: region } of orders) {
      if (securement === 'rolled gauze') expect(wraps, region).toBe(true)
      if (/heel/.test(product)) expect(region).toMatch(/^heel/)
    }
  })

  it('comes with delivered supplies', async () => {
    const [{ delivered }] = (await read(
      `select count(*)::int as delivered from supply_orders where status = 'delivered'`,
    )) as [{ delivered: number }]
    expect(delivered).toBeGreaterThan(0)
  })
})

describe('an order sheet', () => {
  it('has the bandage or the device that the wound is treated with', async () => {
    const sheets =
      await read(`select s.issued_at, a.findings ->> 'compressionInPlace' as compression, a.findings ->> 'offloadingDevice' as device,
        exists (select from wound_orders o where o.wound_id = s.wound_id and o.order_type = 'compression' and o.entered_at <= s.issued_at) as wraps,
        exists (select from wound_orders o where o.wound_id = s.wound_id and o.order_type = 'offloading' and o.entered_at <= s.issued_at) as offloads
      from wound_order_sheets s
      join lateral (select * from ${assessed} x where x.wound_id = s.wound_id and x.assessed_at < s.issued_at order by x.assessed_at desc limit 1) a on true`)
    expect(sheets.some(({ offloads }) => offloads)).toBe(true)
    for (const { compression, device, wraps, offloads } of sheets) {
      if (compression === 'multilayer') expect(wraps).toBe(true)
      else if (device !== null) expect(offloads).toBe(true)
    }
  })
})

describe('a recommendation', () => {
  it('is not older than its wound', async () => {
    const older =
      await read(`select t.rule_id from treatment_recommendations t join wounds w on w.id = t.wound_id
      where t.made_at < w.created_at`)
    expect(older).toEqual([])
  })
})

describe('a plan of a foot ulcer in diabetes', () => {
  it('expects half of the area by week 4', async () => {
    const goals =
      await read(`select v.goals from treatment_plans t join treatment_plan_versions v on v.plan_id = t.id and v.version = t.version
      join wounds w on w.id = t.wound_id where w.wound_type = 'diabetic_foot' and w.is_active`)
    expect(goals.length).toBeGreaterThan(0)
    for (const { goals: words } of goals) expect(words).not.toContain('40%')
  })
})

describe('a result', () => {
  it('of a foot in diabetes is an image when the ulcer is first seen', async () => {
    const feet =
      await read(`select (select min(d.ordered_on) from diagnostic_results d where d.wound_id = w.id and d.kind = 'imaging')
          - (select min(x.assessed_at)::date from ${assessed} x where x.wound_id = w.id) as days
      from wounds w where w.wound_type = 'diabetic_foot'`)
    expect(feet.length).toBeGreaterThan(0)
    for (const { days } of feet) {
      expect(days).not.toBeNull()
      expect(Math.abs(days)).toBeLessThan(3)
    }
  })

  it('shows low toe pressures only of legs with arterial disease and an open wound', async () => {
    const legs = await read(`select h.condition, p.side from limb_perfusion p
      left join medical_history h on h.patient_id = p.patient_id and h.condition = 'Peripheral artery disease'
      where p.toe_pressure_mmhg < 30`)
    for (const { condition } of legs) expect(condition).not.toBeNull()
  })
})

describe('a patient', () => {
  it('has medicines on the list of medicines, and a weight that the diagnosis fits', async () => {
    const typed = await read(
      `select current_medications from patients where current_medications ~* 'stocking'`,
    )
    expect(typed).toEqual([])
    const light =
      await read(`select v.bmi from vital_signs v join medical_history h on h.patient_id = v.patient_id
      where h.condition in ('Obesity', 'Morbid obesity') and v.bmi < 30`)
    expect(light).toEqual([])
  })
})

describe('the practice', () => {
  it('has money outstanding of every age', async () => {
    const owed =
      await read(`select distinct width_bucket('2026-11-16'::date - aged_from, array[31, 61, 91, 121]) as age
      from billing_claims where aged_from is not null and owed_cents > 0`)
    expect(owed.map(({ age }) => age).toSorted()).toEqual([0, 1, 2, 3, 4])
  })
})
